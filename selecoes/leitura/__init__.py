"""Reads the candidate files boards and internship agents send. Plain Python: no Django, no clock."""

from selecoes.leitura.exportacao import csv_de_erros as csv_de_erros
from selecoes.leitura.exportacao import neutralizar as neutralizar
from selecoes.leitura.leitor import SemCabecalho as SemCabecalho
from selecoes.leitura.leitor import ler as ler
from selecoes.leitura.lista import ListaColada as ListaColada
from selecoes.leitura.lista import separar_inscricoes as separar_inscricoes
from selecoes.leitura.tipos import Leitura as Leitura
from selecoes.leitura.tipos import Linha as Linha
from selecoes.leitura.tipos import Ocorrencia as Ocorrencia
from selecoes.leitura.tipos import Rejeitada as Rejeitada
