"""A sitting driven at random against a model of it that shares no code with the application.

The model (modelo_da_sessao.py) says of each attempt whether it must be accepted, and what is true afterwards. The attempt goes to the act; both must agree, step by step.
"""

from hypothesis import strategies as st
from hypothesis.stateful import rule

from comissao.atos import ata, desfecho, impedimento, presenca, sessao, votacao
from comissao.regras.apuracao import Opcao
from comissao.regras.impedimento import Resposta
from config.demonstracao.passos import MOTIVO_A_FAVOR, MOTIVO_CONTRA, TRACOS
from tests.comissao.conferencia import SessaoConferida
from tests.comissao.modelo_da_sessao import ANULAVEIS, ASSENTOS, ENCERRAVEIS, QUEM

casos = st.sampled_from(("N1", "N2"))
pessoas = st.sampled_from(QUEM)
assentos = st.sampled_from(ASSENTOS)
votos = st.sampled_from(("atende", "nao_atende", "duvida_razoavel"))
respostas = st.sampled_from(("sem_impedimento", "sem_impedimento", "litigio"))


class Sessoes(SessaoConferida):
    """Each rule asks the model, tries the act, and demands the same answer."""

    # Presence, impediment, opening

    @rule(caso=casos, quem=pessoas | st.just("secretaria"))
    def atestar(self, caso, quem):
        m = self.m
        pode = m.sessao == "aberta" and m.estado[caso] == "convocada"
        pode = pode and (quem == "secretaria" or m.assento_de(quem, caso) is not None)
        por = self.secretaria if quem == "secretaria" else self.usuario[quem]
        if self.tentar(pode, presenca.atestar_presenca, self.caso[caso], por=por):
            m.atestaram[caso].add(quem)
            if len(m.atestaram[caso]) >= 2:
                m.estado[caso] = "presente"

    @rule(caso=casos, quem=pessoas, resposta=respostas)
    def responder(self, caso, quem, resposta):
        m = self.m
        pode = m.assento_de(quem, caso) is not None and not m.votou(quem, caso)
        pode = pode and m.estado[caso] in {"convocada", "presente", "em_votacao"}
        if (
            self.tentar(
                pode,
                impedimento.responder_impedimento,
                self.caso[caso],
                Resposta(resposta),
                por=self.usuario[quem],
            )
            and m.resposta.get((caso, quem)) != "litigio"
        ):
            m.resposta[caso, quem] = resposta

    @rule(caso=casos)
    def abrir_votacao(self, caso):
        pode = self.m.sessao == "aberta" and self.m.estado[caso] == "presente"
        if self.tentar(pode, votacao.abrir_votacao, self.caso[caso], por=self.secretaria):
            self.m.estado[caso] = "em_votacao"

    @rule(caso=casos)
    def remarcar(self, caso):
        pode = self.m.estado[caso] in {"convocada", "presente"}
        if self.tentar(pode, desfecho.remarcar, self.caso[caso], motivo="faltou luz", por=self.secretaria):
            self.m.estado[caso] = "remarcada"

    # Votes

    @rule(caso=casos, quem=pessoas)
    def rascunhar(self, caso, quem):
        assento = self.m.assento_de(quem, caso)
        pode = assento is not None and (caso, assento) not in self.m.voto
        self.tentar(
            pode,
            votacao.rascunhar_voto,
            self.caso[caso],
            campos={"opcao": "nao_atende"},
            por=self.usuario[quem],
        )

    @rule(caso=casos, quem=pessoas, opcao=votos)
    def votar(self, caso, quem, opcao):
        m, assento = self.m, self.m.assento_de(quem, caso)
        if (caso, assento) in m.voto:
            pode = m.voto[caso, assento] == (quem, opcao)
        else:
            pode = assento is not None and m.sessao == "aberta" and m.estado[caso] == "em_votacao"
            pode = pode and caso not in m.pedido and (caso, assento) not in m.sem_voto
            pode = pode and m.resposta.get((caso, quem)) == "sem_impedimento"
        motivo = MOTIVO_CONTRA if opcao == "nao_atende" else MOTIVO_A_FAVOR
        if self.tentar(
            pode,
            votacao.votar,
            self.caso[caso],
            opcao=Opcao(opcao),
            elementos=TRACOS,
            motivo=motivo,
            por=self.usuario[quem],
        ):
            m.voto[caso, assento] = (quem, opcao)

    @rule(caso=casos, assento=assentos, tipo=st.sampled_from(("ausente", "impedido", "vago")))
    def sem_voto(self, caso, assento, tipo):
        m = self.m
        quem, presente = m.ocupante(assento, caso)
        pode = m.estado[caso] == "em_votacao" and (caso, assento) not in m.voto | m.sem_voto
        pode = pode and {
            "vago": False, "ausente": not presente, "impedido": m.resposta.get((caso, quem)) == "litigio",
        }[tipo]  # fmt: skip
        if self.tentar(
            pode,
            impedimento.registrar_sem_voto,
            self.caso[caso],
            assento=assento,
            tipo=Opcao(tipo),
            motivo="fato",
            por=self.secretaria,
        ):
            m.sem_voto[caso, assento] = tipo

    @rule(caso=casos)
    def pedir(self, caso):
        m = self.m
        pode = m.sessao == "aberta" and m.estado[caso] == "em_votacao" and m.resolvidos(caso)
        if self.tentar(pode, votacao.pedir_encerramento, self.caso[caso], por=self.secretaria):
            m.pedido.add(caso)

    @rule(caso=casos, quem=pessoas)
    def confirmar(self, caso, quem):
        m = self.m
        pode = m.assento_de(quem, caso) is not None and m.sessao == "aberta"
        pode = pode and caso in m.pedido and m.estado[caso] == "em_votacao"
        if self.tentar(pode, votacao.confirmar_encerramento, self.caso[caso], por=self.usuario[quem]):
            m.estado[caso] = "encerrada"
            opcoes = [opcao for (c, _), (_, opcao) in m.voto.items() if c == caso]
            contra = opcoes.count("nao_atende")
            m.contado[caso] = (contra, len(opcoes) - contra)

    @rule(caso=casos, quem=pessoas)
    def pedir_anulacao(self, caso, quem):
        m = self.m
        pode = m.assento_de(quem, caso) is not None and m.estado[caso] in {"em_votacao", "encerrada"}
        pode = pode and m.sessao in ANULAVEIS and caso not in m.anulacao
        if self.tentar(pode, desfecho.pedir_anulacao, self.caso[caso], motivo="erro", por=self.usuario[quem]):
            m.anulacao.add(caso)

    @rule(caso=casos)
    def anular(self, caso):
        m = self.m
        pode = m.sessao in ANULAVEIS and caso in m.anulacao and m.estado[caso] in {"em_votacao", "encerrada"}
        if self.tentar(pode, desfecho.anular_rodada, self.caso[caso], por=self.secretaria):
            m.estado[caso] = "anulada"

    # The table

    @rule(assento=assentos)
    def sair(self, assento):
        m = self.m
        quem, presente = m.mesa[assento]
        if self.tentar(
            m.sessao == "aberta" and presente,
            sessao.registrar_saida,
            self.sessao,
            assento=assento,
            motivo="saiu",
            por=self.secretaria,
        ):
            m.mesa[assento] = (quem, False)
            if m.presentes() < 3:
                m.sessao = "suspensa"

    @rule(assento=assentos, quem=st.sampled_from(QUEM[:-1]), caso=st.none() | casos)
    def substituir(self, assento, quem, caso):
        m = self.m
        pode = m.sessao in {"aberta", "suspensa"} and m.ocupante(assento, caso) != (quem, True)
        pode = pode and assento == ("SEJUS1" if quem == "suplente" else quem)
        if self.tentar(
            pode,
            sessao.substituir,
            self.sessao,
            assento=assento,
            mandato_id=self.mandato[quem].pk,
            motivo="troca",
            por=self.secretaria,
            entrevista_id=self.caso[caso] if caso else None,
        ):
            m.participaram.add(quem)
            if caso:
                m.no_caso[caso, assento] = quem
            else:
                m.mesa[assento] = (quem, True)

    @rule()
    def retomar(self):
        pode = self.m.sessao == "suspensa" and self.m.presentes() >= 3
        if self.tentar(pode, sessao.retomar_sessao, self.sessao, por=self.secretaria):
            self.m.sessao = "aberta"

    @rule()
    def encerrar_sessao(self):
        pode = self.m.sessao == "aberta" and set(self.m.estado.values()) <= ENCERRAVEIS
        if self.tentar(pode, ata.encerrar_sessao, self.sessao, por=self.secretaria):
            self.m.sessao = "encerrada"

    @rule(quem=pessoas)
    def assinar(self, quem):
        m = self.m
        pode = m.sessao in {"encerrada", "ata_assinada"} and quem in m.participaram - m.assinaram
        if self.tentar(pode, ata.assinar_ata, self.sessao, por=self.usuario[quem]):
            m.assinaram.add(quem)
            if len(m.assinaram) * 2 > m.presentes():
                m.sessao = "ata_assinada"

    @rule()
    def remeter(self):
        pode = self.m.sessao == "ata_assinada"
        if self.tentar(pode, ata.remeter, self.sessao, por=self.secretaria):
            self.m.sessao = "remetida"

    # Roads that chance alone seldom takes: the same steps, each asked of the model

    @rule(caso=casos)
    def receber(self, caso):
        for quem in ("secretaria", "SUBDHIR1", "SUBDHIR2"):
            self.atestar(caso, quem)
        for assento in ASSENTOS:
            self.responder(caso, self.m.ocupante(assento, caso)[0], "sem_impedimento")
        self.abrir_votacao(caso)

    @rule(caso=casos, opcoes=st.lists(votos, min_size=5, max_size=5), so_pedir=st.booleans())
    def todos_votam(self, caso, opcoes, so_pedir):
        for assento, opcao in zip(ASSENTOS, opcoes, strict=True):
            self.votar(caso, self.m.ocupante(assento, caso)[0], opcao)
        self.pedir(caso)
        if not so_pedir:
            self.confirmar(caso, "SUBDHIR1")

    @rule(caso=casos, opcao=votos)
    def suplente_depois_do_voto(self, caso, opcao):
        self.votar(caso, "SEJUS1", opcao)
        self.substituir("SEJUS1", "suplente", caso)
        self.responder(caso, "suplente", "sem_impedimento")
        self.votar(caso, "suplente", opcao)

    @rule()
    def todos_assinam(self):
        self.encerrar_sessao()
        for quem in ASSENTOS:
            self.assinar(quem)
