"""The steps of a selection, each through the acts the pages use: the bricks of the story and of the demo world."""

import secrets
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from comissao.atos import agenda, ata, impedimento, presenca, sessao, votacao
from comissao.models import Entrevista, Sessao
from comissao.regras.apuracao import Opcao
from comissao.regras.composicao import ASSENTOS_ESPECIAL
from comissao.regras.fundamentacao import Elemento
from comissao.regras.impedimento import Resposta
from config.demonstracao.pessoas import SENHA, Elenco
from recursos.atos import interposicao, julgamento
from recursos.models import Recurso
from selecoes import relogio
from selecoes.atos import (
    acesso,
    andamento,
    autoinscricao,
    conta,
    edital,
    importacao,
    planejamento,
    reivindicacao,
)
from selecoes.atos.orgao import cadastrar_orgao
from selecoes.consultas.calendario import calendario
from selecoes.consultas.edital import deficit
from selecoes.models import CodigoDeAcesso, CodigoDeConta, Edital, Inscricao, Notificacao, Orgao, Usuario

BRASILIA = ZoneInfo("America/Sao_Paulo")


ARQUIVOS = Path(__file__).parent / "arquivos"


CLAUSULA = (
    "Ficam reservadas às pessoas negras 20% das vagas desta seleção (Decreto nº 40.910/2020, art. 1º). Concorre à "
    "reserva quem se autodeclarar preta ou parda na inscrição, conforme o quesito do IBGE, e optar por ela. A pessoa "
    "concorre ao mesmo tempo à ampla concorrência. A autodeclaração é verificada pela Comissão Especial, em entrevista "
    "presencial, somente pelo fenótipo. Quem não comparece ou não é enquadrado continua na ampla concorrência."
)


TRACOS = (Elemento.COR_DA_PELE, Elemento.CABELO)
MOTIVO_CONTRA = "Pele clara, cabelo liso e traços faciais finos observados na entrevista, sem fenótipo negro."


MOTIVO_A_FAVOR = "Pele parda, cabelo crespo e traços negroides observados na entrevista."


def em(texto: str) -> datetime:
    """An instant in Brasília: ``2026-03-02 10:00``."""
    return datetime.fromisoformat(texto).replace(tzinfo=BRASILIA)


def ir_para(texto: str) -> None:
    """Move the clock of the demonstration."""
    relogio.acertar(em(texto))


def orgao_da_demonstracao(elenco: Elenco) -> Orgao:
    """The body that opens the selections, registered the first time it is needed."""
    existente = Orgao.objects.filter(sigla="SEEX").first()
    return existente or cadastrar_orgao(
        sigla="SEEX",
        nome="Secretaria de Estado de Exemplo",
        entidade=Orgao.Entidade.DIRETA,
        por=elenco.servidora,
    )


def primeiro_dia_de_entrevistas(publicacao: date) -> date:
    """Four weeks after the publication, on a business day."""
    dia = publicacao + timedelta(days=28)
    tabela = calendario()
    while dia.year in tabela.anos and not tabela.dia_util(dia):
        dia += timedelta(days=1)
    return dia


def edital_publicado(
    elenco: Elenco,
    *,
    numero: int,
    titulo: str,
    vagas: list[tuple[str, str, int]],
    dia: date,
    filmagem: bool = True,
) -> Edital:
    """Create, plan and publish an edital on ``dia``, with entries in the two following weeks, already closed."""
    novo = edital_com_inscricoes_abertas(
        elenco, numero=numero, titulo=titulo, vagas=vagas, dia=dia, filmagem=filmagem
    )
    ir_para(f"{dia + timedelta(days=14)} 08:00")
    andamento.avancar_edital(novo.pk, "encerrar inscrições", por=elenco.servidora)
    novo.refresh_from_db()
    return novo


