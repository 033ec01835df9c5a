"""Import: all or nothing, the same file twice, and what a file never touches."""

import pytest

from selecoes import relogio
from selecoes.atos.importacao import importar_inscritos
from selecoes.consultas.importacao import comparar, ler_arquivo
from selecoes.models import Importacao, Inscricao, Mudanca, Registro
from selecoes.regras.erros import AtoInvalido, Pendencia

pytestmark = pytest.mark.django_db
CABECA = "Inscrição;Nome;CPF;Nota final;Optante"
CPF_A, CPF_B = "390.533.447-05", "111.444.777-35"


@pytest.fixture
def s(selecao):
    montada = selecao().ate("encerrada")
    montada.ir(15)
    return montada


def arquivo(*linhas, cabeca=CABECA):
    return "\n".join([cabeca, *linhas]).encode()


def retrato(s):
    return list(
        s.edital.inscricoes.order_by("numero").values("numero", "nome", "nota", "optante", "enquadramento")
    )


def test_com_uma_linha_errada_nada_se_grava(s):
    conteudo = arquivo(
        f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", "2000002;Bia Exemplo;111.111.111-11;70,00;NÃO"
    )
    leitura, importacao = s.importar(conteudo)
    assert (len(leitura.rejeitadas), importacao) == (1, None)
    assert not Inscricao.objects.exists()
    assert not Registro.objects.filter(ato="importar inscritos").exists()


def test_so_as_validas_quando_se_pede(s, elenco):
    conteudo = arquivo(
        f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", "2000002;Bia Exemplo;111.111.111-11;70,00;NÃO"
    )
    _, importacao = importar_inscritos(
        s.edital.pk, conteudo=conteudo, nome="banca.csv", por=elenco.servidora, so_validas=True
    )
    assert (importacao.criadas, importacao.rejeitadas) == (1, [{"linha": 3, "codigo": "cpf_invalido"}])


def test_o_mesmo_arquivo_duas_vezes_nao_muda_nada(s):
    conteudo = arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", f"2000002;Bia Exemplo;{CPF_B};70,00;NÃO")
    _, primeira = s.importar(conteudo)
    antes = retrato(s)
    _, segunda = s.importar(conteudo)
    assert (primeira.criadas, primeira.alteradas, primeira.iguais) == (2, 0, 0)
    assert (segunda.criadas, segunda.alteradas, segunda.iguais) == (0, 0, 2)
    assert retrato(s) == antes
    assert primeira.sha256 == segunda.sha256


def test_cpf_em_outra_inscricao_e_recusado(s):
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM"))
    antes = retrato(s)
    with pytest.raises(Pendencia) as recusa:
        s.importar(
            arquivo(f"2000009;Ana Exemplo;{CPF_A};80,00;SIM", f"2000010;Bia Exemplo;{CPF_B};70,00;NÃO")
        )
    assert recusa.value.itens == ("Linha 2: este CPF já está em outra inscrição deste edital.",)
    assert retrato(s) == antes


def test_o_segundo_arquivo_corrige_a_nota_e_a_opcao_ainda_nao_decidida(s):
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;NÃO"))
    _, importacao = s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};81,50;SIM"))
    inscricao = s.edital.inscricoes.get()
    assert importacao.alteradas == 1
    assert (inscricao.nota, inscricao.optante, inscricao.enquadramento) == (81_500, True, "DECLARADA")


@pytest.mark.parametrize("opcao", ["SIM", "NÃO"])
def test_o_arquivo_nao_toca_o_que_a_comissao_decidiu(selecao, opcao):
    s = selecao("N1").ate("definitiva")
    linha = f"Inscrição;Nome;Nota final;Classificação geral;Optante\n{s.numeros['N1']};Pessoa Exemplo N1;71,50;1;{opcao}\n"
    leitura = ler_arquivo(s.edital, linha.encode(), "retificado.csv")
    comparacao = comparar(s.edital, leitura)
    ((inscricao, mudam),) = comparacao.alterar
    assert mudam == ["nota"]
    assert (inscricao.enquadramento, inscricao.optante, inscricao.nota) == ("ENQUADRADA", True, 71_500)
    with pytest.raises(AtoInvalido, match="antes da verificação"):
        s.importar(linha.encode())


