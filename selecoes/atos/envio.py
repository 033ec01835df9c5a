"""What happens when an entry is sent, by the person or, for them, at the counter: row, version, receipt, record (art. 2º)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from selecoes import relogio
from selecoes.auditoria import auditar
from selecoes.cifra import indice_do_cpf
from selecoes.consultas.autoinscricao import declaracao_do_edital, outras_cotas
from selecoes.documentos import instante_por_extenso, lavrar, numerar
from selecoes.models import Documento, Edital, EnvioDaInscricao, Inscricao, Usuario
from selecoes.notificacoes import notificar
from selecoes.regras.autodeclaracao import ROTULOS_COR, Cor, situacao_ao_enviar
from selecoes.regras.autoinscricao import ler_nascimento, precisa_de_responsavel
from selecoes.regras.cpf import mascarar, so_digitos
from selecoes.regras.erros import AtoInvalido, EntradaInvalida
from selecoes.regras.inscricao import FLUXO_INSCRICAO, SituacaoInscricao
from selecoes.regras.protocolo import protocolo

BASE = "Decreto nº 40.910/2020, art. 2º"


@dataclass(frozen=True, slots=True)
class Envio:
    """What is being sent, of whom, by whom and when; ``guarda`` says where the signed form of the counter is kept."""

    edital: Edital
    respostas: Mapping[str, str]
    cpf: str
    por: Usuario
    em: datetime
    conta: Usuario | None = None
    guarda: str = ""

    @property
    def optante(self) -> bool:
        """Whether the person opts for the reserve."""
        return self.respostas["optante"] == "sim"

    def _sim(self, campo: str) -> bool:
        return self.respostas.get(campo) == "sim"

    def _texto(self, campo: str) -> str:
        return " ".join(self.respostas.get(campo, "").split())

    def efetuar(self, propria: Inscricao | None, chave: str) -> EnvioDaInscricao:
        """Write it, inside the transaction of the act; ``propria`` is the entry that it replaces, if any.

        Raises ``EntradaInvalida`` after a renunciation and ``AtoInvalido`` after an elimination or for a second entry.
        """
        self._recusar_o_que_nao_volta(propria)
        inscricao = self._gravar(propria)
        feito = self._guardar(inscricao, chave)
        self._registrar(inscricao, feito)
        return feito

    def _recusar_o_que_nao_volta(self, propria: Inscricao | None) -> None:
        if propria and self.optante and propria.documentos.filter(tipo="termo_renuncia").exists():
            raise EntradaInvalida("Houve renúncia à opção pela reserva, e a renúncia não volta atrás.")
        if propria and propria.situacao == SituacaoInscricao.ELIMINADA:
            raise AtoInvalido("Esta inscrição foi eliminada e não pode ser substituída.")

    def _gravar(self, propria: Inscricao | None) -> Inscricao:
        r, edital = self.respostas, self.edital
        inscricao = propria or self._nova()
        inscricao.nome, inscricao.nome_social = self._texto("nome"), self._texto("nome_social")
        inscricao.nascimento = ler_nascimento(r["nascimento"])
        inscricao.email, inscricao.telefone = self._texto("email"), self._texto("telefone")
        inscricao.vaga = edital.vagas.get(codigo=r["vaga"])
        cotas = outras_cotas(edital)
        inscricao.pcd, inscricao.hipo = (self._sim(c) and c in cotas for c in ("pcd", "hipo"))
        inscricao.cor, inscricao.optante = Cor(r["cor"]).value, self.optante
        inscricao.declaracao = declaracao_do_edital(edital) if self.optante else ""
        inscricao.declarada_em = self.em if self.optante else None
        inscricao.enquadramento = situacao_ao_enviar(optante=self.optante)
        menor = precisa_de_responsavel(r, relogio.hoje())
        inscricao.responsavel_nome = self._texto("responsavel_nome") if menor else None
        inscricao.responsavel_cpf = so_digitos(r["responsavel_cpf"]) if menor else None
        inscricao.responsavel_ciente_em = self.em if menor else None
        inscricao.atendimento = r["atendimento"].strip() if self._sim("precisa_de_atendimento") else None
        # Sent again after a reopening it is decided again: the last version says it all.
        inscricao.situacao = FLUXO_INSCRICAO.aplicar(SituacaoInscricao.RASCUNHO, "enviar").para
        inscricao.enviada_em, inscricao.motivo_da_decisao = self.em, None
        inscricao.save(force_insert=propria is None)
        return inscricao

    def _nova(self) -> Inscricao:
        edital, ano, indice = self.edital, self.edital.ano, indice_do_cpf(self.cpf)
        if Inscricao.objects.filter(edital=edital, cpf_indice=indice).exists():
            raise AtoInvalido("Este CPF já tem inscrição neste edital. Procure o balcão de atendimento.")
        return Inscricao(
            edital=edital, usuario=self.conta, cpf=self.cpf, cpf_indice=indice,
            numero=f"{ano}-{numerar(f'inscricao-{edital.pk}', ano):06d}",
            protocolo=protocolo("INS", self.em.year, numerar("protocolo-inscricao", self.em.year)),
        )  # fmt: skip

    def _guardar(self, inscricao: Inscricao, chave: str) -> EnvioDaInscricao:
        numero = inscricao.envios.count() + 1
        congelado = {"respostas": dict(self.respostas), "declaracao": inscricao.declaracao}
        comprovante = lavrar(
            "comprovante_inscricao", titulo=f"Comprovante da inscrição {inscricao.numero}",
            chave=f"comprovante-inscricao:{inscricao.pk}:{numero}", conteudo=self._comprovante(inscricao, numero),
            por=self.por, em=self.em, acesso=Documento.Acesso.RESTRITO, edital=self.edital, inscricao=inscricao,
        )  # fmt: skip
        feito = EnvioDaInscricao(
            inscricao=inscricao, numero=numero, chave=chave, conteudo=json.dumps(congelado, ensure_ascii=False),
            em=self.em, por=self.por, comprovante=comprovante,
        )  # fmt: skip
        feito.save(force_insert=True)
        return feito

    def _comprovante(self, inscricao: Inscricao, numero: int) -> dict[str, object]:
        """What was received, when, to the second: for the person alone (restricted, encrypted)."""
        fim = self.edital.inscricoes_fim
        return {
            "protocolo": inscricao.protocolo, "inscricao": inscricao.numero, "envio": numero,
            "nome": inscricao.nome_publico, "cpf": mascarar(inscricao.cpf or ""), "edital": self.edital.nome,
            "titulo": self.edital.titulo, "vaga": str(inscricao.vaga), "recebido_em": instante_por_extenso(self.em),
            "nascimento": f"{inscricao.nascimento:%d/%m/%Y}", "cor": ROTULOS_COR[Cor(self.respostas["cor"])],
            "optante": self.optante, "declaracao": inscricao.declaracao, "pcd": inscricao.pcd, "hipo": inscricao.hipo,
            "pessoa_responsavel": inscricao.responsavel_nome or "", "atendimento": inscricao.atendimento or "",
            "balcao": f"{self.por.nome}; formulário assinado: {self.guarda}" if self.guarda else "",
            "ate": f"{fim:%d/%m/%Y}, às 23h59 (horário de Brasília)",
        }  # fmt: skip

    def _registrar(self, inscricao: Inscricao, feito: EnvioDaInscricao) -> None:
        ato = "enviar inscrição" if feito.numero == 1 else "substituir inscrição"
        dados = {"protocolo": inscricao.protocolo, "envio": feito.numero}
        if self.guarda:
            dados |= {"balcão": self.guarda}
        auditar(
            ato, inscricao, por=self.por, em=self.em, base=BASE, edital=self.edital, inscricao=inscricao, dados=dados
        )  # fmt: skip
        notificar(
            chave=f"inscricao:{inscricao.pk}:{feito.numero}",
            assunto=f"Recebemos sua inscrição {inscricao.numero}",
            texto=f"Guarde o número do protocolo: {inscricao.protocolo}. Até o fim das inscrições você pode enviar outra "
            "versão; vale a última.",
            inscricao=inscricao,
            caminho=f"/minha/{inscricao.pk}/",
            em=self.em,
        )
