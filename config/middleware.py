"""What a person sees after signing in is never kept by a browser or a proxy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class SemCacheParaQuemEntrou:
    """Marks every answer to a signed-in person as private and not storable (shared computers, back button)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.user.is_authenticated:
            response["Cache-Control"] = "no-store, private"
        return response