def test_sem_inscricao_no_arquivo_o_protocolo_e_nosso_e_sem_saltos(s):
    conteudo = arquivo(
        f"Ana Exemplo;{CPF_A};80,00;SIM",
        f"Bia Exemplo;{CPF_B};70,00;NÃO",
        cabeca="Nome;CPF;Nota final;Optante",
    )
    s.importar(conteudo)
    assert sorted(s.edital.inscricoes.values_list("numero", flat=True)) == ["2026-000001", "2026-000002"]
    _, segunda = s.importar(conteudo)
    assert (segunda.criadas, segunda.iguais) == (0, 2)


def test_o_cpf_nao_fica_em_claro_em_lugar_nenhum(s):
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM"))
    inscricao = s.edital.inscricoes.get()
    assert inscricao.cpf == "39053344705"
    bruto = bytes(Inscricao.objects.values_list("cpf", flat=True).get())
    assert b"39053344705" not in bruto
    assert "39053344705" not in str(list(Registro.objects.values_list("dados", flat=True)))
    assert "39053344705" not in str(list(Importacao.objects.values()))


def test_quem_nao_optou_nao_tem_declaracao(s):
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", f"2000002;Bia Exemplo;{CPF_B};70,00;NÃO"))
    ana, bia = s.edital.inscricoes.order_by("numero")
    assert "banca.csv" in ana.declaracao
    assert (bia.declaracao, bia.declarada_em) == ("", None)


def test_a_opcao_que_vem_no_segundo_arquivo_traz_a_declaracao_e_a_que_sai_a_leva(s):
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;NÃO", f"2000002;Bia Exemplo;{CPF_B};70,00;SIM"))
    s.importar(
        arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", f"2000002;Bia Exemplo;{CPF_B};70,00;NÃO"),
        nome="retificada.csv",
    )
    ana, bia = s.edital.inscricoes.order_by("numero")
    assert (ana.optante, ana.enquadramento) == (True, "DECLARADA")
    assert "retificada.csv" in ana.declaracao
    assert ana.declarada_em == relogio.agora()
    assert (bia.declaracao, bia.declarada_em) == ("", None)
    antes = Mudanca.objects.get(inscricao=bia).valores
    assert "banca.csv" in antes["declaracao"]
    assert antes["declarada_em"] == relogio.agora()


def test_homonimos_ficam_separados(s):
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM", f"2000002;Ana Exemplo;{CPF_B};80,00;SIM"))
    assert list(s.edital.inscricoes.order_by("numero").values_list("numero", "nome")) == [
        ("2000001", "Ana Exemplo"),
        ("2000002", "Ana Exemplo"),
    ]


def test_coluna_que_o_arquivo_nao_tem_nao_apaga_o_que_esta_gravado(s):
    s.importar(
        arquivo(
            f"2000001;Ana Exemplo;{CPF_A};80,00;SIM;a@exemplo.invalid;Ana Social",
            cabeca=f"{CABECA};E-mail;Nome social",
        )
    )
    _, segunda = s.importar(arquivo("2000001;Ana Exemplo;81,00", cabeca="Inscrição;Nome;Nota final"))
    ana = s.edital.inscricoes.get()
    assert segunda.alteradas == 1
    assert (ana.cpf, ana.optante, ana.email, ana.nome_social) == (
        "39053344705",
        True,
        "a@exemplo.invalid",
        "Ana Social",
    )


def test_inscricao_gravada_com_outro_cpf_e_recusada(s):
    s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_A};80,00;SIM"))
    with pytest.raises(Pendencia) as recusa:
        s.importar(arquivo(f"2000001;Ana Exemplo;{CPF_B};80,00;SIM"))
    assert "outro CPF" in recusa.value.itens[0]


def test_inscricao_nova_sem_nome_e_recusada(s):
    with pytest.raises(Pendencia) as recusa:
        s.importar(arquivo("2000001;80,00", cabeca="Inscrição;Nota final"))
    assert "não traz o nome" in recusa.value.itens[0]
