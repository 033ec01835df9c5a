"""A procedure of tests, played through the acts up to the state each test needs."""

from datetime import timedelta

from config.demonstracao import passos
from config.demonstracao.pessoas import entrar_por_convite
from recursos.atos import decisao, defesa, efeitos, instrucao, intimacao, noticia
from recursos.models import Procedimento
from recursos.regras.autos import Finalidade
from recursos.regras.procedimento import ATO_DO_EFEITO, Respostas
from selecoes import relogio
from selecoes.atos.acesso import designar
from selecoes.models import Usuario
from selecoes.regras.papeis import Papel

ETAPAS = (
    "noticia", "instaurado", "citado", "defendido", "em_instrucao", "em_alegacoes", "relatado", "decidido", "intimado",
    "definitivo", "com_efeitos",
)  # fmt: skip
SIM_SIM = Respostas(
    True, "Os documentos mostram que a data foi trocada.", True, "A pessoa sabia e admitiu por escrito."
)
SIM_NAO = Respostas(
    True, "A declaração não corresponde ao que se viu.", False, "Não há prova de que soubesse."
)
NAO_NAO = Respostas(False, "A declaração corresponde ao que se viu.", False, "Sem falsidade não há má-fé.")
FATOS = "Segundo a notícia, a pessoa disse em público que declarou o que sabia não ser verdade."


def processantes(quantos=2):
    """People of the staff who never voted, invited once."""
    sistema, pessoas = Usuario.objects.sistema(), []
    for n in range(1, quantos + 1):
        email = f"processante{n}@orgao.invalid"
        tida = Usuario.objects.filter(email_institucional=email).first()
        pessoas.append(
            tida or entrar_por_convite(f"Processante Exemplo {n}", email, sistema, matricula=f"P-{n}")
        )
    return pessoas


def superior():
    """The authority above, designated once."""
    email = "superior@orgao.invalid"
    tida = Usuario.objects.filter(email_institucional=email).first()
    if tida is not None:
        return tida
    sistema = Usuario.objects.sistema()
    pessoa = entrar_por_convite("Superior Exemplo", email, sistema)
    designar(
        pessoa.pk,
        papel=Papel.AUTORIDADE_SUPERIOR,
        ato="Decreto de nomeação",
        inicio=relogio.hoje(),
        por=sistema,
    )
    return pessoa


class Apuracao:
    """One procedure about ``quem``, moved forward stage by stage."""

    def __init__(self, s, quem, *, respostas=SIM_SIM):
        self.s, self.quem, self.respostas, self.feitas = s, quem, respostas, []
        inscricao = s.inscricao(quem)
        self.pessoa = inscricao.usuario or passos.reivindicar(s.elenco, inscricao)
        self.autoridade, self.pk = s.elenco.autoridade, None

    @property
    def procedimento(self):
        return Procedimento.objects.select_related("inscricao__edital").get(pk=self.pk)

    @property
    def inscricao(self):
        return self.s.inscricao(self.quem)

    @property
    def processante(self):
        return processantes()[0]

    def passar(self, dias):
        relogio.acertar(relogio.agora() + timedelta(days=dias))

    def ate(self, etapa):
        for nome in ETAPAS[: ETAPAS.index(etapa) + 1]:
            if nome not in self.feitas:
                getattr(self, f"_{nome}")()
                self.feitas.append(nome)
        return self

    def ler(self, finalidade):
        return intimacao.ler_intimacao(self.procedimento.intimacao(finalidade).pk, por=self.pessoa)

    def _noticia(self):
        self.pk = noticia.registrar_noticia(
            self.inscricao.pk, relato="Disse em público que não é verdade.", anonima=False, denunciante="Carla Vizinha",
            por=self.s.elenco.servidora,
        ).pk  # fmt: skip

    def instaurar(self, **campos):
        pedido = {
            "motivacao": "Há relato identificado de que a pessoa sabia.", "fatos": FATOS, "so_voto_contrario": False,
            "indicio_de_ma_fe": True, "processantes": processantes(), "dias_de_defesa": 10, "por": self.autoridade,
        } | campos  # fmt: skip
        return noticia.instaurar(self.pk, **pedido)

    def _instaurado(self):
        self.instaurar()

    def _citado(self):
        intimacao.expedir_intimacao(self.pk, Finalidade.CITACAO, por=self.autoridade)
        self.ler(Finalidade.CITACAO)

    def _defendido(self):
        self.passar(1)
        defesa.apresentar_defesa(
            self.pk, texto="Não é verdade o que disseram.", testemunhas="", por=self.pessoa
        )

    def _em_instrucao(self):
        instrucao.abrir_instrucao(self.pk, por=self.processante)

    def _em_alegacoes(self):
        instrucao.encerrar_instrucao(self.pk, por=self.processante)
        intimacao.expedir_intimacao(self.pk, Finalidade.ALEGACOES, por=self.processante)
        self.ler(Finalidade.ALEGACOES)

    def _relatado(self):
        defesa.apresentar_alegacoes(self.pk, texto="Peço o arquivamento.", por=self.pessoa)
        instrucao.relatar(self.pk, texto="As provas foram lidas. Propomos a decisão.", por=self.processante)

    def _decidido(self):
        decisao.decidir(self.pk, respostas=self.respostas, por=self.autoridade)

    def _intimado(self):
        intimacao.expedir_intimacao(self.pk, Finalidade.DECISAO, por=self.autoridade)
        self.ler(Finalidade.DECISAO)

    def _definitivo(self):
        relogio.acertar(self.procedimento.prazo_da(Finalidade.DECISAO).limite)
        decisao.declarar_definitiva(self.pk, por=self.autoridade)

    def aplicar(self, ato=None, por=None):
        return efeitos.aplicar_efeitos(
            self.pk, ato or ATO_DO_EFEITO[self.procedimento.conclusao], por=por or self.autoridade
        )

    def _com_efeitos(self):
        self.aplicar()
