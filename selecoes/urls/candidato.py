from django.urls import URLPattern

candidato: list[URLPattern] = []
