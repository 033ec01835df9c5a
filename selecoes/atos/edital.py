"""Acts of the edital: create, plan the vagas, solve the deficit, publish, and move through its life (C.1)."""

from collections.abc import Iterable, Sequence

from django.db import transaction

from selecoes import relogio
from selecoes.atos.publicacao import publicar
from selecoes.auditoria import auditar
from selecoes.consultas.calendario import calendario
from selecoes.consultas.conferencia import conteudo_do_edital, faltas_do_edital
from selecoes.models import Edital, Orgao, Prazo, Publicacao, RegraDeRecurso, Usuario
from selecoes.permissoes import exigir_papel
from selecoes.regras.contratacao import PRAZOS_DA_CHAMADA
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, PublicacaoBloqueada
from selecoes.regras.garantias import Regra, regras_sugeridas
from selecoes.regras.papeis import Papel
from selecoes.regras.regime import Tipo

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
    "resultado_da_fase_previsto",
    "convocacao_prevista",
    "verificacao_prevista",
    "fase_seguinte_prevista",
    "homologacao_prevista",
    "impugnacao_quantidade",
    "impugnacao_unidade",
    "recurso_quantidade",
    "recurso_unidade",
    "recurso_orgao",
    "recurso_fundamento",
    "nota_minima",
    "nota_maxima",
    "origem_das_inscricoes",
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
    campos = _prazo_da_chamada(str(campos.get("tipo", Edital.Tipo.ESTAGIO))) | campos
    edital = Edital.objects.create(
        numero=numero, ano=ano, titulo=titulo, orgao=Orgao.objects.get(pk=orgao_id), **campos
    )
    _guardar_regras(edital, regras_sugeridas(Tipo(edital.tipo)))
    auditar("criar edital", edital, por=por, em=agora, edital=edital)
    return edital


def _prazo_da_chamada(tipo: str) -> dict[str, object]:
    """The term to answer a call with which a draft of this kind begins (C.9, C.10)."""
    prazo = PRAZOS_DA_CHAMADA[Tipo(tipo)]
    return {"resposta_quantidade": prazo.quantidade, "resposta_unidade": prazo.unidade.value}


def _ao_mudar_de_tipo(edital: Edital, campos: dict[str, object]) -> dict[str, object]:
    """A draft that changes kind takes the other kind's term, unless somebody had fixed one."""
    novo = str(campos.get("tipo", edital.tipo))
    sugerido = _prazo_da_chamada(edital.tipo)
    if novo == edital.tipo or any(getattr(edital, campo) != valor for campo, valor in sugerido.items()):
        return campos
    return _prazo_da_chamada(novo) | campos


def _guardar_regras(edital: Edital, regras: Iterable[Regra]) -> None:
    for r in regras:
        valores = {
            "orgao": r.orgao,
            "quantidade": r.quantidade,
            "unidade": r.unidade,
            "fundamento": r.fundamento,
        }
        RegraDeRecurso.objects.update_or_create(edital=edital, decisao=r.decisao, defaults=valores)


@transaction.atomic
def definir_recursos(edital_id: int, *, regras: Sequence[Regra], por: Usuario) -> Edital:
    """Say, in the draft, who judges the appeal against each decision and in how long (C.6; art. 3º, § 11)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = Edital.objects.travar(edital_id)
    passo = edital.mover("editar")
    for regra in regras:
        if regra.quantidade < 1 or not regra.orgao.strip():
            raise EntradaInvalida("Cada recurso precisa de um prazo e de quem o julga.", base="art. 3º, § 11")
    _guardar_regras(edital, regras)
    dados = {"decisoes": [regra.decisao.value for regra in regras]}
    auditar("definir recursos", edital, por=por, em=agora, base=passo.base, edital=edital, dados=dados)
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
    campos = _ao_mudar_de_tipo(edital, campos)
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
    faltas = tuple(str(falta) for falta in faltas_do_edital(edital, hoje))
    if faltas:
        raise PublicacaoBloqueada("O edital ainda não pode ser publicado.", faltas, base="art. 1º, § 3º")
    passo = edital.mover("publicar")
    edital.publicado_em, edital.dodf = hoje, dodf
    edital.save(update_fields=["publicado_em", "dodf"])
    return publicar(
        edital, Publicacao.Tipo.EDITAL, conteudo=conteudo_do_edital(edital), dodf=dodf, por=por, em=agora,
        base=passo.base, prazo=Prazo.objects.abrir_impugnacao(edital, hoje, calendario()),
    )  # fmt: skip
