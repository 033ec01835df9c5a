"""The entry made by the person: draft, and the tiny act that sends it (art. 2º; C.2; C.3)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.cifra import indice_do_cpf
from selecoes.consultas.autoinscricao import (
    declaracao_do_edital,
    faltas_das_respostas,
    inscricao_da_pessoa,
    no_periodo,
    outras_cotas,
    preenchimento,
)
from selecoes.documentos import instante_por_extenso, lavrar, numerar
from selecoes.models import Documento, Edital, EnvioDaInscricao, Inscricao, RascunhoDeInscricao, Usuario
from selecoes.notificacoes import notificar
from selecoes.regras.autodeclaracao import ROTULOS_COR, Cor, situacao_ao_enviar
from selecoes.regras.autoinscricao import ler_nascimento, periodo, precisa_de_responsavel, so_conhecidas
from selecoes.regras.cpf import mascarar, so_digitos
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, PrazoEncerrado
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.protocolo import protocolo

BASE = "Decreto nº 40.910/2020, art. 2º"
MUDOU = "O rascunho mudou em outra página. Confira de novo antes de enviar."


def _exigir_recebimento(edital: Edital, por: Usuario, agora: datetime) -> None:
    """Raises unless the page of this edital takes the entry of this person now (half-open interval, decision 4)."""
    if not edital.recebe_pela_pagina:
        raise AtoInvalido("As inscrições deste edital não são feitas por esta página. Veja como no edital.")
    if not no_periodo(edital, agora):
        raise PrazoEncerrado(_fora_do_periodo(edital, agora), base="art. 2º")
    if not por.is_active or por.cpf_indice is None:
        raise AtoInvalido("Sua conta não tem CPF. Saia e crie uma conta com o seu CPF para se inscrever.")


def _fora_do_periodo(edital: Edital, agora: datetime) -> str:
    if edital.inscricoes_inicio and edital.inscricoes_fim:
        inicio, fim = periodo(edital.inscricoes_inicio, edital.inscricoes_fim)
        if agora < inicio:
            return f"As inscrições começam em {edital.inscricoes_inicio:%d/%m/%Y}."
        if agora >= fim:
            return f"As inscrições terminaram em {edital.inscricoes_fim:%d/%m/%Y}, às 23h59 (horário de Brasília)."
    return "As inscrições deste edital não estão abertas."


@transaction.atomic
def rascunhar_inscricao(edital_id: int, *, respostas: Mapping[str, str], por: Usuario) -> RascunhoDeInscricao:
    """Save what was typed, right or wrong, over what was saved before. Nothing is sent; nothing is recorded of it."""
    agora = relogio.agora()
    edital = Edital.objects.select_related("orgao").get(pk=edital_id)
    _exigir_recebimento(edital, por, agora)
    antes = preenchimento(edital, por).respostas
    RascunhoDeInscricao.objects.get_or_create(edital=edital, usuario=por, defaults={"salvo_em": agora})
    rascunho = RascunhoDeInscricao.objects.select_for_update(of=("self",)).get(edital=edital, usuario=por)
    base = rascunho.respostas if rascunho.conteudo is not None else antes
    novas = base | so_conhecidas(respostas)
    if rascunho.conteudo is not None and novas == base:
        return rascunho
    rascunho.conteudo = json.dumps(novas, ensure_ascii=False)
    rascunho.versao, rascunho.salvo_em = rascunho.versao + 1, agora
    rascunho.save(update_fields=["conteudo", "versao", "salvo_em"])
    return rascunho


@dataclass(frozen=True, slots=True)
class _Envio:
    """What is being sent, by whom and when."""

    edital: Edital
    respostas: Mapping[str, str]
    por: Usuario
    em: datetime

    @property
    def optante(self) -> bool:
        return self.respostas["optante"] == "sim"

    def sim(self, campo: str) -> bool:
        return self.respostas.get(campo) == "sim"

    def texto(self, campo: str) -> str:
        return " ".join(self.respostas.get(campo, "").split())


@transaction.atomic
def enviar_inscricao(edital_id: int, *, chave: str, versao: int, por: Usuario) -> EnvioDaInscricao:
    """Send the draft as it was checked (``versao``). The same ``chave`` answers the same receipt, even after the end.

    A new version replaces the former, which stays in the record: the last one sent until the end counts.
    """
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    propria = inscricao_da_pessoa(edital, por)
    repetido = propria.envios.filter(chave=chave).first() if propria else None
    if repetido is not None:
        return repetido
    _exigir_recebimento(edital, por, agora)
    rascunho = RascunhoDeInscricao.objects.select_for_update(of=("self",)).filter(edital=edital, usuario=por)
    guardado = rascunho.first()
    if guardado is None or guardado.conteudo is None or guardado.versao != versao:
        raise AtoInvalido(MUDOU)
    faltas = faltas_das_respostas(edital, por, guardado.respostas)
    if faltas:
        raise Pendencia("A inscrição ainda não pode ser enviada.", tuple(str(f) for f in faltas))
    envio = _Envio(edital, guardado.respostas, por, agora)
    _recusar_depois_da_renuncia(envio, propria)
    inscricao = _gravar(envio, propria)
    feito = _guardar_envio(envio, inscricao, chave)
    guardado.conteudo = None
    guardado.save(update_fields=["conteudo"])
    _registrar(envio, inscricao, feito)
    return feito


def _recusar_depois_da_renuncia(envio: _Envio, propria: Inscricao | None) -> None:
    if propria and envio.optante and propria.documentos.filter(tipo="termo_renuncia").exists():
        raise EntradaInvalida("Você renunciou à opção pela reserva, e a renúncia não volta atrás.")
    if propria and propria.situacao == SituacaoInscricao.ELIMINADA:
        raise AtoInvalido("Esta inscrição foi eliminada e não pode ser substituída.")


def _gravar(envio: _Envio, propria: Inscricao | None) -> Inscricao:
    r, edital = envio.respostas, envio.edital
    inscricao = propria or _nova(envio)
    inscricao.nome, inscricao.nome_social = envio.texto("nome"), envio.texto("nome_social")
    inscricao.nascimento = ler_nascimento(r["nascimento"])
    inscricao.email, inscricao.telefone = envio.texto("email"), envio.texto("telefone")
    inscricao.vaga = edital.vagas.get(codigo=r["vaga"])
    cotas = outras_cotas(edital)
    inscricao.pcd, inscricao.hipo = (envio.sim(c) and c in cotas for c in ("pcd", "hipo"))
    inscricao.cor, inscricao.optante = Cor(r["cor"]).value, envio.optante
    inscricao.declaracao = declaracao_do_edital(edital) if envio.optante else ""
    inscricao.declarada_em = envio.em if envio.optante else None
    inscricao.enquadramento = situacao_ao_enviar(optante=envio.optante)
    menor = precisa_de_responsavel(r, relogio.hoje())
    inscricao.responsavel_nome = envio.texto("responsavel_nome") if menor else None
    inscricao.responsavel_cpf = so_digitos(r["responsavel_cpf"]) if menor else None
    inscricao.responsavel_ciente_em = envio.em if menor else None
    inscricao.atendimento = r["atendimento"].strip() if envio.sim("precisa_de_atendimento") else None
    # Sent again after a reopening it is decided again: the last version says it all.
    inscricao.situacao = FLUXO_INSCRICAO.aplicar(SituacaoInscricao.RASCUNHO, "enviar").para
    inscricao.enviada_em, inscricao.motivo_da_decisao = envio.em, None
    inscricao.save(force_insert=propria is None)
    return inscricao


def _nova(envio: _Envio) -> Inscricao:
    edital, ano, por = envio.edital, envio.edital.ano, envio.por
    if Inscricao.objects.filter(edital=edital, cpf_indice=por.cpf_indice).exists():
        raise AtoInvalido("Este CPF já tem inscrição neste edital. Procure o balcão de atendimento.")
    return Inscricao(
        edital=edital, usuario=por, cpf=por.cpf, cpf_indice=indice_do_cpf(por.cpf or ""),
        numero=f"{ano}-{numerar(f'inscricao-{edital.pk}', ano):06d}",
        protocolo=protocolo("INS", envio.em.year, numerar("protocolo-inscricao", envio.em.year)),
    )  # fmt: skip


def _guardar_envio(envio: _Envio, inscricao: Inscricao, chave: str) -> EnvioDaInscricao:
    numero = inscricao.envios.count() + 1
    congelado = {"respostas": dict(envio.respostas), "declaracao": inscricao.declaracao}
    comprovante = lavrar(
        "comprovante_inscricao", titulo=f"Comprovante da inscrição {inscricao.numero}",
        chave=f"comprovante-inscricao:{inscricao.pk}:{numero}", conteudo=_comprovante(envio, inscricao, numero),
        por=envio.por, em=envio.em, acesso=Documento.Acesso.RESTRITO, edital=envio.edital, inscricao=inscricao,
    )  # fmt: skip
    feito = EnvioDaInscricao(
        inscricao=inscricao, numero=numero, chave=chave, conteudo=json.dumps(congelado, ensure_ascii=False),
        em=envio.em, por=envio.por, comprovante=comprovante,
    )  # fmt: skip
    feito.save(force_insert=True)
    return feito


def _comprovante(envio: _Envio, inscricao: Inscricao, numero: int) -> dict[str, object]:
    """What was received, when, to the second: for the person alone (restricted, encrypted)."""
    fim = envio.edital.inscricoes_fim
    return {
        "protocolo": inscricao.protocolo, "inscricao": inscricao.numero, "envio": numero,
        "nome": inscricao.nome_publico, "cpf": mascarar(inscricao.cpf or ""), "edital": envio.edital.nome,
        "titulo": envio.edital.titulo, "vaga": str(inscricao.vaga), "recebido_em": instante_por_extenso(envio.em),
        "nascimento": f"{inscricao.nascimento:%d/%m/%Y}", "cor": ROTULOS_COR[Cor(envio.respostas["cor"])],
        "optante": envio.optante, "declaracao": inscricao.declaracao, "pcd": inscricao.pcd, "hipo": inscricao.hipo,
        "pessoa_responsavel": inscricao.responsavel_nome or "", "atendimento": inscricao.atendimento or "",
        "ate": f"{fim:%d/%m/%Y}, às 23h59 (horário de Brasília)",
    }  # fmt: skip


def _registrar(envio: _Envio, inscricao: Inscricao, feito: EnvioDaInscricao) -> None:
    ato = "enviar inscrição" if feito.numero == 1 else "substituir inscrição"
    auditar(
        ato, inscricao, por=envio.por, em=envio.em, base=BASE, edital=envio.edital, inscricao=inscricao,
        dados={"protocolo": inscricao.protocolo, "envio": feito.numero},
    )  # fmt: skip
    notificar(
        chave=f"inscricao:{inscricao.pk}:{feito.numero}",
        assunto=f"Recebemos sua inscrição {inscricao.numero}",
        texto=f"Guarde o número do protocolo: {inscricao.protocolo}. Até o fim das inscrições você pode enviar outra "
        "versão; vale a última.",
        inscricao=inscricao,
        caminho=f"/minha/{inscricao.pk}/",
        em=envio.em,
    )
