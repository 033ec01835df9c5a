"""The vote through its page: the impediment first, the grounds, and what each one sees before the close."""

from comissao.atos import votacao
from comissao.models import Entrevista, RespostaDeImpedimento, SemVoto
from comissao.regras.apuracao import Opcao
from config.demonstracao.passos import (
    MOTIVO_A_FAVOR,
    MOTIVO_CONTRA,
    TRACOS,
)
from tests.comissao.views.paginas import aqui, entrar, texto


def test_o_voto_contrario_sem_motivo_volta_com_a_frase_e_com_o_que_foi_marcado(elenco, entrevista):
    resposta = entrar(elenco.integrantes[0]).post(
        aqui(entrevista, "comissao:votar"), {"opcao": "nao_atende", "elementos": ["cabelo"]}
    )
    assert "Confira antes de continuar" in texto(resposta)
    assert 'value="nao_atende"' in texto(resposta)
    assert not entrevista.votos.exists()


def test_o_motivo_com_criterio_vedado_e_recusado_e_fica_no_campo(elenco, entrevista):
    motivo = "O avô da pessoa é branco, conforme a certidão de nascimento que apresentou."
    dados = {"opcao": "nao_atende", "elementos": ["cabelo"], "motivo": motivo}
    resposta = entrar(elenco.integrantes[0]).post(aqui(entrevista, "comissao:votar"), dados)
    assert motivo in texto(resposta)
    assert not entrevista.votos.exists()


def test_registrar_o_voto_leva_a_proxima_entrevista(elenco, entrevista):
    dados = {"opcao": "atende", "elementos": ["cabelo"], "motivo": MOTIVO_A_FAVOR}
    resposta = entrar(elenco.integrantes[0]).post(aqui(entrevista, "comissao:votar"), dados)
    seguinte = Entrevista.objects.order_by("horario")[1]
    assert resposta.url == aqui(seguinte)


def test_nao_posso_votar_registra_o_impedimento_descoberto_depois(elenco, entrevista):
    integrante = entrar(elenco.integrantes[0])
    sem_causa = integrante.post(aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso"})
    assert "Diga por que você não pode votar neste caso." in texto(sem_causa)
    integrante.post(aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso", "causa": "suspeicao"})
    assert "Você declarou impedimento neste caso" in texto(integrante.get(aqui(entrevista)))
    assert not entrevista.votos.exists()
    respostas = RespostaDeImpedimento.objects.filter(
        mandato__usuario=elenco.integrantes[0], entrevista=entrevista
    )
    assert list(respostas.order_by("pk").values_list("resposta", flat=True)) == [
        "sem_impedimento",
        "suspeicao",
    ]


def test_quem_se_declarou_impedido_nao_vota_nem_volta_atras(elenco, entrevista):
    integrante = entrar(elenco.integrantes[0])
    integrante.post(aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso", "causa": "litigio"})
    integrante.post(aqui(entrevista, "comissao:impedimento"), {"resposta": "sem_impedimento"})
    voto = integrante.post(
        aqui(entrevista, "comissao:votar"),
        {"opcao": "atende", "elementos": ["cabelo"], "motivo": MOTIVO_A_FAVOR},
    )
    assert "Você declarou impedimento" in texto(voto)
    assert not entrevista.votos.exists()


def test_a_secretaria_ve_o_impedimento_sem_a_causa_e_registra_o_assento(elenco, entrevista):
    entrar(elenco.integrantes[0]).post(
        aqui(entrevista, "comissao:votar"), {"opcao": "nao_posso", "causa": "litigio"}
    )
    secretaria = entrar(elenco.secretaria)
    pagina = texto(secretaria.get(aqui(entrevista)))
    assert "Impedido" in pagina
    assert "litígio" not in pagina
    assert "Impedido" not in texto(entrar(elenco.integrantes[1]).get(aqui(entrevista)))
    dados = {"assento": "SEJUS1", "tipo": "impedido", "motivo": "sem suplente"}
    secretaria.post(aqui(entrevista, "comissao:sem_voto"), dados)
    assert SemVoto.objects.get(entrevista=entrevista).assento == "SEJUS1"


def test_quem_esta_presente_nao_e_registrado_como_ausente(elenco, entrevista):
    dados = {"assento": "SEJUS1", "tipo": "ausente", "motivo": "saiu"}
    resposta = entrar(elenco.secretaria).post(aqui(entrevista, "comissao:sem_voto"), dados)
    assert "registre antes a saída dele da mesa" in texto(resposta)


def test_a_secretaria_nao_vota_nem_responde(elenco, entrevista):
    dados = {"opcao": "atende", "elementos": ["cabelo"], "motivo": MOTIVO_A_FAVOR}
    resposta = entrar(elenco.secretaria).post(aqui(entrevista, "comissao:votar"), dados)
    assert resposta.status_code == 403
    assert not entrevista.votos.exists()


def test_o_encerramento_espera_todos_os_assentos(elenco, entrevista):
    resposta = entrar(elenco.secretaria).post(
        aqui(entrevista, "comissao:ato_da_entrevista", ato="pedir-encerramento")
    )
    assert resposta.status_code == 409
    assert "Falta o voto ou o registro do assento SEJUS1." in texto(resposta)


def test_so_um_integrante_confirma_o_encerramento(elenco, entrevista):
    for integrante in elenco.integrantes:
        votacao.votar(
            entrevista.pk, opcao=Opcao.ATENDE, elementos=TRACOS, motivo=MOTIVO_A_FAVOR, por=integrante
        )
    votacao.pedir_encerramento(entrevista.pk, por=elenco.secretaria)
    confirmar = aqui(entrevista, "comissao:ato_da_entrevista", ato="confirmar")
    assert entrar(elenco.secretaria).post(confirmar).status_code == 403
    assert "5 a favor" not in texto(entrar(elenco.integrantes[0]).get(aqui(entrevista)))
    entrar(elenco.integrantes[0]).post(confirmar)
    assert "0 contra e 5 a favor" in texto(entrar(elenco.secretaria).get(aqui(entrevista)))


def test_o_voto_dos_outros_so_aparece_depois_do_encerramento(elenco, entrevista):
    votacao.votar(
        entrevista.pk,
        opcao=Opcao.NAO_ATENDE,
        elementos=TRACOS,
        motivo=MOTIVO_CONTRA,
        por=elenco.integrantes[0],
    )
    assert MOTIVO_CONTRA in texto(entrar(elenco.integrantes[0]).get(aqui(entrevista)))
    for quem in (elenco.secretaria, elenco.integrantes[1]):
        pagina = texto(entrar(quem).get(aqui(entrevista)))
        assert MOTIVO_CONTRA not in pagina
        assert "Resolvido" in pagina
