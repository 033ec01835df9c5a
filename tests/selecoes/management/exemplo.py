"""The example of the command `simular` that several tests start from."""

EXEMPLO = {
    "vagas": 0,
    "ordem": "incremental",
    "n_edital": 5,
    "reserva_edital": 1,
    "lista": [
        {"id": "B1"},
        {"id": "N4", "enquadrado": True},
        {"id": "X3", "optante": True, "enquadrado": False},
    ],
    "eventos": [{"abrir": 5}, {"sair": "N4"}],
}