def edital_com_inscricoes_abertas(
    elenco: Elenco, *, numero: int, titulo: str, vagas: list[tuple[str, str, int]], dia: date, filmagem: bool = True,
    **campos: object,
) -> Edital:  # fmt: skip
    """The same, on the first day of the entries."""
    relogio.acertar(datetime(dia.year, dia.month, dia.day, 9, tzinfo=BRASILIA))
    novo = edital.criar_edital(
        numero=numero, ano=dia.year, titulo=titulo, orgao_id=orgao_da_demonstracao(elenco).pk, por=elenco.servidora,
        clausula=CLAUSULA, inscricoes_inicio=dia + timedelta(days=1), inscricoes_fim=dia + timedelta(days=11),
        recurso_quantidade=10, recurso_unidade="corridos", recurso_orgao="Comissão Recursal",
        recurso_fundamento="item 9.2 do edital", verificacao_prevista=primeiro_dia_de_entrevistas(dia), filmagem=filmagem, processo_sei="00400-00000001/2026-00",
        semente_anunciada="loteria federal 6001", **campos,
    )  # fmt: skip
    planejamento.definir_fases(novo.pk, tipos=["objetiva"], por=elenco.servidora)
    planejamento.planejar_vagas(novo.pk, vagas=vagas, data=dia, por=elenco.servidora)
    if deficit(Edital.objects.get(pk=novo.pk)):
        planejamento.sortear_deficit(novo.pk, semente="loteria federal 6001", por=elenco.servidora)
    edital.publicar_edital(novo.pk, dodf=f"DODF de {dia:%d/%m/%Y}", por=elenco.gestor)
    ir_para(f"{dia + timedelta(days=1)} 08:00")
    andamento.avancar_edital(novo.pk, "abrir inscrições", por=elenco.servidora)
    novo.refresh_from_db()
    return novo


def criar_conta(cpf: str, email: str, nome: str) -> Usuario:
    """Somebody makes an account with the code sent to their contact."""
    sistema = Usuario.objects.sistema()
    conta.pedir_conta(cpf=cpf, email=email, por=sistema)
    emitido = CodigoDeConta.objects.latest("emitido_em")
    segredo = Notificacao.objects.get(chave=f"conta:{emitido.pk}").segredo or ""
    return conta.criar_conta(cpf=cpf, email=email, codigo=segredo.split()[-1], nome=nome, senha=SENHA)


def inscrever(seletivo: Edital, pessoa: Usuario, **respostas: str) -> Inscricao:
    """Fill the draft and send it."""
    rascunho = autoinscricao.rascunhar_inscricao(seletivo.pk, respostas=respostas, por=pessoa)
    envio = autoinscricao.enviar_inscricao(
        seletivo.pk, chave=secrets.token_hex(16), versao=rascunho.versao, por=pessoa
    )
    return envio.inscricao


def importar(elenco: Elenco, seletivo: Edital, arquivo: str) -> None:
    """Import a file of the demonstration."""
    conteudo = (ARQUIVOS / arquivo).read_bytes()
    importacao.importar_inscritos(
        seletivo.pk, conteudo=conteudo, nome=arquivo, por=elenco.servidora, so_validas=True
    )


def convocar_todos(elenco: Elenco, seletivo: Edital, *, no_dia: str) -> Sessao:
    """Schedule every optante in one sitting and publish the call."""
    inicio = em(f"{no_dia} 09:00")
    marcada = agenda.marcar_sessao(
        elenco.especial.pk, seletivo.pk, inicio=inicio, local="SEJUS, Estação Rodoferroviária, sala 12, Brasília-DF",
        por=elenco.secretaria,
    )  # fmt: skip
    optantes = Inscricao.objects.filter(edital=seletivo).a_controlar().order_by("numero")
    horarios = [(i.pk, inicio + timedelta(minutes=20 * n)) for n, i in enumerate(optantes)]
    agenda.agendar(marcada.pk, horarios=horarios, por=elenco.secretaria)
    agenda.convocar(marcada.pk, dodf="DODF da convocação", por=elenco.secretaria)
    return marcada


