"""Publication of the decisions on appeals: only the responsável publishes, and then they take effect (§ 10)."""

from django.db import transaction

from recursos.consultas.alvo import ha_recurso_aberto
from recursos.models import Recurso
from recursos.regras.recurso import FLUXO_RECURSO, EspecieRecurso, SituacaoRecurso
from selecoes import relogio
from selecoes.atos.enquadramento import marcar_recurso, mover_enquadramento
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.models import Edital, Publicacao, Usuario
from selecoes.notificacoes import notificar
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import Pendencia
from selecoes.regras.papeis import Papel

S = SituacaoRecurso
A_PUBLICAR = [S.PROVIDO, S.NAO_PROVIDO, S.NAO_CONHECIDO]
CONCLUSAO = {S.PROVIDO: "Provido", S.NAO_PROVIDO: "Não provido", S.NAO_CONHECIDO: "Não conhecido"}
# A granted appeal against an absence gives a new interview, never an enquadramento (B42).
EFEITO = {
    EspecieRecurso.FENOTIPO: "confirmar em recurso",
    EspecieRecurso.AUSENCIA: "conceder nova entrevista",
}


@transaction.atomic
def publicar_resultado_dos_recursos(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Publish every decided appeal and apply it: inscription and conclusion, no grounds (F.7)."""
    agora = relogio.agora()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    recursos = list(
        Recurso.objects.select_for_update(of=("self",))
        .filter(inscricao__edital=edital, situacao__in=A_PUBLICAR, materia=None)
        .select_related("inscricao__usuario")
        .order_by("protocolo")
    )
    if not recursos:
        raise Pendencia("Não há recurso decidido para publicar.", base="art. 3º, § 11")
    publicacao = publicar(
        edital, Publicacao.Tipo.RESULTADO_DOS_RECURSOS, dodf=dodf, por=por, em=agora,
        base="Decreto nº 40.910/2020, art. 3º, §§ 10 e 11",
        conteudo={
            "linhas": [
                {
                    "protocolo": r.protocolo,
                    "inscricao": r.inscricao.numero,
                    "nome": r.inscricao.nome_publico,
                    "conclusao": CONCLUSAO[S(r.situacao)],
                }
                for r in recursos
            ]
        },
    )  # fmt: skip
    for recurso in recursos:
        _aplicar(recurso, por, publicacao)
    return publicacao


def _aplicar(recurso: Recurso, por: Usuario, publicacao: Publicacao) -> None:
    agora = relogio.agora()
    if recurso.situacao == S.PROVIDO:
        mover_enquadramento(recurso.inscricao_id, EFEITO[EspecieRecurso(recurso.especie)], por=por, em=agora)
    aberto = ha_recurso_aberto(recurso.inscricao, fora=recurso)
    marcar_recurso(recurso.inscricao_id, pendente=aberto, por=por, em=agora)
    passo = FLUXO_RECURSO.aplicar(S(recurso.situacao), "publicar a decisão")
    recurso.situacao = FLUXO_RECURSO.aplicar(passo.para, "encerrar a instância").para
    recurso.save(update_fields=["situacao"])
    auditar(
        "publicar decisão do recurso", recurso, por=por, em=agora, base=passo.base,
        inscricao=recurso.inscricao, edital=publicacao.edital,
    )  # fmt: skip
    notificar(
        chave=f"decisao:{recurso.pk}",
        assunto=f"Há uma decisão sobre o recurso {recurso.protocolo}",
        texto="Entre para ler a decisão e os motivos.",
        inscricao=recurso.inscricao,
        caminho="/minha/",
        em=agora,
    )
