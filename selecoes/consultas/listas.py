"""Published lists and who is due: the rules applied to the snapshot in force and to what happened since."""

from collections.abc import Collection
from functools import cached_property
from typing import Any
from uuid import UUID

from selecoes import relogio
from selecoes.consultas.apuracao import Regras, apuracao_vigente
from selecoes.consultas.edital import pendentes_de_controle
from selecoes.models import SITUACOES_ATIVAS, Apuracao, Edital, Inscricao, MovimentoDeVaga, Posicao, Vaga
from selecoes.regras.classificacao import Candidato
from selecoes.regras.contratacao import FIM_DE_LISTA, VINCULOS
from selecoes.regras.cotas import ROTULOS_LISTA, Lista
from selecoes.regras.erros import Pendencia
from selecoes.regras.explicacao import explicar_lugar
from selecoes.regras.fila import Devida, Fila, fila, rotulos, substituicoes
from selecoes.regras.lista_final import Colocada, Quadro, RegraDaVaga
from selecoes.regras.regime import Tipo

CAMPOS_DAS_LISTAS = {Lista.NEGROS: "negros", Lista.PCD: "pcd", Lista.HIPO: "hipo"}
NOMES_DAS_LISTAS = {"negros": "negros", "pcd": "lista_pcd", "hipo": "lista_hipo"}


def nota_por_extenso(milesimos: int | None) -> str:
    """``88,50``: the score from thousandths, with at least two decimals and no rounding."""
    if milesimos is None:
        return ""
    inteiro, resto = divmod(abs(milesimos), 1000)
    decimais = f"{resto:03d}"
    sinal = "-" if milesimos < 0 else ""
    return f"{sinal}{inteiro},{decimais[:2] if decimais[2] == '0' else decimais}"


def conteudo_da_classificacao(apuracao: Apuracao) -> dict[str, Any]:
    """What the preview shows and the publication freezes: the same lists, with the hash of the snapshot."""
    vagas = list(apuracao.edital.vagas.all())
    norma = apuracao.edital.pacote(apuracao.em.date())
    return {
        "vagas": [_lista_da_vaga(apuracao, vaga) for vaga in vagas],
        "base": norma.citar(f"{norma.artigos.alternancia} e {norma.artigos.ampla_primeiro}"),
        "nao_computa": norma.artigos.nao_computa,
        "reversao": norma.artigos.reversao,
        "apuracao": {
            "numero": apuracao.numero,
            "sha256": apuracao.sha256,
            "entradas": apuracao.entradas_sha256,
            "regra": apuracao.regra,
        },
    }


def _lista_da_vaga(apuracao: Apuracao, vaga: Vaga) -> dict[str, Any]:
    quadro = apuracao.quadro(vaga.codigo)
    posicoes = apuracao.posicoes.filter(vaga=vaga).select_related("inscricao").order_by("geral")
    tem = [CAMPOS_DAS_LISTAS[Lista(codigo)] for codigo in quadro.reservas]
    linhas = [_linha(p, tem) for p in posicoes]
    return {
        "codigo": vaga.codigo,
        "nome": vaga.nome,
        "quantidade": vaga.quantidade,
        "reservadas": vaga.reservadas,
        "reservas": [
            {"nome": ROTULOS_LISTA[Lista(codigo)], "quantidade": n} for codigo, n in quadro.reservas.items()
        ],
        "ampla": quadro.ampla,
        "revertidas": quadro.revertidas,
        "linhas": linhas,
        **{NOMES_DAS_LISTAS[campo]: [li for li in linhas if li[campo]] for campo in tem},
    }


def _linha(posicao: Posicao, tem: Collection[str]) -> dict[str, Any]:
    """One person. What is published is frozen: the position in a list that this vaga does not have is not in it."""
    inscricao = posicao.inscricao
    return {
        "posicao": posicao.geral,
        "inscricao": inscricao.numero,
        "nome": inscricao.nome_publico,
        "nota": nota_por_extenso(inscricao.nota),
        "rotulo": posicao.rotulo,
        "situacao": posicao.get_rotulo_display().capitalize(),
        "ordem": posicao.ordem,
        **{campo: getattr(posicao, campo) if campo in tem else None for campo in CAMPOS_DAS_LISTAS.values()},
        "sub_judice": inscricao.sub_judice,
    }


def como_candidato(inscricao: Inscricao) -> Candidato:
    """What the rules need to know of a person: identity and conditions, nothing else."""
    return Candidato(
        id=str(inscricao.pk),
        enquadrado=inscricao.enquadrado,
        optante=inscricao.optante,
        pcd=inscricao.pcd,
        hipo=inscricao.hipo,
        sub_judice=inscricao.sub_judice,
    )


def vagas_abertas(vaga: Vaga) -> int:
    """Places opened so far in a vaga, by the acts that opened them."""
    aberturas = vaga.movimentos.filter(tipo=MovimentoDeVaga.Tipo.ABRIR)
    return sum(quantidade or 0 for quantidade in aberturas.values_list("quantidade", flat=True))


