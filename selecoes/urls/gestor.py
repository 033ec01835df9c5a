from django.urls import URLPattern

gestor: list[URLPattern] = []
