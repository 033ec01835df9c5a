"""Import of the candidates that a board or an agente de integração sends: read, compare, write all or nothing."""

import hashlib

from django.db import transaction

from selecoes.atos.gravacao import Entrada, Gravador
from selecoes.consultas.importacao import ler_arquivo
from selecoes.leitura import Leitura
from selecoes.models import Importacao, Usuario


@transaction.atomic
def importar_inscritos(
    edital_id: int,
    *,
    conteudo: bytes,
    nome: str,
    por: Usuario,
    so_validas: bool = False,
    perfil: str | None = None,
) -> tuple[Leitura, Importacao | None]:
    """Write the accepted lines; with rejected lines write nothing, unless ``so_validas`` is asked.

    Importing the same file again changes nothing. Returns the reading, and ``None`` when nothing was written.
    """
    gravador = Gravador(edital_id, por)
    leitura = ler_arquivo(gravador.edital, conteudo, nome, perfil=perfil)
    if leitura.rejeitadas and not so_validas:
        return leitura, None
    entrada = Entrada(
        nome, hashlib.sha256(conteudo).hexdigest(), leitura.perfil, leitura.campos, leitura.aceitas,
        lambda: leitura.rejeitadas,
    )  # fmt: skip
    return leitura, gravador.gravar(entrada)
