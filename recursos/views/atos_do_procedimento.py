"""The acts of the procedure as pages: which form, which act, what is said before and after."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django import forms
from django.http import QueryDict

from recursos.atos import decisao, efeitos, instrucao, intimacao, noticia
from recursos.forms import procedimento as telas
from recursos.models import Procedimento
from recursos.regras.autos import Finalidade
from recursos.regras.procedimento import ATO_DO_EFEITO
from selecoes.models import Usuario
from selecoes.regras.erros import AtoInvalido

Praticar = Callable[[Procedimento, UUID | None, Any, Usuario], object]


@dataclass(frozen=True, slots=True)
class Tela:
    """One act: ``praticar`` receives the procedure, the notice or evidence, the checked form and who acts."""

    formulario: Callable[[QueryDict | None], forms.Form]
    praticar: Praticar
    botao: str
    feito: str
    efeitos: tuple[str, ...] = ()


def _do_caso(fazer: Callable[..., object]) -> Praticar:
    return lambda p, _alvo, form, por: fazer(p.pk, por=por, **form.cleaned_data)


def _do_alvo(fazer: Callable[..., object]) -> Praticar:
    return lambda _p, alvo, form, por: fazer(alvo, por=por, **form.cleaned_data)


def _texto(fazer: Callable[..., object], campo: str = "motivacao") -> Praticar:
    return lambda p, alvo, form, por: fazer(alvo or p.pk, por=por, **{campo: form.cleaned_data["texto"]})


def _respostas(fazer: Callable[..., object]) -> Praticar:
    return lambda p, _alvo, form, por: fazer(p.pk, por=por, respostas=form.respostas)


def _expedir(finalidade: Finalidade) -> Tela:
    return Tela(
        telas.SoConfirmarForm, lambda p, _alvo, _form, por: intimacao.expedir_intimacao(p.pk, finalidade, por=por),
        "Expedir a intimação", "Intimação expedida. A pessoa foi avisada.",
        (
            "A intimação em PDF diz os fatos, a norma, o prazo, os direitos e onde ver o processo.",
            "O prazo só começa quando a pessoa a lê na página, ou com AR, recibo ou DODF registrado.",
        ),
    )  # fmt: skip


def _aplicar(p: Procedimento, _alvo: UUID | None, _form: object, por: Usuario) -> object:
    if p.conclusao is None:
        raise AtoInvalido("Ainda não há decisão.")
    return efeitos.aplicar_efeitos(p.pk, ATO_DO_EFEITO[p.conclusao], por=por)


def _pede(rotulo: str, dica: str = "") -> Callable[[QueryDict | None], forms.Form]:
    return partial(telas.TextoForm, rotulo=rotulo, dica=dica)


SEM_EFEITO = "Nada muda na inscrição antes de a decisão ser definitiva."
ATOS: dict[str, Tela] = {
    "verificacao-previa": Tela(
        _pede("O que foi verificado"), _texto(noticia.verificar_previamente, "texto"), "Registrar",
        "Verificação prévia registrada.",
    ),
    "arquivar": Tela(_pede("Por que a notícia é arquivada"), _texto(noticia.arquivar), "Arquivar", "Notícia arquivada."),
    "instaurar": Tela(
        telas.InstaurarForm, _do_caso(noticia.instaurar), "Instaurar o procedimento",
        "Procedimento instaurado. Falta expedir a citação.",
        (
            "A portaria em PDF traz os fatos, a norma, a comissão processante e o prazo.",
            "A pessoa continua na ampla concorrência, pela classificação (§ 9º). Instaurar não é decidir.",
        ),
    ),
    "expedir-citacao": _expedir(Finalidade.CITACAO),
    "expedir-alegacoes": _expedir(Finalidade.ALEGACOES),
    "expedir-decisao": _expedir(Finalidade.DECISAO),
    "expedir-oitiva": _expedir(Finalidade.OITIVA),
    "ciencia": Tela(
        telas.CienciaForm, _do_alvo(intimacao.registrar_ciencia), "Registrar a ciência", "Ciência registrada.",
        ("O prazo é calculado e guardado agora, e aparece para todos.",),
    ),
    "tentativa": Tela(
        _pede("Como e quando se tentou, e o que aconteceu"), _texto(intimacao.registrar_tentativa, "texto"), "Registrar",
        "Tentativa registrada.",
    ),
    "certificar-defesa": Tela(
        telas.SoConfirmarForm, _do_caso(instrucao.certificar_fim_da_defesa), "Certificar", "Fim do prazo certificado.",
        ("O silêncio não é confissão. A pessoa pode falar nos autos a qualquer momento (art. 27).",),
    ),
    "abrir-instrucao": Tela(
        telas.SoConfirmarForm, _do_caso(instrucao.abrir_instrucao), "Abrir a instrução", "Instrução aberta."
    ),
    "determinar-prova": Tela(
        _pede("Qual prova"), _texto(instrucao.determinar_prova, "descricao"), "Determinar", "Prova determinada."
    ),
    "decidir-prova": Tela(
        telas.DecidirProvaForm, _do_alvo(instrucao.decidir_prova), "Registrar a decisão", "Decisão registrada.",
        ("Só se indefere prova ilícita, impertinente, desnecessária ou protelatória (art. 38, § 2º).",),
    ),
    "intimar-prova": Tela(
        telas.IntimarProvaForm, _do_alvo(intimacao.intimar_para_prova), "Expedir a intimação", "Intimação expedida."
    ),
    "produzir-prova": Tela(
        _pede("O que a prova mostrou"), _texto(instrucao.produzir_prova, "resumo"), "Registrar a prova", "Prova registrada."
    ),
    "encerrar-instrucao": Tela(
        telas.SoConfirmarForm, _do_caso(instrucao.encerrar_instrucao), "Encerrar a instrução", "Instrução encerrada.",
        ("Depois, a pessoa tem 10 dias para as alegações finais (art. 44).",),
    ),
    "relatar": Tela(
        _pede("Relatório", "Considere cada prova. O relatório propõe; quem decide é a autoridade."),
        _texto(instrucao.relatar, "texto"), "Entregar o relatório", "Relatório entregue.",
    ),
    "prorrogar": Tela(
        _pede("Por que a decisão precisa de mais 30 dias"), _texto(decisao.prorrogar), "Prorrogar", "Prazo prorrogado."
    ),
    "decidir": Tela(
        telas.RespostasForm, _respostas(decisao.decidir), "Registrar a decisão",
        "Decisão registrada. Falta intimar a pessoa.",
        ("Só sim e sim elimina. Sim e não tira da reserva e mantém na ampla.", SEM_EFEITO),
    ),
    "declarar-definitiva": Tela(
        telas.SoConfirmarForm, _do_caso(decisao.declarar_definitiva), "Declarar definitiva", "A decisão é definitiva."
    ),
    "encaminhar": Tela(
        _pede("Por que a decisão é mantida"), _texto(decisao.encaminhar), "Encaminhar", "Recurso encaminhado."
    ),
    "reconsiderar": Tela(
        telas.RespostasForm, _respostas(decisao.reconsiderar), "Reconsiderar", "Decisão reconsiderada.",
        ("Só vale para melhorar a situação de quem recorreu.",),
    ),
    "julgar-recurso": Tela(
        telas.RespostasForm, _respostas(decisao.julgar_recurso), "Julgar o recurso", "Recurso julgado.",
        ("Para piorar a situação é preciso ouvir antes quem recorreu (art. 64).", "A decisão do recurso é definitiva."),
    ),
    "aplicar-efeitos": Tela(
        telas.SoConfirmarForm, _aplicar, "Aplicar o efeito", "Efeito aplicado. O termo está nos autos.",
        ("O termo em PDF entra nos autos. Se houver desligamento, saem as comunicações, sem os motivos.",),
    ),
    "outro-orgao": Tela(
        telas.OutroOrgaoForm, _do_caso(efeitos.encaminhar_a_outro_orgao), "Registrar", "Encaminhamento registrado."
    ),
}  # fmt: skip
