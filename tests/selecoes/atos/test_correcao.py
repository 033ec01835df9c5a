"""Correcting one entry: a closed list of fields, a reason, the record; and contacts by hand or by file."""

import pytest

from selecoes.atos import correcao
from selecoes.atos.correcao import corrigir_inscricao, importar_contatos, informar_contato
from selecoes.consultas import exame
from selecoes.models import Edital, Inscricao, Mudanca, Registro
from selecoes.regras.erros import AtoInvalido, EntradaInvalida, Pendencia, SemCompetencia
from tests.selecoes.atos.test_importacao import CPF_A, CPF_B, arquivo

pytestmark = pytest.mark.django_db


@pytest.fixture
def s(selecao):
    montada = selecao().ate("encerrada")
    montada.ir(15)
    montada.importar(
        arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", f"2000002;Bia Exemplo;{CPF_B};70,00;NÃO")
    )
    return montada


def uma(s, numero="2000001"):
    return s.edital.inscricoes.get(numero=numero)


def corrigir(s, elenco, numero="2000001", **campos):
    return corrigir_inscricao(uma(s, numero).pk, campos=campos, motivo="erro da banca", por=elenco.servidora)


def test_a_correcao_guarda_o_que_era_e_o_registro_diz_so_os_campos(s, elenco):
    corrigir(s, elenco, nome="Ana Exemplo Lima", nota=81_250)
    assert (uma(s).nome, uma(s).nota) == ("Ana Exemplo Lima", 81_250)
    mudanca = Mudanca.objects.get()
    assert mudanca.valores == {"nome": "Ana Exemplo", "nota": 80_000}
    assert mudanca.motivo == "erro da banca"
    registro = Registro.objects.get(ato="corrigir inscrição")
    assert registro.dados == {"campos": ["nome", "nota"]}


def test_o_cpf_corrigido_acha_a_pessoa_e_nao_fica_em_claro(s, elenco):
    corrigir(s, elenco, cpf="52998224725")
    assert uma(s).cpf == "52998224725"
    s.importar(arquivo("2000001;Ana Exemplo;529.982.247-25;80,00;SIM"))
    assert Inscricao.objects.count() == 2


@pytest.mark.parametrize(
    "campo", ["optante", "enquadramento", "enquadrado", "situacao", "numero", "usuario_id", "cor"]
)
def test_decisoes_e_identidade_nao_se_corrigem(s, elenco, campo):
    with pytest.raises(EntradaInvalida, match="Não se corrige por aqui"):
        corrigir_inscricao(uma(s).pk, campos={campo: "x"}, motivo="x", por=elenco.servidora)


@pytest.mark.parametrize(
    ("campos", "frase"),
    [
        ({"nome": ""}, "em branco"),
        ({"nome": "A" * 201}, "200 letras"),
        ({"nota": 100_001}, "faixa"),
        ({"email": "nada"}, "formato válido"),
        ({"cpf": "11111111111"}, "dígitos verificadores"),
        ({"cpf": "11144477735"}, "outra inscrição"),
        ({"vaga_id": 0 - 1}, "não é deste edital"),
        ({"nome": "Ana Exemplo"}, "Nada mudou"),
    ],
)
def test_valor_sem_sentido_e_recusado(s, elenco, campos, frase):
    with pytest.raises(EntradaInvalida, match=frase):
        corrigir(s, elenco, **campos)
    assert not Mudanca.objects.exists()


def test_sem_motivo_ou_sem_papel_nao_se_corrige(s, elenco):
    with pytest.raises(EntradaInvalida):
        corrigir_inscricao(uma(s).pk, campos={"nota": 1}, motivo=" ", por=elenco.servidora)
    with pytest.raises(SemCompetencia):
        corrigir_inscricao(uma(s).pk, campos={"nota": 1}, motivo="x", por=elenco.gestor)


