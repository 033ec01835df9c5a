"""A selection of tests, built through the acts and stopped at the stage each test needs.

The list is written from the highest score to the lowest: ``B1`` did not opt for the reserve, ``N2`` opted and is
confirmed by the five members, ``X3`` opted and three of them vote against, ``F4`` opted and does not come.
"""

from datetime import date, datetime, timedelta

from comissao.atos import agenda, presenca
from comissao.models import Entrevista
from config.demonstracao import passos
from config.demonstracao.passos import BRASILIA, CLAUSULA
from selecoes import relogio
from selecoes.atos import andamento, chamadas, classificacao, edital, importacao, planejamento, resultados
from selecoes.models import Inscricao, Orgao, Registro

CONTRARIOS = {"N": 0, "X": 3}
ETAPAS = (
    "rascunho", "publicada", "encerrada", "importada", "em_fase", "em_controle", "convocada", "aberta", "decidida",
    "preliminar", "definitiva", "classificada", "homologada", "vigente",
)  # fmt: skip
VAGA_UNICA = (("ADM", "Administração", 10),)


class Selecao:
    """One edital with its people, moved forward stage by stage. ``dia`` is the day it is published."""

    def __init__(
        self, elenco, pessoas="", *, vagas=VAGA_UNICA, dia=date(2026, 3, 2), numero=7, tipo="estagio",
        entidade="direta", fases=("objetiva",), recurso=(10, "corridos"), contrarios=None, **campos,
    ):  # fmt: skip
        self.elenco, self.pessoas, self.vagas, self.dia = elenco, pessoas.split(), list(vagas), dia
        self.numero, self.tipo, self.entidade, self.fases, self.recurso = (
            numero,
            tipo,
            entidade,
            fases,
            recurso,
        )
        self.contrarios = contrarios or {}
        self.campos = {"clausula": CLAUSULA, "filmagem": True} | campos
        self.feitas, self.edital, self.sessao = [], None, None
        self.numeros = {quem: f"{2_000_001 + n}" for n, quem in enumerate(self.pessoas)}
        self.nomes = {numero: quem for quem, numero in self.numeros.items()}

    # Reading

    def inscricao(self, quem):
        return Inscricao.objects.get(edital=self.edital, numero=self.numeros[quem])

    def entrevista(self, quem):
        return (
            Entrevista.objects.filter(inscricao=self.inscricao(quem))
            .select_related("inscricao", "sessao__edital", "sessao__comissao")
            .order_by("-rodada")[0]
        )

    @property
    def vaga(self):
        return self.edital.vagas.get()

    def quem(self, numero):
        return self.nomes[numero]

    # Time

    def ir(self, dias, hora="10:00"):
        relogio.acertar(self.quando(dias, hora))

    def quando(self, dias, hora="10:00"):
        momento = datetime.fromisoformat(f"{self.dia + timedelta(days=dias)} {hora}")
        return momento.replace(tzinfo=BRASILIA)

    # Stages

    def ate(self, etapa):
        """Play every stage up to ``etapa``, each once."""
        for nome in ETAPAS[: ETAPAS.index(etapa) + 1]:
            if nome not in self.feitas:
                getattr(self, f"_{nome}")()
                self.feitas.append(nome)
                self.edital.refresh_from_db()
        return self

    def _rascunho(self):
        self.ir(0, "09:00")
        orgao, _ = Orgao.objects.get_or_create(
            sigla=f"EX-{self.entidade}", defaults={"nome": "Órgão de Exemplo", "entidade": self.entidade}
        )
        self.edital = edital.criar_edital(
            numero=self.numero, ano=self.dia.year, titulo="Seleção de exemplo", orgao_id=orgao.pk, tipo=self.tipo,
            inscricoes_inicio=self.dia + timedelta(days=1), inscricoes_fim=self.dia + timedelta(days=11),
            recurso_quantidade=self.recurso[0], recurso_unidade=self.recurso[1], recurso_orgao="Comissão Recursal",
            recurso_fundamento="item 9.2 do edital", semente_anunciada="loteria federal 6001",
            por=self.elenco.servidora, **(self.cronograma() | self.campos),
        )  # fmt: skip
        planejamento.definir_fases(self.edital.pk, tipos=list(self.fases), por=self.elenco.servidora)
        if self.vagas:
            planejamento.planejar_vagas(
                self.edital.pk, vagas=self.vagas, data=self.dia, por=self.elenco.servidora
            )

    def cronograma(self):
        """The dates every edital foresees: interviews and, with more phases, the next one."""
        verificacao = passos.primeiro_dia_de_entrevistas(self.dia)
        seguinte = verificacao + timedelta(days=90) if len(self.fases) > 1 else None
        return {"verificacao_prevista": verificacao, "fase_seguinte_prevista": seguinte}

    def _publicada(self):
        edital.publicar_edital(self.edital.pk, dodf=f"DODF de {self.dia:%d/%m/%Y}", por=self.elenco.gestor)

    def _encerrada(self):
        self.ir(1)
        andamento.avancar_edital(self.edital.pk, "abrir inscrições", por=self.elenco.servidora)
        self.ir(14)
        andamento.avancar_edital(self.edital.pk, "encerrar inscrições", por=self.elenco.servidora)

    def arquivo(self, **trocas):
        """The board's file: inscrição, name, score and option; ``trocas`` maps a person to another option."""
        linhas = ["Inscrição;Nome;Nota final;Classificação geral;Optante"]
        for n, quem in enumerate(self.pessoas, start=1):
            opcao = trocas.get(quem, "NÃO" if quem[0] == "B" else "SIM")
            linhas.append(f"{self.numeros[quem]};Pessoa Exemplo {quem};{99 - n},00;{n};{opcao}")
        return "\n".join(linhas).encode()

    def importar(self, conteudo=None, nome="banca.csv"):
        return importacao.importar_inscritos(
            self.edital.pk,
            conteudo=conteudo or self.arquivo(),
            nome=nome,
            por=self.elenco.servidora,
        )

    def _importada(self):
        self.ir(15)
        leitura, _ = self.importar()
        assert not leitura.rejeitadas, leitura.rejeitadas

    def _em_fase(self):
        self.ir(16)
        andamento.avancar_edital(self.edital.pk, "iniciar primeira fase", por=self.elenco.gestor)

    def _em_controle(self):
        self.ir(21)
        andamento.iniciar_controle(self.edital.pk, por=self.elenco.gestor)

    def _convocada(self):
        self.ir(22)
        self.sessao = passos.convocar_todos(
            self.elenco, self.edital, no_dia=f"{self.dia + timedelta(days=28)}"
        )

    def _aberta(self):
        self.ir(28, "09:00")
        passos.abrir_sessao(self.elenco, self.sessao)

    def decidir(self, quem):
        """One interview, at its hour: five votes, or the absence."""
        entrevista = self.entrevista(quem)
        relogio.acertar(max(entrevista.horario, relogio.agora()))
        if quem[0] == "F":
            presenca.registrar_ausencia(entrevista.pk, por=self.elenco.secretaria)
        else:
            passos.entrevistar(self.elenco, entrevista, self.contrarios.get(quem, CONTRARIOS[quem[0]]))

    def _decidida(self):
        for entrevista in self.sessao.entrevistas.filter(situacao="convocada").select_related("inscricao"):
            self.decidir(self.quem(entrevista.inscricao.numero))
        self.fechar()

    def fechar(self):
        passos.fechar_sessao(self.elenco, self.sessao)
        self.ir(35)
        for entrevista in self.sessao.entrevistas.filter(situacao="ausente"):
            presenca.concluir_ausencia(entrevista.pk, por=self.elenco.secretaria)

    def _preliminar(self):
        self.publicar_preliminar()

    def publicar_preliminar(self):
        return resultados.publicar_resultado_preliminar(
            self.edital.pk, dodf="DODF do preliminar", dodf_em=relogio.hoje(), por=self.elenco.gestor
        )

    def _definitiva(self):
        self.ir(56)
        self.publicar_definitivo()

    def publicar_definitivo(self):
        return resultados.publicar_resultado_definitivo(
            self.edital.pk, dodf="DODF do definitivo", por=self.elenco.gestor
        )

    def _classificada(self):
        self.classificar()

    def classificar(self):
        return classificacao.publicar_classificacao(
            self.edital.pk, dodf="DODF da classificação", por=self.elenco.gestor
        )

    def _homologada(self):
        andamento.homologar(self.edital.pk, por=self.elenco.autoridade)

    def _vigente(self):
        andamento.iniciar_validade(self.edital.pk, por=self.elenco.autoridade)

    # Calls

    def abrir(self, quantidade, motivo="vagas do edital"):
        return chamadas.abrir_vagas(
            self.vaga.pk, quantidade=quantidade, motivo=motivo, por=self.elenco.gestor
        )

    def chamar(self):
        """The next call, as the people of the list."""
        publicada = chamadas.chamar(self.vaga.pk, dodf="DODF da chamada", por=self.elenco.gestor)
        return [self.quem(linha["inscricao"]) for linha in publicada.conteudo["linhas"]]

    def sair(self, quem):
        return chamadas.responder_chamada(self.inscricao(quem).pk, "desistir", por=self.elenco.gestor)

    def recorrer(self, quem):
        """Claim the entry and appeal now."""
        inscricao = self.inscricao(quem)
        candidato = inscricao.usuario or passos.reivindicar(self.elenco, inscricao)
        return passos.recorrer(self.inscricao(quem), candidato)

    def nova_sessao(self, *pessoas, dias):
        """A second sitting for these people, called now and held ``dias`` after the publication."""
        inicio = self.quando(dias, "09:00")
        self.sessao = agenda.marcar_sessao(
            self.elenco.especial.pk,
            self.edital.pk,
            inicio=inicio,
            local="SEJUS, sala 12",
            por=self.elenco.secretaria,
        )
        horarios = [(self.inscricao(q).pk, inicio + timedelta(minutes=20 * n)) for n, q in enumerate(pessoas)]
        agenda.agendar(self.sessao.pk, horarios=horarios, por=self.elenco.secretaria)
        agenda.convocar(self.sessao.pk, dodf="DODF da nova convocação", por=self.elenco.secretaria)
        relogio.acertar(inicio)
        passos.abrir_sessao(self.elenco, self.sessao)
        return self.sessao


def registros_novos(antes):
    """The acts recorded after ``antes``, in order."""
    return list(Registro.objects.filter(seq__gt=antes).order_by("seq"))


def ultimo_registro():
    ultimo = Registro.objects.order_by("-seq").first()
    return ultimo.seq if ultimo else 0


__all__ = ["ETAPAS", "Selecao", "registros_novos", "ultimo_registro"]
