"""Correcting one entry, and giving people a contact: audited, and never a decision."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from itertools import islice
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.cifra import indice_do_cpf
from selecoes.consultas.exame import ler_linhas
from selecoes.consultas.importacao import CONFLITOS, LOTE
from selecoes.consultas.retificacao_da_lista import CLASSIFICAM, COM_LISTA_RETIFICAVEL
from selecoes.leitura import Linha
from selecoes.leitura.campos import MAIOR_EMAIL, MAIOR_NOME, MAIOR_TELEFONE
from selecoes.models import Edital, Inscricao, Mudanca, Publicacao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.cpf import cpf_confere
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.papeis import Papel

IDENTIDADE = ("nome", "nome_social", "cpf", "nascimento", "email", "telefone")
CORRIGIVEIS = (*IDENTIDADE, *CLASSIFICAM)
"""What may be corrected: never the number, the option, the situation or what a commission decided."""

LIMITES = {"nome": MAIOR_NOME, "nome_social": MAIOR_NOME, "email": MAIOR_EMAIL, "telefone": MAIOR_TELEFONE}
CONTATOS = ("email", "telefone")


@transaction.atomic
def corrigir_inscricao(
    inscricao_id: UUID, *, campos: Mapping[str, Any], motivo: str, por: Usuario
) -> Inscricao:
    """Correct data of one entry, with the reason; the values before stay, encrypted.

    ``campos`` takes names of ``CORRIGIVEIS``; scores in thousandths. Raises ``EntradaInvalida`` for any other name or
    a bad value, and ``AtoInvalido`` for what ranks once the selection is closed. After a classification is published
    what ranks may be corrected too: the list stays as it is, and nobody is called, until ``retificar_classificacao``.
    """
    edital, inscricao = _travar(inscricao_id, por)
    motivo = " ".join(motivo.split())
    if not motivo:
        raise EntradaInvalida("Diga por que os dados são corrigidos.", campo="motivo")
    if estranhos := set(campos) - set(CORRIGIVEIS):
        raise EntradaInvalida(f"Não se corrige por aqui: {', '.join(sorted(estranhos))}.")
    mudam = {campo: valor for campo, valor in campos.items() if getattr(inscricao, campo) != valor}
    if not mudam:
        raise EntradaInvalida("Nada mudou: os dados informados são os já gravados.")
    _conferir(edital, inscricao, mudam)
    return _mudar(inscricao, mudam, ato="corrigir inscrição", motivo=motivo, por=por)


@transaction.atomic
def informar_contato(inscricao_id: UUID, *, email: str, telefone: str, por: Usuario) -> Inscricao:
    """Record how to reach a person; blank keeps what there is. Raises ``EntradaInvalida``."""
    _, inscricao = _travar(inscricao_id, por)
    dados = {"email": email.strip(), "telefone": telefone.strip()}
    mudam = {campo: valor for campo, valor in dados.items() if valor and getattr(inscricao, campo) != valor}
    if not mudam:
        raise EntradaInvalida("Informe um e-mail ou telefone diferente do que está gravado.")
    _conferir_textos(mudam)
    return _mudar(inscricao, mudam, ato="informar contato", motivo="", por=por)


@transaction.atomic
def importar_contatos(edital_id: int, *, conteudo: bytes, nome: str, por: Usuario) -> dict[str, int]:
    """Take e-mails and telephones from a file with the inscrição, all or nothing; nothing else of it is read.

    Raises ``Pendencia`` naming the lines whose inscrição does not exist, or that cannot be read.
    """
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), edital)
    linhas, campos, rejeitadas = ler_linhas(edital, conteudo, nome)
    if not {"inscricao"} < campos or campos.isdisjoint(CONTATOS):
        raise EntradaInvalida("O arquivo precisa da coluna da inscrição e da coluna de e-mail ou telefone.")
    contas, faltas, em = {"mudaram": 0, "iguais": 0}, list[str](), relogio.agora()
    while lote := list(islice(linhas, LOTE)):
        _gravar_contatos(edital, lote, contas, faltas, em=em, por=por)
    faltas = [f"Linha {r.linha or '–'}: {r.motivo}" for r in rejeitadas()] + faltas
    if faltas:
        # The transaction takes back what the lines before had written.
        raise Pendencia("Nada foi gravado: corrija estas linhas.", tuple(faltas[:CONFLITOS]))
    auditar("importar contatos", edital, por=por, em=em, edital=edital, dados=contas)
    return contas


def _gravar_contatos(
    edital: Edital,
    linhas: Sequence[Linha],
    contas: dict[str, int],
    faltas: list[str],
    *,
    em: datetime,
    por: Usuario,
) -> None:
    """Write some of the lines and count them; only these entries are in memory."""
    numeros = [linha.inscricao for linha in linhas]
    por_numero = {i.numero: i for i in Inscricao.objects.filter(edital=edital, numero__in=numeros)}
    for linha in linhas:
        inscricao = por_numero.get(linha.inscricao or "")
        novos = {campo: valor for campo in CONTATOS if (valor := getattr(linha, campo))}
        if falta := _falta_do_contato(inscricao, novos):
            if len(faltas) < CONFLITOS:
                faltas.append(f"Linha {linha.linha or '–'}: {falta}")
        elif inscricao is not None:
            mudam = {c: v for c, v in novos.items() if getattr(inscricao, c) != v}
            contas["mudaram" if mudam else "iguais"] += 1
            if mudam and not faltas:
                _gravar(inscricao, mudam, motivo="", em=em, por=por)


def _falta_do_contato(inscricao: Inscricao | None, novos: Mapping[str, str]) -> str:
    if inscricao is None:
        return "não há inscrição com este número."
    try:
        _conferir_textos(novos)
    except EntradaInvalida as recusa:
        return str(recusa)
    return ""


def _travar(inscricao_id: UUID, por: Usuario) -> tuple[Edital, Inscricao]:
    edital_id = Inscricao.objects.values_list("edital_id", flat=True).get(pk=inscricao_id)
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje(), edital)
    return edital, Inscricao.objects.select_for_update(of=("self",)).get(pk=inscricao_id)


def _conferir(edital: Edital, inscricao: Inscricao, mudam: Mapping[str, Any]) -> None:
    _conferir_textos(mudam)
    publicada = Publicacao.objects.filter(edital=edital, tipo=Publicacao.Tipo.CLASSIFICACAO).exists()
    if publicada and set(mudam) & set(CLASSIFICAM) and edital.situacao not in COM_LISTA_RETIFICAVEL:
        raise AtoInvalido("A classificação desta seleção não pode mais ser retificada.")
    nota = mudam.get("nota")
    if nota is not None and not edital.nota_minima <= nota <= edital.nota_maxima:
        raise EntradaInvalida("A nota está fora da faixa que o edital admite.", campo="nota")
    if (nascimento := mudam.get("nascimento")) and not date(1900, 1, 1) <= nascimento <= relogio.hoje():
        raise EntradaInvalida("A data de nascimento não é possível.", campo="nascimento")
    if mudam.get("class_banca_negros") and not inscricao.optante:
        raise EntradaInvalida("Quem não optou pela reserva não tem classificação entre candidatos negros.")
    if (vaga := mudam.get("vaga_id")) and not edital.vagas.filter(pk=vaga).exists():
        raise EntradaInvalida("A vaga não é deste edital.", campo="vaga")
    if mudam.get("cpf"):
        _conferir_cpf(inscricao, mudam["cpf"])


def _conferir_textos(mudam: Mapping[str, Any]) -> None:
    for campo, maximo in LIMITES.items():
        if len(mudam.get(campo) or "") > maximo:
            raise EntradaInvalida(f"Use até {maximo} letras.", campo=campo)
    if "nome" in mudam and not mudam["nome"]:
        raise EntradaInvalida("O nome não pode ficar em branco.", campo="nome")
    try:
        if mudam.get("email"):
            validate_email(mudam["email"])
    except ValidationError as erro:
        raise EntradaInvalida("O e-mail não está num formato válido.", campo="email") from erro


def _conferir_cpf(inscricao: Inscricao, cpf: str) -> None:
    if len(cpf) != 11 or not (cpf.isascii() and cpf.isdigit()) or not cpf_confere(cpf):
        raise EntradaInvalida("O CPF não confere com os dígitos verificadores.", campo="cpf")
    if inscricao.usuario_id:
        raise AtoInvalido("A pessoa já entrou com este CPF; a correção dele é feita com ela, no balcão.")
    iguais = Inscricao.objects.filter(edital=inscricao.edital_id, cpf_indice=indice_do_cpf(cpf))
    if iguais.exclude(pk=inscricao.pk).exists():
        raise EntradaInvalida("Este CPF já está em outra inscrição deste edital.", campo="cpf")


def _mudar(inscricao: Inscricao, mudam: dict[str, Any], *, ato: str, motivo: str, por: Usuario) -> Inscricao:
    em = relogio.agora()
    _gravar(inscricao, mudam, motivo=motivo, em=em, por=por)
    # The record says which fields, never the values: they lie encrypted in `Mudanca`.
    auditar(
        ato,
        inscricao,
        por=por,
        em=em,
        edital=inscricao.edital,
        inscricao=inscricao,
        dados={"campos": sorted(mudam)},
    )
    return inscricao


def _gravar(
    inscricao: Inscricao, mudam: Mapping[str, Any], *, motivo: str, em: datetime, por: Usuario
) -> None:
    antes = {campo: getattr(inscricao, campo) for campo in mudam}
    for campo, valor in mudam.items():
        setattr(inscricao, campo, valor)
    gravados = list(mudam)
    if "cpf" in mudam:
        inscricao.cpf_indice = indice_do_cpf(mudam["cpf"]) if mudam["cpf"] else ""
        gravados.append("cpf_indice")
    inscricao.save(update_fields=gravados)
    Mudanca.objects.create(
        inscricao=inscricao, campos=sorted(mudam), antes=Mudanca.escrever(antes), motivo=motivo or None, em=em, por=por
    )  # fmt: skip
