"""The ground of the machine of tests/comissao/maquina.py: how a step is tried, and what must hold after each."""

from collections.abc import Callable

from django.db import transaction
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant

from comissao.models import Contagem, Entrevista, SemVoto, Voto
from selecoes.regras.erros import AtoInvalido
from tests.comissao.modelo_da_sessao import ASSENTOS, Modelo


class SessaoConferida(RuleBasedStateMachine):
    """Each run starts from the same open sitting ``s``, given by the test, and undoes what it did."""

    s = None

    @initialize()
    def abrir(self) -> None:
        self.m, self.ponto = Modelo(), transaction.savepoint()
        elenco, comissao = self.s.elenco, self.s.sessao.comissao
        mandatos = {m.usuario_id: m for m in comissao.mandatos.select_related("usuario")}
        self.usuario = dict(zip(ASSENTOS, elenco.integrantes, strict=True))
        self.usuario["suplente"] = next(m.usuario for m in mandatos.values() if not m.titular)
        self.usuario["intruso"] = elenco.recursais[0]
        self.mandato = {q: mandatos[u.pk] for q, u in self.usuario.items() if u.pk in mandatos}
        self.nome = {m.pk: q for q, m in self.mandato.items()}
        self.caso = {q: self.s.entrevista(q).pk for q in ("N1", "N2")}
        self.secretaria, self.sessao = elenco.secretaria, self.s.sessao.pk

    def teardown(self) -> None:
        transaction.savepoint_rollback(self.ponto)

    def tentar(self, esperado: bool, fazer: Callable[..., object], *args: object, **campos: object) -> bool:
        try:
            fazer(*args, **campos)
            aceito = True
        except AtoInvalido:
            aceito = False
        assert aceito == esperado
        return aceito

    # What must hold after each step

    @invariant()
    def o_banco_diz_o_mesmo(self):
        m, caso_de = self.m, {pk: caso for caso, pk in self.caso.items()}
        entrevistas = {caso_de[e.pk]: e for e in Entrevista.objects.filter(pk__in=caso_de)}
        assert {caso: e.situacao for caso, e in entrevistas.items()} == m.estado
        self.s.sessao.refresh_from_db()
        assert self.s.sessao.situacao == m.sessao
        dados = {
            (caso_de[v.entrevista_id], v.assento): (self.nome[v.mandato_id], v.opcao)
            for v in Voto.objects.all()
        }
        assert dados == m.voto
        assert {(caso_de[x.entrevista_id], x.assento): x.tipo for x in SemVoto.objects.all()} == m.sem_voto

    @invariant()
    def o_resultado_e_o_dos_votos(self):
        caso_de = {pk: caso for caso, pk in self.caso.items()}
        contagens = {caso_de[c.entrevista_id]: c for c in Contagem.objects.all()}
        assert {k: (c.contrarios, c.favoraveis) for k, c in contagens.items()} == self.m.contado
        for contagem in contagens.values():
            assert (contagem.resultado == "nao_enquadrado") == (contagem.contrarios >= 3)
            assert contagem.contrarios + contagem.favoraveis >= 3

    @invariant()
    def ninguem_ocupa_dois_assentos(self):
        for entrevista in (None, *Entrevista.objects.filter(pk__in=self.caso.values())):
            ocupantes = self.s.sessao.ocupantes(entrevista).values()
            sentados = [o.mandato.usuario_id for o in ocupantes if o.presente and o.mandato]
            assert len(sentados) == len(set(sentados))