def abrir_sessao(elenco: Elenco, marcada: Sessao) -> None:
    """Open the sitting with the five holders present."""
    sessao.abrir_sessao(marcada.pk, presentes={a.codigo for a in ASSENTOS_ESPECIAL}, por=elenco.secretaria)


def entrevistar(elenco: Elenco, entrevista: Entrevista, contrarios: int) -> None:
    """Presence attested by two, five sealed votes, and the close asked by one and confirmed by another."""
    receber(elenco, entrevista)
    for n, integrante in enumerate(elenco.integrantes):
        contra = n < contrarios
        votacao.votar(
            entrevista.pk, opcao=Opcao.NAO_ATENDE if contra else Opcao.ATENDE, elementos=TRACOS,
            motivo=f"{MOTIVO_CONTRA} Assento {n + 1}." if contra else MOTIVO_A_FAVOR, por=integrante,
        )  # fmt: skip
    if entrevista.sessao.edital.filmagem:
        presenca.registrar_filmagem(
            entrevista.pk,
            referencia=f"filme-{entrevista.inscricao.numero}",
            sha256="ab" * 32,
            por=elenco.secretaria,
        )
    votacao.pedir_encerramento(entrevista.pk, por=elenco.secretaria)
    votacao.confirmar_encerramento(entrevista.pk, por=elenco.integrantes[0])


def receber(elenco: Elenco, entrevista: Entrevista) -> None:
    """The candidate arrives, two people attest it, the members answer on impediment and the voting opens."""
    presenca.atestar_presenca(entrevista.pk, por=elenco.secretaria)
    presenca.atestar_presenca(entrevista.pk, por=elenco.integrantes[0])
    for integrante in elenco.integrantes:
        impedimento.responder_impedimento(entrevista.pk, Resposta.SEM_IMPEDIMENTO, por=integrante)
    votacao.abrir_votacao(entrevista.pk, por=elenco.secretaria)


def fechar_sessao(elenco: Elenco, marcada: Sessao) -> None:
    """Close the sitting, sign the minutes by the majority and forward the results."""
    ata.encerrar_sessao(marcada.pk, por=elenco.secretaria)
    for integrante in elenco.integrantes:
        ata.assinar_ata(marcada.pk, por=integrante)
    ata.remeter(marcada.pk, por=elenco.secretaria)


def reivindicar(elenco: Elenco, inscricao: Inscricao) -> Usuario:
    """The candidate claims the entry with a code handed at the counter."""
    codigo = acesso.emitir_codigo(inscricao.pk, canal=CodigoDeAcesso.Canal.BALCAO, por=elenco.servidora)
    return reivindicacao.reivindicar_inscricao(
        edital=inscricao.edital, numero=inscricao.numero, codigo=codigo, senha=SENHA
    )


def recorrer(inscricao: Inscricao, por: Usuario) -> Recurso:
    """Draft and send an appeal."""
    recurso = interposicao.rascunhar(
        inscricao.pk, por=por,
        razoes="Peço nova avaliação. Três integrantes não viram traços que os outros dois descreveram nos votos.",
    )  # fmt: skip
    interposicao.interpor(recurso.pk, chave=secrets.token_hex(8), por=por)
    recurso.refresh_from_db()
    return recurso


def julgar(elenco: Elenco, recurso: Recurso, contrarios: int) -> None:
    """The Recursal judges on the film, with three sealed votes."""
    julgamento.examinar(recurso.pk, por=elenco.secretaria)
    julgamento.distribuir(recurso.pk, elenco.recursal.pk, por=elenco.secretaria)
    for n, integrante in enumerate(elenco.recursais):
        contra = n < contrarios
        julgamento.votar_recurso(
            recurso.pk, opcao=Opcao.NAO_ATENDE if contra else Opcao.ATENDE,
            motivo=MOTIVO_CONTRA if contra else MOTIVO_A_FAVOR, por=integrante,
        )  # fmt: skip
    julgamento.pedir_encerramento_do_julgamento(recurso.pk, por=elenco.secretaria)
    julgamento.confirmar_julgamento(recurso.pk, por=elenco.recursais[0])
