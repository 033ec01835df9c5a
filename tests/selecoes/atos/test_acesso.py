"""Ways in: invitations, codes and the claim of an entry."""

from datetime import timedelta

import pytest

from config.demonstracao import passos
from selecoes import relogio
from selecoes.atos import acesso, reivindicacao
from selecoes.models import CodigoDeAcesso, Convite, Inscricao, Notificacao, Pedido, Usuario
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.papeis import Papel
from tests.construcao import registros_novos, ultimo_registro

pytestmark = pytest.mark.django_db
SENHA = "uma-senha-bem-longa"
BALCAO = CodigoDeAcesso.Canal.BALCAO


@pytest.fixture
def s(selecao):
    """Two entries with the same CPF contact data of a real file: e-mail and birth date in one of them."""
    montada = selecao("N1 B2").ate("importada")
    montada.edital.inscricoes.filter(numero=montada.numeros["N1"]).update(
        email="pessoa@exemplo.invalid", nascimento="2004-05-06"
    )
    return montada


def convidar(elenco, email="nova@sejus.invalid"):
    return acesso.convidar(nome="Pessoa Nova", email=email, ato="Portaria nº 9/2026", por=elenco.autoridade)


def emitir(s, quem="N1"):
    return acesso.emitir_codigo(s.inscricao(quem).pk, canal=BALCAO, por=s.elenco.servidora)


def reivindicar(s, codigo, quem="N1", **campos):
    return reivindicacao.reivindicar_inscricao(
        edital=s.edital, numero=s.numeros[quem], codigo=codigo, senha=SENHA, **campos
    )


def test_o_convite_vale_uma_vez(elenco):
    usuario, codigo = convidar(elenco)
    assert not usuario.has_usable_password()
    assert acesso.aceitar_convite(codigo, senha=SENHA).check_password(SENHA)
    with pytest.raises(EntradaInvalida, match="já foi usado"):
        acesso.aceitar_convite(codigo, senha="outra-senha-longa")
    usuario.refresh_from_db()
    assert usuario.check_password(SENHA)


def test_o_convite_perde_a_validade(elenco):
    _, codigo = convidar(elenco)
    vale_ate = Convite.objects.get(usuario__email_institucional="nova@sejus.invalid").vale_ate
    relogio.acertar(vale_ate)
    with pytest.raises(EntradaInvalida, match="perdeu a validade"):
        acesso.aceitar_convite(codigo, senha=SENHA)
    relogio.acertar(vale_ate - timedelta(microseconds=1))
    acesso.aceitar_convite(codigo, senha=SENHA)


def test_do_convite_so_o_resumo_e_guardado(elenco):
    _, codigo = convidar(elenco)
    convite = Convite.objects.get(usuario__email_institucional="nova@sejus.invalid")
    assert codigo not in convite.codigo_hash
    aviso = Notificacao.objects.get(chave=f"convite:{convite.pk}")
    assert codigo not in aviso.texto
    assert codigo in aviso.segredo
    assert codigo.encode() not in bytes(
        Notificacao.objects.values_list("segredo", flat=True).get(pk=aviso.pk)
    )


def test_senha_fraca_nao_gasta_o_convite(elenco):
    _, codigo = convidar(elenco)
    with pytest.raises(EntradaInvalida):
        acesso.aceitar_convite(codigo, senha="12345")
    acesso.aceitar_convite(codigo, senha=SENHA)


def test_o_mesmo_email_institucional_nao_e_convidado_duas_vezes(elenco):
    convidar(elenco)
    with pytest.raises(AtoInvalido, match="Já há uma pessoa"):
        convidar(elenco, " NOVA@sejus.invalid ")


def test_designacao_sem_ato_e_recusada(elenco):
    with pytest.raises(EntradaInvalida, match="ato de designação"):
        acesso.designar(
            elenco.gestor.pk, papel=Papel.AUDITOR, ato=" ", inicio=relogio.hoje(), por=elenco.autoridade
        )


def test_o_codigo_do_balcao_reivindica_a_inscricao_uma_vez(s):
    codigo = emitir(s)
    antes = ultimo_registro()
    usuario = reivindicar(s, codigo.lower().replace("-", " "))
    assert s.inscricao("N1").usuario == usuario
    assert [(r.ato, r.por) for r in registros_novos(antes)] == [("reivindicar inscrição", usuario)]
    with pytest.raises(EntradaInvalida, match="não confere"):
        reivindicar(s, codigo)


def test_cinco_erros_gastam_o_codigo(s):
    certo = emitir(s)
    for _ in range(5):
        with pytest.raises(EntradaInvalida, match="não confere"):
            reivindicar(s, "00000000")
    assert CodigoDeAcesso.objects.get().tentativas == 5
    with pytest.raises(EntradaInvalida, match="não confere"):
        reivindicar(s, certo)
    assert s.inscricao("N1").usuario is None
    assert reivindicar(s, emitir(s)) == s.inscricao("N1").usuario


