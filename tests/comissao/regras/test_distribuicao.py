"""People into slots: nobody twice, nobody in the pause, who asked for assistance first, always the same result."""

from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from comissao.regras.distribuicao import Janela, Pessoa, distribuir

NOVE = datetime(2026, 3, 30, 9)
ONZE = NOVE + timedelta(hours=2)


def test_os_horarios_seguem_o_intervalo_e_pulam_a_pausa():
    janela = Janela(1, NOVE, 40, 4, (NOVE + timedelta(hours=1), ONZE))
    # 9h40 would enter the pause that begins at 10h: the second interview waits for its end.
    assert [f"{h:%H:%M}" for h in janela.horarios()] == ["09:00", "11:00", "11:40", "12:20"]


def test_horario_tomado_ou_que_se_sobrepoe_nao_e_livre():
    janela = Janela(1, NOVE, 20, 4, ocupados=frozenset({NOVE + timedelta(minutes=30)}))
    assert [f"{h:%H:%M}" for h in janela.horarios()] == ["09:00", "10:00"]


def test_quem_pediu_atendimento_vem_antes_depois_a_prioridade_legal_depois_a_inscricao():
    pessoas = [
        Pessoa("a", "1"), Pessoa("b", "2", prioridade=True), Pessoa("c", "3", atendimento=True), Pessoa("d", "0"),
    ]  # fmt: skip
    feita = distribuir(pessoas, [Janela(7, NOVE, 20, 3)])
    assert [lugar.pessoa for lugar in feita.lugares] == ["c", "b", "d"]
    assert feita.sem_lugar == ("a",)


def test_a_sessao_mais_cedo_enche_primeiro():
    tarde, cedo = Janela(1, ONZE, 20, 2), Janela(2, NOVE, 20, 2)
    feita = distribuir([Pessoa(str(n), str(n)) for n in range(3)], [tarde, cedo])
    assert [lugar.sessao for lugar in feita.lugares] == [2, 2, 1]


janelas = st.lists(
    st.builds(
        Janela,
        sessao=st.integers(1, 5),
        inicio=st.integers(0, 600).map(lambda m: NOVE + timedelta(minutes=m)),
        minutos=st.integers(5, 60),
        vagas=st.integers(1, 12),
    ),
    max_size=4,
    unique_by=lambda janela: janela.sessao,
)
pessoas = st.lists(
    st.builds(Pessoa, chave=st.uuids().map(str), numero=st.text("0123456789", min_size=1, max_size=4),
              atendimento=st.booleans(), prioridade=st.booleans()),
    max_size=30, unique_by=lambda p: p.numero,
)  # fmt: skip


@given(pessoas, janelas)
def test_ninguem_fica_fora_havendo_lugar_nem_em_dois_lugares_nem_dois_no_mesmo(gente, sessoes):
    feita = distribuir(gente, sessoes)
    cabem = sum(janela.vagas for janela in sessoes)
    assert len(feita.lugares) == min(len(gente), cabem)
    assert {*(lugar.pessoa for lugar in feita.lugares), *feita.sem_lugar} == {p.chave for p in gente}
    assert len({lugar.pessoa for lugar in feita.lugares}) == len(feita.lugares)
    assert len({(lugar.sessao, lugar.horario) for lugar in feita.lugares}) == len(feita.lugares)


@given(pessoas, janelas, st.randoms())
def test_o_resultado_nao_depende_da_ordem_em_que_se_le(gente, sessoes, acaso):
    baralhada = list(gente)
    acaso.shuffle(baralhada)
    assert distribuir(baralhada, sessoes[::-1]) == distribuir(gente, sessoes)
