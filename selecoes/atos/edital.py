"""Acts of the edital: create, plan the vagas, solve the deficit, publish, and move through its life (C.1)."""

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.edital import faltas_do_edital
from selecoes.models import Edital, Orgao, Publicacao, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PublicacaoBloqueada
from selecoes.regras.papeis import Papel

CAMPOS_EDITAVEIS = (
    "criterios_desempate",
    "referencia_idade",
    "prioridade_das_listas",
    "rotulo_congelado",
    "fim_de_lista",
    "resposta_quantidade",
    "resposta_unidade",
    "titulo",
    "tipo",
    "processo_sei",
    "clausula",
    "inscricoes_inicio",
    "inscricoes_fim",
    "homologacao_prevista",
    "recurso_quantidade",
    "recurso_unidade",
    "recurso_orgao",
    "recurso_fundamento",
    "nota_minima",
    "nota_maxima",
    "quem_classifica",
    "ordem_das_chamadas",
    "ultima_inscricao_vale",
    "filmagem",
    "semente_anunciada",
)


@transaction.atomic
def criar_edital(
    *, numero: int, ano: int, titulo: str, orgao_id: int, por: Usuario, **campos: object
) -> Edital:
    """Start a draft of edital ``numero/ano``. ``campos`` are those of ``CAMPOS_EDITAVEIS``."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    if Edital.objects.filter(numero=numero, ano=ano).exists():
        raise AtoInvalido(f"O edital {numero}/{ano} já existe.", campo="numero")
    _exigir_campos(campos)
    edital = Edital.objects.create(
        numero=numero, ano=ano, titulo=titulo, orgao=Orgao.objects.get(pk=orgao_id), **campos
    )
    auditar("criar edital", edital, por=por, em=agora, edital=edital)
    return edital


def _exigir_campos(campos: dict[str, object]) -> None:
    estranhos = set(campos) - set(CAMPOS_EDITAVEIS)
    if estranhos:
        raise EntradaInvalida(f"O edital não tem: {', '.join(sorted(estranhos))}.")


@transaction.atomic
def editar_edital(edital_id: int, *, por: Usuario, **campos: object) -> Edital:
    """Change the draft. After publication only a retificação changes an edital."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    _exigir_campos(campos)
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    for campo, valor in campos.items():
        setattr(edital, campo, valor)
    edital.save(update_fields=list(campos))
    auditar(
        "editar edital",
        edital,
        por=por,
        em=agora,
        base=passo.base,
        edital=edital,
        dados={"campos": [*campos]},
    )
    return edital


@transaction.atomic
def publicar_edital(edital_id: int, *, dodf: str, por: Usuario) -> Publicacao:
    """Publish the edital with its reserve. Raises ``PublicacaoBloqueada`` with each thing that lacks."""
    agora, hoje = relogio.agora(), relogio.hoje()
    edital = Edital.objects.travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, hoje, edital)
    faltas = faltas_do_edital(edital, hoje)
    if faltas:
        raise PublicacaoBloqueada(
            "O edital ainda não pode ser publicado.", tuple(faltas), base="art. 1º, § 3º"
        )
    passo = edital.mover("publicar")
    edital.publicado_em, edital.dodf = hoje, dodf
    edital.save(update_fields=["publicado_em", "dodf"])
    vagas = [
        {"codigo": v.codigo, "nome": v.nome, "quantidade": v.quantidade, "reservadas": v.reservadas,
         "ampla": v.ampla, "pcd": v.pcd, "hipo": v.hipo}
        for v in edital.vagas.all()
    ]  # fmt: skip
    conteudo = {
        "vagas": vagas,
        "total": sum(v.quantidade for v in edital.vagas.all()),
        "total_reservadas": sum(v.reservadas for v in edital.vagas.all()),
        "outras_cotas": any(v.pcd or v.hipo for v in edital.vagas.all()),
        "clausula": edital.clausula,
        "inscricoes": f"{edital.inscricoes_inicio:%d/%m/%Y} a {edital.inscricoes_fim:%d/%m/%Y}",
        "recurso": f"{edital.recurso_quantidade} {edital.get_recurso_unidade_display()}, para {edital.recurso_orgao}",
        "fases": [str(f) for f in edital.fases.all()],
        "justificativa_deficit": edital.justificativa_deficit,
    }
    return publicar(
        edital, Publicacao.Tipo.EDITAL, conteudo=conteudo, dodf=dodf, por=por, em=agora, base=passo.base
    )
