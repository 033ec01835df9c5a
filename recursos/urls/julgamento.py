from django.urls import URLPattern

julgamento: list[URLPattern] = []
