from django.urls import URLPattern

app_name = "comissao"
urlpatterns: list[URLPattern] = []
