"""The diff between an edital and what a retificação would make it read (C.1)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from selecoes.consultas.recursos import regra_de_recurso
from selecoes.consultas.vagas import planejar_linhas
from selecoes.models import Edital, Vaga
from selecoes.regras.erros import EntradaInvalida
from selecoes.regras.garantias import ROTULOS_DECISAO, Decisao
from selecoes.regras.prazos import Unidade
from selecoes.regras.retificacao import (
    Efeito,
    Mudanca,
    PrazoImpresso,
    efeito_da_data_final,
    efeito_da_quantidade,
    efeito_do_prazo,
)

TEXTOS = ("titulo", "clausula", "recurso_orgao", "recurso_fundamento", "processo_sei")
DATAS = (
    "resultado_da_fase_previsto", "convocacao_prevista", "verificacao_prevista", "fase_seguinte_prevista",
    "homologacao_prevista",
)  # fmt: skip
RETIFICAVEIS = (*TEXTOS, *DATAS, "inscricoes_fim", "recurso_quantidade", "recurso_unidade")


@dataclass(frozen=True, slots=True)
class VagaRetificada:
    """A row with its new numbers: what the rule gives to the new quantities, plus what the deficit act placed."""

    vaga: Vaga
    valores: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class VagaNova:
    """A row the retificação adds to the table, with its immediate places."""

    codigo: str
    nome: str
    quantidade: int


def mudancas_dos_campos(edital: Edital, novos: Mapping[str, Any]) -> list[Mudanca]:
    """Fields that would read otherwise, each with its effect. Raises ``EntradaInvalida`` for a field that may not."""
    estranhos = set(novos) - set(RETIFICAVEIS)
    if estranhos:
        raise EntradaInvalida(f"A retificação não muda: {', '.join(sorted(estranhos))}.")
    mudancas = [
        Mudanca(campo, _rotulo(edital, campo), _texto(getattr(edital, campo)), _texto(novos[campo]), _efeito(edital, campo, novos))
        for campo in RETIFICAVEIS
        if campo in novos and not campo.startswith(("recurso_quantidade", "recurso_unidade"))
        and novos[campo] != getattr(edital, campo)
    ]  # fmt: skip
    return [*mudancas, *_do_prazo(edital, novos)]


def _rotulo(edital: Edital, campo: str) -> str:
    rotulo = str(edital._meta.get_field(campo).verbose_name)  # type: ignore[union-attr]
    return rotulo[:1].upper() + rotulo[1:]


def _texto(valor: object) -> str:
    if valor in {None, ""}:
        return "(em branco)"
    return f"{valor:%d/%m/%Y}" if isinstance(valor, date) else str(valor)


def _efeito(edital: Edital, campo: str, novos: Mapping[str, Any]) -> Efeito:
    if campo == "inscricoes_fim":
        return efeito_da_data_final(edital.inscricoes_fim, novos[campo])
    return Efeito.NEUTRA


def _do_prazo(edital: Edital, novos: Mapping[str, Any]) -> list[Mudanca]:
    antes = PrazoImpresso(edital.recurso_quantidade or 0, Unidade(edital.recurso_unidade))
    depois = PrazoImpresso(
        novos.get("recurso_quantidade", antes.quantidade),
        Unidade(novos.get("recurso_unidade", antes.unidade)),
    )
    if antes == depois:
        return []
    efeito = efeito_do_prazo(antes, depois)
    return [Mudanca("recurso_quantidade", "Prazo de recurso", str(antes), str(depois), efeito)]


def recursos_retificados(edital: Edital, prazos: Mapping[Decisao, PrazoImpresso]) -> list[Mudanca]:
    """Terms of the appeals table that would read otherwise, each with its effect (C.6)."""
    mudancas = []
    for decisao, depois in prazos.items():
        if depois.quantidade < 1:
            raise EntradaInvalida(
                "O prazo de recurso precisa ser de ao menos 1 dia.", campo=f"recurso-{decisao}"
            )
        regra = regra_de_recurso(edital, decisao)
        antes = PrazoImpresso(regra.quantidade, regra.unidade)
        if antes != depois:
            rotulo = f"Prazo do recurso contra {ROTULOS_DECISAO[decisao].lower()}"
            mudancas.append(
                Mudanca(f"recurso-{decisao}", rotulo, str(antes), str(depois), efeito_do_prazo(antes, depois))
            )
    return mudancas


def vagas_retificadas(
    edital: Edital, quantidades: Mapping[str, int], novas_vagas: Sequence[VagaNova] = ()
) -> tuple[list[VagaRetificada], list[Mudanca]]:
    """Rows whose immediate quantity changes and rows added, with the reserve reckoned on the whole table (art. 1º, § 3º)."""
    vagas = [*edital.vagas.all(), *(_vaga_nova(edital, nova) for nova in novas_vagas)]
    repetidas = {v.codigo for v in vagas if sum(outra.codigo == v.codigo for outra in vagas) > 1}
    if repetidas:
        raise EntradaInvalida(
            f"O código já é de outra vaga: {', '.join(sorted(repetidas))}.", campo="nova_codigo"
        )
    estranhas = set(quantidades) - {v.codigo for v in vagas}
    if estranhas:
        raise EntradaInvalida(
            f"A vaga não existe neste edital: {', '.join(sorted(estranhas))}.", campo="vagas"
        )
    pedidas = {**quantidades, **{nova.codigo.strip(): nova.quantidade for nova in novas_vagas}}
    novas = [(pedidas.get(v.codigo, v.quantidade), v.cadastro) for v in vagas]
    plano = planejar_linhas(edital, novas, edital.publicado_em or date.min)
    retificadas, mudancas = [], []
    for vaga, (imediatas, cadastro) in zip(vagas, plano.linhas, strict=True):
        valores = {
            "quantidade": imediatas.quantidade, "reserva": imediatas.reserva, "pcd": imediatas.pcd,
            "hipo": imediatas.hipo, "cadastro_reserva": cadastro.reserva, "cadastro_pcd": cadastro.pcd,
            "cadastro_hipo": cadastro.hipo,
        }  # fmt: skip
        if any(getattr(vaga, campo) != valor for campo, valor in valores.items()):
            retificadas.append(VagaRetificada(vaga, valores))
            mudancas += _da_vaga(vaga, valores)
    return retificadas, mudancas


def _vaga_nova(edital: Edital, nova: VagaNova) -> Vaga:
    if not nova.codigo.strip() or not nova.nome.strip() or nova.quantidade < 1:
        raise EntradaInvalida(
            "Para incluir uma vaga, informe código, nome e quantidade.", campo="nova_codigo"
        )
    # Unsaved and empty: the diff reads it as growing from nothing.
    return Vaga(edital=edital, codigo=nova.codigo.strip(), nome=nova.nome.strip(), quantidade=0)


def _da_vaga(vaga: Vaga, valores: Mapping[str, int]) -> list[Mudanca]:
    reservadas = valores["reserva"] + vaga.reserva_extra
    pares = [
        ("quantidade", f"Vagas imediatas de {vaga}", vaga.quantidade, valores["quantidade"]),
        ("reserva", f"Reservadas de {vaga}", vaga.reservadas, reservadas),
    ]
    return [
        Mudanca(campo, rotulo, str(antes), str(depois), efeito_da_quantidade(antes, depois))
        for campo, rotulo, antes, depois in pares
        if antes != depois
    ]
