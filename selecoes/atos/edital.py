"""Acts of the edital: create, plan the vagas, solve the deficit, publish, and move through its life (C.1)."""

from datetime import date

from django.db import transaction

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.consultas import pendentes_de_controle
from selecoes.models import Edital, Fase, Inscricao, Orgao, Usuario, Vaga
from selecoes.permissoes import exigir_papel
from selecoes.regras.edital import FLUXO_EDITAL, SituacaoEdital
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia
from selecoes.regras.fluxo import Passo
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.papeis import Papel
from selecoes.regras.regime import escolher_pacote
from selecoes.regras.reserva import planejar
from selecoes.regras.sorteio import sortear

CAMPOS_EDITAVEIS = (
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


def travar(edital_id: int) -> Edital:
    """The edital, locked until the end of the act: locks are always taken edital before inscrição."""
    return Edital.objects.select_for_update(of=("self",)).select_related("orgao").get(pk=edital_id)


def mover(edital: Edital, ato: str) -> Passo[SituacaoEdital]:
    """Take one step of C.1 and save it. Raises ``TransicaoVedada``."""
    passo = FLUXO_EDITAL.aplicar(SituacaoEdital(edital.situacao), ato)
    edital.situacao = passo.para
    edital.save(update_fields=["situacao"])
    return passo


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
    edital = travar(edital_id)
    passo = mover(edital, "editar")
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
def planejar_vagas(edital_id: int, *, vagas: list[tuple[str, str, int]], data: date, por: Usuario) -> Edital:
    """Replace the draft's vagas by ``(código, nome, quantidade)`` and compute each reserve (art. 1º, §§ 1º–3º)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = travar(edital_id)
    passo = mover(edital, "editar")
    if not vagas or any(quantidade < 1 for _, _, quantidade in vagas):
        raise EntradaInvalida(
            "Informe ao menos uma vaga, com quantidade inteira maior que zero.", campo="vagas"
        )
    if len({codigo for codigo, _, _ in vagas}) != len(vagas):
        raise EntradaInvalida("Há códigos de vaga repetidos.", campo="vagas")
    pacote = escolher_pacote(edital.tipo, edital.orgao.entidade, data)
    plano = planejar([quantidade for _, _, quantidade in vagas], pacote, aplica=pacote.aplica(data))
    edital.vagas.all().delete()
    for (codigo, nome, quantidade), linha in zip(vagas, plano.vagas, strict=True):
        Vaga.objects.create(
            edital=edital, codigo=codigo, nome=nome, quantidade=quantidade,
            reserva=linha.reserva, pcd=linha.pcd, hipo=linha.hipo,
        )  # fmt: skip
    edital.norma = pacote.nome
    edital.justificativa_deficit = ""
    edital.save(update_fields=["norma", "justificativa_deficit"])
    auditar(
        "planejar vagas", edital, por=por, em=agora, base=passo.base, edital=edital,
        dados={"total": plano.total, "soma": plano.soma, "deficit": plano.deficit},
    )  # fmt: skip
    return edital


def deficit(edital: Edital) -> int:
    """Reserved places the rounding per vaga lost, and no act has placed yet (art. 1º, § 3º; B5)."""
    vagas = list(edital.vagas.all())
    if not vagas or edital.norma == "":
        return 0
    pacote = escolher_pacote(edital.tipo, edital.orgao.entidade, edital.publicado_em or relogio.hoje())
    plano = planejar([v.quantidade for v in vagas], pacote, aplica=pacote.aplica(relogio.hoje()))
    return max(0, plano.sobre_o_total - sum(v.reservadas for v in vagas))


@transaction.atomic
def sortear_deficit(edital_id: int, *, semente: str, por: Usuario) -> list[str]:
    """Place the deficit by the public draw, with the seed announced before (E.2). Returns the codes drawn."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = travar(edital_id)
    passo = mover(edital, "editar")
    if not edital.semente_anunciada or semente != edital.semente_anunciada:
        raise AtoInvalido(
            "A semente do sorteio deve ser a anunciada antes, no próprio edital.", campo="semente"
        )
    if deficit(edital) == 0:
        raise AtoInvalido("Não há déficit de vagas reservadas para sortear.")
    sorteio = sortear({v.codigo: v.quantidade for v in edital.vagas.all()}, semente)
    for vaga in edital.vagas.filter(codigo__in=sorteio.sorteadas):
        vaga.reserva_extra += 1
        vaga.save(update_fields=["reserva_extra"])
    auditar(
        "sortear déficit", edital, por=por, em=agora, base=passo.base, edital=edital,
        dados={"semente": semente, "sorteadas": list(sorteio.sorteadas)},
    )  # fmt: skip
    return list(sorteio.sorteadas)


@transaction.atomic
def distribuir_deficit(edital_id: int, *, extras: dict[str, int], justificativa: str, por: Usuario) -> Edital:
    """Place the deficit by hand, with its justification recorded (E.2)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = travar(edital_id)
    passo = mover(edital, "editar")
    if not justificativa.strip():
        raise EntradaInvalida("Escreva a justificativa da distribuição.", campo="justificativa")
    if sum(extras.values()) != deficit(edital) or any(q < 1 for q in extras.values()):
        raise EntradaInvalida("A soma distribuída deve ser igual ao déficit.", campo="extras")
    for vaga in edital.vagas.filter(codigo__in=extras):
        vaga.reserva_extra += extras[vaga.codigo]
        if vaga.ampla < 0:
            raise EntradaInvalida(f"A vaga {vaga.codigo} não comporta mais reserva.", campo="extras")
        vaga.save(update_fields=["reserva_extra"])
    edital.justificativa_deficit = justificativa
    edital.save(update_fields=["justificativa_deficit"])
    auditar(
        "distribuir déficit",
        edital,
        por=por,
        em=agora,
        base=passo.base,
        edital=edital,
        dados={"extras": extras},
    )
    return edital


@transaction.atomic
def definir_fases(edital_id: int, *, tipos: list[str], por: Usuario) -> Edital:
    """Replace the draft's phases, in order. With two or more, the control comes after the first (§§ 12–13)."""
    agora = relogio.agora()
    exigir_papel(por, Papel.SERVIDOR, relogio.hoje())
    edital = travar(edital_id)
    passo = mover(edital, "editar")
    if not tipos or set(tipos) - set(Fase.Tipo.values):
        raise EntradaInvalida("Informe ao menos uma fase válida.", campo="fases")
    edital.fases.all().delete()
    Fase.objects.bulk_create(Fase(edital=edital, ordem=i, tipo=tipo) for i, tipo in enumerate(tipos, start=1))
    auditar(
        "definir fases", edital, por=por, em=agora, base=passo.base, edital=edital, dados={"fases": tipos}
    )
    return edital


@transaction.atomic
def avancar_edital(edital_id: int, ato: str, *, por: Usuario) -> Edital:
    """Open or close the entries, or start the first phase (C.1)."""
    agora = relogio.agora()
    papeis = {
        "abrir inscrições": (Papel.SERVIDOR, Papel.RESPONSAVEL),
        "encerrar inscrições": (Papel.SERVIDOR, Papel.RESPONSAVEL),
        "iniciar primeira fase": (Papel.RESPONSAVEL,),
    }
    edital = travar(edital_id)
    if ato not in papeis:
        raise AtoInvalido(f"“{ato}” tem um ato próprio.")
    exigir_papel(por, papeis[ato], relogio.hoje(), edital)
    _exigir_datas(edital, ato, relogio.hoje())
    passo = mover(edital, ato)
    if ato == "iniciar primeira fase":
        para = FLUXO_INSCRICAO.aplicar(SituacaoInscricao.DEFERIDA, "admitir na disputa").para
        Inscricao.objects.filter(edital=edital, situacao=SituacaoInscricao.DEFERIDA).update(situacao=para)
    auditar(ato, edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital


def _exigir_datas(edital: Edital, ato: str, hoje: date) -> None:
    if ato == "abrir inscrições" and edital.inscricoes_inicio and hoje < edital.inscricoes_inicio:
        raise AtoInvalido(f"As inscrições começam em {edital.inscricoes_inicio:%d/%m/%Y}.")
    if ato == "encerrar inscrições" and edital.inscricoes_fim and hoje <= edital.inscricoes_fim:
        raise AtoInvalido(f"As inscrições vão até {edital.inscricoes_fim:%d/%m/%Y}, às 23h59.")


@transaction.atomic
def iniciar_controle(edital_id: int, *, por: Usuario) -> Edital:
    """Publish that phase 1 is over and send every optante still alive to the control (art. 3º, §§ 12–13)."""
    agora = relogio.agora()
    edital = travar(edital_id)
    exigir_papel(por, Papel.RESPONSAVEL, relogio.hoje(), edital)
    primeira = edital.fases.order_by("ordem").first()
    if primeira is None:
        raise Pendencia("Cadastre as fases da seleção antes do controle.", base="art. 3º, §§ 12 e 13")
    if not edital.inscricoes.exists():
        raise Pendencia("Importe as pessoas inscritas antes de iniciar o controle.")
    passo = mover(edital, "iniciar controle")
    primeira.resultado_publicado_em = relogio.hoje()
    primeira.save(update_fields=["resultado_publicado_em"])
    vivas = Inscricao.objects.filter(edital=edital, situacao=SituacaoInscricao.EM_DISPUTA)
    vivas.update(situacao=FLUXO_INSCRICAO.aplicar(SituacaoInscricao.EM_DISPUTA, "aprovar").para)
    declaradas = Inscricao.objects.filter(
        edital=edital, enquadramento=SituacaoEnquadramento.DECLARADA, situacao=SituacaoInscricao.APROVADA
    )
    total = declaradas.update(enquadramento=SituacaoEnquadramento.AGUARDA_CONTROLE)
    auditar(
        "iniciar controle",
        edital,
        por=por,
        em=agora,
        base=passo.base,
        edital=edital,
        dados={"pessoas": total},
    )
    return edital


@transaction.atomic
def homologar(edital_id: int, *, por: Usuario) -> Edital:
    """Homologate the final result, never while a self-declaration awaits the control (art. 3º, § 13)."""
    agora = relogio.agora()
    edital = travar(edital_id)
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    pendentes = pendentes_de_controle(edital)
    if pendentes:
        itens = tuple(f"A inscrição {i.numero} ainda não tem resultado definitivo." for i in pendentes)
        raise Pendencia(
            f"Há {len(pendentes)} autodeclaração(ões) sem resultado definitivo.", itens, base="art. 3º, § 13"
        )
    if not edital.publicacoes.filter(tipo="classificacao").exists():
        raise Pendencia("Publique a classificação final antes de homologar.")
    passo = mover(edital, "homologar")
    auditar("homologar", edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital


@transaction.atomic
def iniciar_validade(edital_id: int, *, por: Usuario) -> Edital:
    """Start the validity of the selection: from here people are called."""
    agora = relogio.agora()
    edital = travar(edital_id)
    exigir_papel(por, Papel.AUTORIDADE, relogio.hoje(), edital)
    passo = mover(edital, "iniciar validade")
    auditar("iniciar validade", edital, por=por, em=agora, base=passo.base, edital=edital)
    return edital
