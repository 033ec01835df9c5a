"""Everything `selecoes` stores. Process rows are written by acts only."""

from selecoes.models.autoinscricao import CodigoDeConta, EnvioDaInscricao, RascunhoDeInscricao
from selecoes.models.classificacao import Apuracao, Posicao, RegistroDeDesempate
from selecoes.models.complementar import AtoComplementar
from selecoes.models.edital import Edital, Vaga
from selecoes.models.fase import Fase
from selecoes.models.garantias import Impugnacao, Indisponibilidade, RegraDeRecurso
from selecoes.models.importacao import (
    ArquivoRecebido,
    Desfazimento,
    Importacao,
    ListaAplicada,
    Mudanca,
    PedacoDoArquivo,
    PerfilDeColunas,
)
from selecoes.models.inscricao import SITUACOES_ATIVAS, Inscricao
from selecoes.models.orgao import DiaDeCalendario, Orgao
from selecoes.models.publicacao import Chamada, MovimentoDeVaga, Prazo, Publicacao
from selecoes.models.registro import Documento, Notificacao, Pedido, Registro, Serie, Volume
from selecoes.models.usuario import CodigoDeAcesso, Convite, Designacao, Usuario

__all__ = [
    "SITUACOES_ATIVAS",
    "Apuracao",
    "ArquivoRecebido",
    "AtoComplementar",
    "Chamada",
    "CodigoDeAcesso",
    "CodigoDeConta",
    "Convite",
    "Desfazimento",
    "Designacao",
    "DiaDeCalendario",
    "Documento",
    "Edital",
    "EnvioDaInscricao",
    "Fase",
    "Importacao",
    "Impugnacao",
    "Indisponibilidade",
    "Inscricao",
    "ListaAplicada",
    "MovimentoDeVaga",
    "Mudanca",
    "Notificacao",
    "Orgao",
    "PedacoDoArquivo",
    "Pedido",
    "PerfilDeColunas",
    "Posicao",
    "Prazo",
    "Publicacao",
    "RascunhoDeInscricao",
    "Registro",
    "RegistroDeDesempate",
    "RegraDeRecurso",
    "Serie",
    "Usuario",
    "Vaga",
    "Volume",
]