def test_quatro_erros_ainda_deixam_acertar(s):
    certo = emitir(s)
    for _ in range(4):
        with pytest.raises(EntradaInvalida):
            reivindicar(s, "00000000")
    assert reivindicar(s, certo) == s.inscricao("N1").usuario


def test_senha_recusada_nao_perde_o_codigo(s):
    certo = emitir(s)
    with pytest.raises(EntradaInvalida):
        reivindicacao.reivindicar_inscricao(
            edital=s.edital, numero=s.numeros["N1"], codigo=certo, senha="123"
        )
    assert not Usuario.objects.filter(inscricoes__numero=s.numeros["N1"]).exists()
    assert reivindicar(s, certo) == s.inscricao("N1").usuario


@pytest.mark.parametrize("canal", list(CodigoDeAcesso.Canal))
def test_o_codigo_perde_a_validade(s, canal):
    certo = acesso.emitir_codigo(s.inscricao("N1").pk, canal=canal, por=s.elenco.servidora)
    relogio.acertar(relogio.agora() + acesso.VALIDADE_DO_CODIGO[canal])
    with pytest.raises(EntradaInvalida, match="perdeu a validade"):
        reivindicar(s, certo)


def test_o_codigo_de_uma_inscricao_nao_abre_outra(s):
    certo = emitir(s, "B2")
    with pytest.raises(EntradaInvalida, match="não confere"):
        reivindicar(s, certo, "N1")


def test_a_recusa_e_a_mesma_para_inscricao_que_nao_existe(s):
    with pytest.raises(EntradaInvalida) as inexistente:
        reivindicacao.reivindicar_inscricao(edital=s.edital, numero="9999999", codigo="00000000", senha=SENHA)
    emitir(s)
    with pytest.raises(EntradaInvalida) as errada:
        reivindicar(s, "00000000")
    assert str(inexistente.value) == str(errada.value) == reivindicacao.RECUSA_DO_CODIGO


def pedir(s, numero, nascimento):
    acesso.pedir_codigo(edital=s.edital, numero=numero, nascimento=nascimento, por=Usuario.objects.sistema())


def test_pedir_codigo_responde_igual_exista_ou_nao_a_inscricao(s):
    nascimento = s.inscricao("N1").nascimento
    for numero, data in (("9999999", nascimento), (s.numeros["B2"], None), (s.numeros["N1"], None)):
        pedir(s, numero, data)
    assert not CodigoDeAcesso.objects.exists()
    pedir(s, s.numeros["N1"], nascimento)
    aviso = Notificacao.objects.get(chave__startswith="codigo:")
    assert aviso.segredo.startswith("Código: ")
    assert reivindicar(s, aviso.segredo.removeprefix("Código: ")) == s.inscricao("N1").usuario
    assert Pedido.objects.filter(chave=f"aviso:{aviso.chave}").count() == 1


def test_o_cpf_de_quem_ja_tem_conta_exige_entrar_antes(selecao):
    um, outro = (selecao("N1", numero=n).ate("encerrada") for n in (7, 8))
    linha = "Inscrição;Nome;CPF;Nota final;Optante\n{};Pessoa Exemplo;390.533.447-05;80,00;SIM\n"
    for s in (um, outro):
        s.ir(15)
        s.importar(linha.format(s.numeros["N1"]).encode())
    dona = reivindicar(um, emitir(um))
    codigo = emitir(outro)
    with pytest.raises(AtoInvalido, match="Você já tem conta"):
        reivindicar(outro, codigo)
    intruso = Usuario.objects.create_user("intruso", "Outra Pessoa", SENHA)
    with pytest.raises(AtoInvalido, match="Você já tem conta"):
        reivindicar(outro, codigo, por=intruso)
    assert Inscricao.objects.get(edital=outro.edital).usuario is None
    assert reivindicar(outro, codigo, por=dona) == dona
    assert Usuario.objects.filter(inscricoes__isnull=False).distinct().count() == 1


def test_duas_pessoas_com_o_mesmo_email_tem_contas_separadas(s):
    s.edital.inscricoes.update(email="familia@exemplo.invalid")
    assert reivindicar(s, emitir(s, "N1"), "N1") != reivindicar(s, emitir(s, "B2"), "B2")


def test_o_contato_recebe_no_maximo_um_codigo_por_minuto(selecao):
    s = selecao("N1").ate("importada")
    inscricao = s.inscricao("N1")
    inscricao.email = "pessoa@exemplo.invalid"
    inscricao.save(update_fields=["email"])

    def pedir():
        acesso.pedir_codigo(edital=s.edital, numero=inscricao.numero, nascimento=None, por=s.elenco.servidora)
        return inscricao.codigos.count()

    passos.ir_para("2026-03-20 10:00:00")
    assert pedir() == 1
    passos.ir_para("2026-03-20 10:00:59")
    assert pedir() == 1
    passos.ir_para("2026-03-20 10:01:01")
    assert pedir() == 2
