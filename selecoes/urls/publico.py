from django.urls import URLPattern

publico: list[URLPattern] = []
