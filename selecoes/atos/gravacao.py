"""Writing what was read of a file, lot by lot, inside the transaction of the act that imports it."""

import uuid
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas.exame import conteudo_de, corrente_de
from selecoes.consultas.importacao import Comparacao, Confronto, ler_arquivo, recusar_conflitos
from selecoes.documentos import numerar_varios
from selecoes.leitura import Linha, Rejeitada
from selecoes.leitura.corrente import Corrente
from selecoes.models import ArquivoRecebido, Edital, Importacao, Inscricao, Mudanca, Usuario
from selecoes.models.lote import Lote, Nova, incluir
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import SituacaoEdital
from selecoes.regras.erros import AtoInvalido, Pendencia
from selecoes.regras.inscricao import SituacaoInscricao
from selecoes.regras.papeis import Papel

DECLARACAO = ["declaracao", "declarada_em"]
ABERTO_A_IMPORTAR = {SituacaoEdital.INSCRICOES_ENCERRADAS, SituacaoEdital.EM_FASE}


@dataclass(frozen=True, slots=True)
class Entrada:
    """What was read of a file and is to be written: its accepted lines may come one by one."""

    nome: str
    sha256: str
    perfil: str
    campos: frozenset[str]
    linhas: Iterable[Linha]
    rejeitadas: Callable[[], Sequence[Rejeitada]] = tuple


class _LinhasEmQuestao(Exception):
    """What was written of a first reading does not stand."""


class Gravador:
    """The edital locked for an import, by somebody who may import into it now."""

    def __init__(self, edital_id: int, por: Usuario) -> None:
        """Lock the edital and check who imports and when. Raises ``SemCompetencia`` or ``AtoInvalido``."""
        self.edital = edital = Edital.objects.travar(edital_id)
        self.por = por
        if por.username != "sistema":
            # The command line of the server writes as the system; on pages the act is of the servidor.
            exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), edital)
        if edital.situacao not in ABERTO_A_IMPORTAR:
            raise AtoInvalido(
                "Só se importa depois do fim das inscrições e antes da verificação.", base="art. 2º"
            )

    def gravar(self, entrada: Entrada, avancar: Callable[[int], None] | None = None) -> Importacao:
        """Write lot by lot, inside the caller's transaction; ``avancar`` hears how many lines are in."""
        lote = self._lote(entrada)
        contas, conflitos = Contas(), list[str]()
        for comparacao in Confronto(self.edital, entrada.campos).lotes(entrada.linhas):
            conflitos += comparacao.conflitos
            if not conflitos:
                incluir(lote, _com_numero(self.edital, comparacao.criar))
                _alterar(lote, comparacao, self.por)
            contas.somar(comparacao)
            if avancar:
                avancar(contas.linhas)
        recusar_conflitos(conflitos)
        importacao = Importacao.objects.create(
            edital=self.edital, arquivo=entrada.nome, sha256=entrada.sha256, perfil=entrada.perfil, lote=lote.id,
            criadas=contas.criadas, alteradas=contas.alteradas, iguais=contas.iguais, em=lote.em, por=self.por,
            # Names and inscrições are not repeated: the line number leads back to the file.
            rejeitadas=[{"linha": r.linha, "codigo": r.codigo} for r in entrada.rejeitadas()],
        )  # fmt: skip
        _registrar(importacao, self.edital, lote.em)
        return importacao

    def gravar_recebido(self, recebido: ArquivoRecebido, avancar: Callable[[int], None]) -> Importacao:
        """Write a file that was kept. Raises ``Pendencia`` for lines with error, unless only the valid were asked."""
        corrente = corrente_de(self.edital, recebido)
        if corrente is None:
            leitura = ler_arquivo(self.edital, conteudo_de(recebido), recebido.nome)
            self._exigir_sem_erro(recebido, leitura.rejeitadas)
            entrada = Entrada(
                recebido.nome, recebido.sha256, leitura.perfil, leitura.campos, leitura.aceitas, lambda: leitura.rejeitadas
            )  # fmt: skip
            return self.gravar(entrada, avancar)
        try:
            return self._gravar_corrente(recebido, corrente, corrente.primeira(), avancar)
        except (_LinhasEmQuestao, IntegrityError):
            # Lines bind each other: once more, now knowing which. A repeated number may have stopped the first.
            deque(corrente.primeira(), maxlen=0)
        return self._gravar_corrente(recebido, corrente, corrente.exatas(), avancar)

    def _gravar_corrente(
        self,
        recebido: ArquivoRecebido,
        corrente: Corrente,
        linhas: Iterable[Linha],
        avancar: Callable[[int], None],
    ) -> Importacao:
        campos = corrente.cabecalho.campos
        entrada = Entrada(
            recebido.nome, recebido.sha256, corrente.perfil, campos, linhas, lambda: corrente.rejeitadas
        )
        with transaction.atomic():
            importacao = self.gravar(entrada, avancar)
            if not corrente.firme and not corrente.exata:
                raise _LinhasEmQuestao
            self._exigir_sem_erro(recebido, corrente.rejeitadas)
            return importacao

    @staticmethod
    def _exigir_sem_erro(recebido: ArquivoRecebido, rejeitadas: Sequence[Rejeitada]) -> None:
        if rejeitadas and not recebido.so_validas:
            raise Pendencia(
                "Nada foi gravado: há linhas com erro. Corrija o arquivo ou importe só as linhas válidas."
            )

    def _lote(self, entrada: Entrada) -> Lote:
        em_fase = self.edital.situacao == SituacaoEdital.EM_FASE
        situacao = SituacaoInscricao.EM_DISPUTA if em_fase else SituacaoInscricao.DEFERIDA
        return Lote(self.edital, uuid.uuid4(), entrada.nome, situacao, relogio.agora())