def test_depois_da_classificacao_publicada_a_lista_fica_como_saiu(selecao, elenco):
    s = selecao("B1 N2").ate("vigente")
    antes = s.edital.publicacoes.get(tipo="classificacao").conteudo
    corrigir_inscricao(s.inscricao("N2").pk, campos={"nota": 1_000}, motivo="x", por=elenco.servidora)
    assert s.edital.publicacoes.get(tipo="classificacao").conteudo == antes
    corrigida = corrigir_inscricao(
        s.inscricao("N2").pk, campos={"nome_social": "Zélia Exemplo"}, motivo="x", por=elenco.servidora
    )
    assert corrigida.nome_publico == "Zélia Exemplo"


def test_encerrada_a_selecao_o_que_classifica_nao_se_corrige(selecao, elenco):
    s = selecao("B1 N2").ate("vigente")
    Edital.objects.filter(pk=s.edital.pk).update(situacao="ENCERRADO")
    with pytest.raises(AtoInvalido, match="não pode mais ser retificada"):
        corrigir_inscricao(s.inscricao("N2").pk, campos={"nota": 1_000}, motivo="x", por=elenco.servidora)


def test_a_correcao_nao_mexe_na_decisao(selecao, elenco):
    s = selecao("N1").ate("decidida")
    antes = (s.inscricao("N1").enquadramento, s.inscricao("N1").optante)
    corrigir_inscricao(s.inscricao("N1").pk, campos={"nota": 50_000}, motivo="x", por=elenco.servidora)
    assert (s.inscricao("N1").enquadramento, s.inscricao("N1").optante) == antes


def test_contato_informado_por_ato(s, elenco):
    informar_contato(uma(s).pk, email="ana@exemplo.invalid", telefone="", por=elenco.servidora)
    assert (uma(s).email, uma(s).telefone) == ("ana@exemplo.invalid", "")
    with pytest.raises(EntradaInvalida):
        informar_contato(uma(s).pk, email="", telefone="", por=elenco.servidora)


def contatos(s, elenco, texto):
    return importar_contatos(s.edital.pk, conteudo=texto.encode(), nome="contatos.csv", por=elenco.servidora)


def test_contatos_por_arquivo_nao_tocam_em_mais_nada(s, elenco):
    texto = "Inscrição;E-mail;Telefone;Nome\n2000001;ana@exemplo.invalid;+55 61 90000-0000;Outro Nome\n"
    assert contatos(s, elenco, texto) == {"mudaram": 1, "iguais": 0}
    assert (uma(s).nome, uma(s).email, uma(s).telefone) == (
        "Ana Exemplo",
        "ana@exemplo.invalid",
        "+55 61 90000-0000",
    )
    assert contatos(s, elenco, texto) == {"mudaram": 0, "iguais": 1}


def test_contatos_de_quem_nao_existe_sao_recusados_sem_gravar(s, elenco):
    with pytest.raises(Pendencia) as recusa:
        contatos(
            s,
            elenco,
            "Inscrição;E-mail\n2000001;a@exemplo.invalid\n9999999;b@exemplo.invalid\n2000002;nada\n",
        )
    assert recusa.value.itens == (
        "Linha 3: não há inscrição com este número.",
        "Linha 4: O e-mail não está num formato válido.",
    )
    assert uma(s).email == ""


@pytest.mark.parametrize("em_corrente", [1, 1 << 20])
def test_contatos_de_um_arquivo_maior_que_o_lote_entram_ou_nenhum_entra(s, elenco, monkeypatch, em_corrente):
    monkeypatch.setattr(correcao, "LOTE", 2)
    monkeypatch.setattr(exame, "EM_CORRENTE", em_corrente)
    s.importar(arquivo(*(f"{2000010 + n};Exemplo {n};;80,00;SIM" for n in range(5))))
    linhas = [f"{2000010 + n};pessoa{n}@exemplo.invalid" for n in range(5)]
    with pytest.raises(Pendencia) as recusa:
        contatos(s, elenco, "\n".join(["Inscrição;E-mail", *linhas, "9999999;x@exemplo.invalid", "=1;y"]))
    assert [item.split(":")[0] for item in recusa.value.itens] == ["Linha 8", "Linha 7"]
    assert not Mudanca.objects.exists()
    assert contatos(s, elenco, "\n".join(["Inscrição;E-mail", *linhas, linhas[0]])) == {
        "mudaram": 5,
        "iguais": 0,
    }
    assert uma(s, "2000014").email == "pessoa4@exemplo.invalid"
