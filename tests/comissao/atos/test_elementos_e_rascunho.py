"""The traits of every vote, the draft that nobody counts or sees, and the warnings before the vote (X-12, F.5)."""

import pytest

from comissao.atos import votacao
from comissao.consultas import quem_ja_fez, situacao_dos_assentos
from comissao.consultas.mesa import avisos_do_motivo, minha_parte
from comissao.models import RascunhoDeVoto
from comissao.regras.apuracao import Opcao
from comissao.regras.fundamentacao import Elemento
from config.demonstracao import passos
from config.demonstracao.passos import MOTIVO_CONTRA, TRACOS
from selecoes.models import Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia

pytestmark = pytest.mark.django_db
CAMPOS = {"opcao": "nao_atende", "elementos": ["cabelo"], "motivo": "Pele clara e cabelo", "causa": ""}


@pytest.fixture
def s(selecao):
    montada = selecao("N1 N2").ate("aberta")
    passos.receber(montada.elenco, montada.entrevista("N1"))
    return montada


def votar(s, quem="N1", n=0, **campos):
    dados = {"opcao": Opcao.ATENDE, "elementos": TRACOS, "motivo": "Pele parda e cabelo crespo.", **campos}
    return votacao.votar(s.entrevista(quem).pk, por=s.elenco.integrantes[n], **dados)


def rascunhar(s, n=0, **campos):
    return votacao.rascunhar_voto(
        s.entrevista("N1").pk, campos={**CAMPOS, **campos}, por=s.elenco.integrantes[n]
    )


@pytest.mark.parametrize("opcao", [Opcao.ATENDE, Opcao.DUVIDA_RAZOAVEL, Opcao.NAO_ATENDE])
def test_todo_voto_diz_que_tracos_foram_observados(s, opcao):
    with pytest.raises(AtoInvalido, match="ao menos um traço"):
        votar(s, opcao=opcao, elementos=(), motivo=MOTIVO_CONTRA)


def test_os_tracos_ficam_cifrados_e_entram_no_comprovante(s):
    voto = votar(s, elementos=(Elemento.NARIZ, Elemento.CABELO))
    assert voto.elementos == "cabelo,nariz"
    with pytest.raises(AtoInvalido, match="não muda"):
        votar(s, elementos=(Elemento.NARIZ,))
    assert votar(s, elementos=(Elemento.CABELO, Elemento.NARIZ)).pk == voto.pk
    bruto = type(voto).objects.filter(pk=voto.pk).values_list("elementos", flat=True).get()
    assert b"nariz" not in bytes(bruto)


def test_o_rascunho_nao_e_voto_nem_aparece_para_ninguem(s):
    antes = Registro.objects.count()
    rascunhar(s)
    entrevista = s.entrevista("N1")
    assert not entrevista.votos.exists()
    assert not any(quem_ja_fez(entrevista).values())
    assert set(situacao_dos_assentos(entrevista).values()) == {None}
    assert minha_parte(entrevista, s.elenco.integrantes[0]).rascunho.campos == CAMPOS
    for outra in (s.elenco.integrantes[1], s.elenco.secretaria):
        assert minha_parte(entrevista, outra).rascunho is None
    with pytest.raises(Pendencia):
        votacao.pedir_encerramento(entrevista.pk, por=s.elenco.secretaria)
    assert Registro.objects.count() == antes


def test_salvar_de_novo_guarda_o_ultimo_e_o_voto_apaga_o_rascunho(s):
    rascunhar(s)
    rascunhar(s, motivo="Outro texto")
    assert RascunhoDeVoto.objects.get().campos["motivo"] == "Outro texto"
    votar(s)
    assert RascunhoDeVoto.objects.get().conteudo is None
    assert minha_parte(s.entrevista("N1"), s.elenco.integrantes[0]).rascunho is None
    with pytest.raises(AtoInvalido, match="não muda"):
        rascunhar(s)


def test_rascunho_de_quem_nao_esta_sentado_ou_longo_demais_e_recusado(s):
    with pytest.raises(SemCompetencia):
        votacao.rascunhar_voto(s.entrevista("N1").pk, campos=CAMPOS, por=s.elenco.secretaria)
    with pytest.raises(EntradaInvalida, match="longo demais"):
        rascunhar(s, motivo="x" * 30_000)


def test_avisa_do_motivo_igual_ao_meu_e_nunca_do_texto_de_outra_pessoa(s):
    votar(s, motivo="Pele parda e cabelo crespo.")
    segunda = s.entrevista("N2")
    (aviso,) = avisos_do_motivo(segunda, s.elenco.integrantes[0], "pele PARDA, e cabelo crespo")
    assert s.numeros["N1"] in aviso
    assert avisos_do_motivo(segunda, s.elenco.integrantes[1], "Pele parda e cabelo crespo.") == ()


def test_avisa_do_motivo_que_nao_cita_traco_e_nao_do_vazio(s):
    entrevista, eu = s.entrevista("N1"), s.elenco.integrantes[0]
    assert avisos_do_motivo(entrevista, eu, "") == ()
    assert "nenhum traço físico" in avisos_do_motivo(entrevista, eu, "Sem dúvida nenhuma quanto ao caso.")[0]
    assert avisos_do_motivo(entrevista, eu, "Lábios grossos e tez escura.") == ()