@dataclass(slots=True)
class Contas:
    """How many lines did what."""

    criadas: int = 0
    alteradas: int = 0
    iguais: int = 0

    def somar(self, comparacao: Comparacao) -> None:
        """Add one lot."""
        self.criadas += len(comparacao.criar)
        self.alteradas += len(comparacao.alterar)
        self.iguais += comparacao.iguais

    @property
    def linhas(self) -> int:
        """All of them."""
        return self.criadas + self.alteradas + self.iguais


def _registrar(importacao: Importacao, edital: Edital, em: datetime) -> None:
    contadores = {campo: getattr(importacao, campo) for campo in ("sha256", "criadas", "alteradas", "iguais")}
    auditar(
        "importar inscritos", importacao, por=importacao.por, em=em, base="Decreto nº 40.910/2020, art. 2º",
        edital=edital, dados=contadores,
    )  # fmt: skip


def _com_numero(edital: Edital, novas: Sequence[Nova]) -> list[Nova]:
    """Without an inscrição in the file the protocol is ours, in the order of the lines."""
    faltam = sum(1 for nova in novas if not nova.numero)
    if not faltam:
        return list(novas)
    numeros = iter(numerar_varios(f"inscricao-{edital.pk}", edital.ano, faltam))
    return [n if n.numero else n._replace(numero=f"{edital.ano}-{next(numeros):06d}") for n in novas]


def _alterar(lote: Lote, comparacao: Comparacao, por: Usuario) -> None:
    """Save what changed and keep, encrypted, what it was."""
    mudancas = []
    for (inscricao, campos), antes in zip(comparacao.alterar, comparacao.antes, strict=True):
        if "optante" in antes:
            antes.update(_declarar(lote, inscricao))
            campos.extend(DECLARACAO)
        inscricao.save(update_fields=campos)
        mudancas.append(
            Mudanca(
                inscricao=inscricao,
                lote=lote.id,
                campos=sorted(antes),
                antes=Mudanca.escrever(antes),
                em=lote.em,
                por=por,
            )
        )
    Mudanca.objects.bulk_create(mudancas, batch_size=500)


def _declarar(lote: Lote, inscricao: Inscricao) -> dict[str, object]:
    """Freeze the text and the moment of an option that came with this file, or take them from one that left with it.

    Returns what there was before (art. 2º: nobody competes for the reserve without a stored declaration).
    """
    antes = {campo: getattr(inscricao, campo) for campo in DECLARACAO}
    inscricao.declaracao = lote.declaracao if inscricao.optante else ""
    inscricao.declarada_em = lote.em if inscricao.optante else None
    return antes