class SituacaoDaVaga:
    """One vaga now: its final list, who left, who went to the end, who was called, who is hired."""

    def __init__(self, edital: Edital, vaga: Vaga) -> None:
        apuracao = apuracao_vigente(edital)
        if apuracao is None:
            raise Pendencia("Publique a classificação final antes de chamar.", base="art. 4º")
        posicoes = apuracao.posicoes.filter(vaga=vaga).select_related("inscricao").order_by("geral")
        movimentos = list(vaga.movimentos.filter(inscricao__isnull=False).values_list("tipo", "inscricao_id"))
        self.edital, self.vaga = edital, vaga
        self.sairam = [str(pk) for tipo, pk in movimentos if tipo == MovimentoDeVaga.Tipo.SAIR]
        ao_fim = [str(pk) for tipo, pk in movimentos if tipo == MovimentoDeVaga.Tipo.FIM]
        self.chamadas = list(vaga.chamadas.exclude(situacao=FIM_DE_LISTA).select_related("inscricao"))
        apartadas = {str(c.inscricao_id) for c in self.chamadas if c.fora_da_ordem}
        self.pessoas = {str(p.inscricao_id): p.inscricao for p in posicoes}
        ordem = [chave for chave in self.pessoas if chave not in ao_fim]
        ordem += [chave for chave in ao_fim if chave in self.pessoas]
        self.antes = [como_candidato(self.pessoas[chave]) for chave in ordem if chave not in apartadas]
        fora = set(self.sairam)
        ativas = {chave for chave, i in self.pessoas.items() if i.situacao in SITUACOES_ATIVAS}
        self.lista = [c for c in self.antes if c.id in ativas and c.id not in fora]

    @cached_property
    def regra(self) -> RegraDaVaga:
        """The rule for the places opened so far."""
        return Regras(self.edital).da_vaga(self.vaga, vagas_abertas(self.vaga))

    @property
    def congelados(self) -> dict[str, str]:
        """Labels that do not move any more, where the edital freezes them at the hiring (B17)."""
        if not self.edital.rotulo_congelado:
            return {}
        contratados = VINCULOS[Tipo(self.edital.tipo)].contratados
        dentro = {c.id for c in self.lista}
        return {
            str(c.inscricao_id): c.rotulo_na_chamada
            for c in self.chamadas
            if c.situacao in contratados and str(c.inscricao_id) in dentro
        }

    def fila(self) -> Fila:
        """Who is due now, with whom each one replaces (E.4, E.6). Reversion waits for every final result (B26)."""
        regra, chamados = self.regra, {str(c.inscricao_id) for c in self.chamadas}
        trocas = self._trocas(regra)
        devida = fila(self.lista, regra, chamados, congelados=self.congelados, no_lugar_de=trocas)
        self._exigir_reversao_firme([d.rotulo for d in devida.a_chamar])
        return devida

    def razao(self, devida: Devida) -> str:
        """Why this person is called to this place, in one sentence (art. 4º)."""
        chave = devida.pessoa.id
        geral = next((n for n, c in enumerate(self.lista, start=1) if c.id == chave), 0)
        negros = 1 if devida.pessoa.enquadrado else None
        linha = Colocada(chave, geral, negros, None, None, devida.rotulo, devida.lugar, None)
        ampla = sum(tipo == Lista.AMPLA for tipo in self.regra.tipos)
        quadro = Quadro(len(self.regra.tipos), ampla, {}, 0)
        pacote, pessoa = self.edital.pacote(relogio.hoje()), self.pessoas[chave]
        return explicar_lugar(linha, quadro, pacote, optante=pessoa.optante, sub_judice=pessoa.sub_judice)

    def _trocas(self, regra: RegraDaVaga) -> dict[str, str]:
        """Those who left and have nobody in their place yet, each with who enters now."""
        ja = {str(c.no_lugar_de_id) for c in self.chamadas if c.no_lugar_de_id}
        abertas = [chave for chave in self.sairam if chave not in ja]
        dentro = {c.id for c in self.lista} | set(abertas)
        antes = [c for c in self.antes if c.id in dentro]
        return substituicoes(antes, regra, abertas)

    def _exigir_reversao_firme(self, quais: list[str]) -> None:
        if Posicao.Rotulo.REVERTIDA in quais and pendentes_de_controle(self.edital):
            raise Pendencia(
                "Há vaga reservada a reverter e verificação sem resultado definitivo: espere o resultado.",
                base="art. 4º, § 4º",
            )


def rotulos_atuais(vaga: Vaga) -> dict[UUID, str]:
    """Who holds which kind of place now: derived, never stored (finding 5 of the rules)."""
    situacao = SituacaoDaVaga(vaga.edital, vaga)
    atuais = rotulos(situacao.lista, situacao.regra, situacao.congelados)
    return {UUID(chave): Posicao.Rotulo(rotulo).label for chave, rotulo in atuais.items()}
