// Without a connection nothing that was typed leaves the page: the person is told, and the form is not sent into the void.
(function () {
  "use strict";
  const avisar = function () {
    const lugar = document.getElementById("salvo");
    if (lugar) {
      lugar.textContent = lugar.dataset.semConexao || "Sem conexão. Nada se perdeu. Tente de novo.";
    }
  };
  document.addEventListener("htmx:sendError", avisar);
  document.addEventListener("submit", function (evento) {
    if (!navigator.onLine) {
      evento.preventDefault();
      avisar();
    }
  });
})();
