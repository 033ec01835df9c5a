"""Designation of a commission by portaria (art. 3º, §§ 2º–5º)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db import transaction

from comissao.models import Comissao, Mandato
from comissao.regras.comissao import FLUXO_COMISSAO, SituacaoComissao
from comissao.regras.composicao import Indicado, examinar_composicao, examinar_recursal, exigir_composicao
from comissao.regras.mandato import Mandato as PrazoDeMandato
from comissao.regras.mandato import exigir_sem_sobreposicao
from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.documentos import lavrar
from selecoes.models import Documento, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.papeis import Papel


@dataclass(frozen=True, slots=True)
class Indicacao:
    """A person proposed for a seat, as typed by the staff."""

    usuario_id: UUID
    assento: str
    orgao: str
    comprovacao: str
    genero: str
    raca: str
    naturalidade: str = ""
    servidor: bool = True
    ato_motivado: str = ""
    titular: bool = True


def _como_indicado(indicacao: Indicacao, nomes: dict[UUID, str]) -> Indicado:
    return Indicado(
        pessoa=nomes[indicacao.usuario_id],
        assento=indicacao.assento,
        servidor=indicacao.servidor,
        comprovacao=indicacao.comprovacao,
        genero=indicacao.genero,
        raca=indicacao.raca,
        naturalidade=indicacao.naturalidade,
        orgao=indicacao.orgao,
        ato_motivado=indicacao.ato_motivado,
    )


@transaction.atomic
def constituir_comissao(
    *,
    tipo: Comissao.Tipo,
    nome: str,
    portaria: str,
    dodf: str,
    inicio: date,
    indicacoes: Sequence[Indicacao],
    por: Usuario,
) -> Comissao:
    """Constitute a commission: refused while the composition breaks §§ 2º or 3º (B21, B25).

    The authority signs the portaria; a servidor may register it. Mandates run two years, date to date (§ 4º).
    """
    agora, hoje = relogio.agora(), relogio.hoje()
    exigir_papel(por, (Papel.AUTORIDADE, Papel.SERVIDOR), hoje)
    nomes = {u.pk: u.nome for u in Usuario.objects.filter(pk__in=[i.usuario_id for i in indicacoes])}
    titulares = [_como_indicado(i, nomes) for i in indicacoes if i.titular]
    especial = tipo == Comissao.Tipo.ESPECIAL
    exame = examinar_composicao(titulares, em=inicio) if especial else examinar_recursal(titulares)
    exigir_composicao(exame)
    passo = FLUXO_COMISSAO.aplicar(SituacaoComissao.PROPOSTA, "designar")
    comissao = Comissao.objects.create(
        tipo=tipo, nome=nome, portaria=portaria, dodf=dodf, situacao=passo.para, designada_em=agora
    )
    for indicacao in indicacoes:
        _dar_mandato(comissao, indicacao, inicio)
    auditar(
        "designar comissão", comissao, por=por, em=agora, base=passo.base,
        dados={"portaria": portaria, "assentos": [i.assento for i in indicacoes]},
    )  # fmt: skip
    _lavrar_portaria(comissao, exame.avisos, por)
    return comissao


def _dar_mandato(comissao: Comissao, indicacao: Indicacao, inicio: date) -> Mandato:
    periodo = PrazoDeMandato(inicio)
    existentes = Mandato.objects.filter(
        comissao=comissao, assento=indicacao.assento, titular=indicacao.titular
    )
    if indicacao.titular:
        exigir_sem_sobreposicao(periodo, [PrazoDeMandato(m.inicio) for m in existentes])
    mandato = Mandato(
        comissao=comissao,
        assento=indicacao.assento,
        usuario_id=indicacao.usuario_id,
        titular=indicacao.titular,
        inicio=inicio,
        fim=periodo.fim,
        orgao=indicacao.orgao,
        servidor=indicacao.servidor,
        comprovacao=indicacao.comprovacao,
        ato_motivado=indicacao.ato_motivado,
        diversidade=json.dumps(
            {"genero": indicacao.genero, "raca": indicacao.raca, "naturalidade": indicacao.naturalidade}
        ),
    )
    mandato.save(force_insert=True)
    return mandato


def _lavrar_portaria(comissao: Comissao, avisos: Sequence[str], por: Usuario) -> Documento:
    mandatos = list(comissao.mandatos.select_related("usuario").order_by("assento", "-titular"))
    documento = lavrar(
        "portaria",
        titulo=f"Portaria de designação – {comissao.nome}",
        chave=f"portaria:{comissao.pk}",
        conteudo={
            "comissao": comissao.nome,
            "tipo": comissao.get_tipo_display(),
            "recursal": comissao.tipo == Comissao.Tipo.RECURSAL,
            "portaria": comissao.portaria,
            "dodf": comissao.dodf,
            "inicio": f"{mandatos[0].inicio:%d/%m/%Y}",
            "ultimo_dia": f"{PrazoDeMandato(mandatos[0].inicio).ultimo_dia:%d/%m/%Y}",
            "avisos": list(avisos),
            "assentos": [
                {
                    "assento": m.get_assento_display(),
                    "nome": str(m.usuario),
                    "matricula": m.usuario.matricula,
                    "orgao": m.orgao,
                    "titular": "titular" if m.titular else "suplente",
                    "comprovacao": m.comprovacao,
                }
                for m in mandatos
            ],
        },
        por=por,
        em=comissao.designada_em,
        acesso=Documento.Acesso.PUBLICO,
    )
    _avisar(comissao, mandatos)
    return documento


def _avisar(comissao: Comissao, mandatos: Sequence[Mandato]) -> None:
    for mandato in mandatos:
        notificar(
            chave=f"mandato:{mandato.pk}",
            assunto="Você foi designado para uma comissão",
            texto=f"{comissao.portaria}: {mandato.get_assento_display()}. O mandato começa em {mandato.inicio:%d/%m/%Y}.",
            usuario=mandato.usuario,
            caminho="/minha-pauta/",
            em=comissao.designada_em,
        )
