from django.urls import URLPattern

app_name = "recursos"
urlpatterns: list[URLPattern] = []
