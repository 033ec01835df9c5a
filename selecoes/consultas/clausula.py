"""The facts of a draft that its clause of the reserve tells (F.1)."""

from selecoes.consultas.vagas import plano_do_edital
from selecoes.models import Edital
from selecoes.regras.clausula import Fatos
from selecoes.regras.erros import Pendencia


def fatos_da_clausula(edital: Edital, comissao: str = "") -> Fatos:
    """What the clause says of this edital. Raises ``Pendencia`` while something it tells is missing."""
    quadro = plano_do_edital(edital)
    conferencias = [
        (quadro is not None, "Cadastre as vagas antes de gerar a cláusula."),
        (edital.fases.exists(), "Cadastre as fases antes de gerar a cláusula."),
        (
            bool(edital.recurso_quantidade and edital.recurso_unidade and edital.recurso_orgao),
            "Fixe as regras de recurso antes de gerar a cláusula.",
        ),
    ]
    faltas = tuple(frase for cumprido, frase in conferencias if not cumprido)
    if faltas or quadro is None:
        raise Pendencia("A cláusula ainda não pode ser gerada.", faltas, base="art. 1º, § 3º")
    return Fatos(
        quadro=quadro,
        reservadas=sum(v.reservadas + v.cadastro_reservadas for v in edital.vagas.all()),
        fases=edital.fases.count(),
        recurso_prazo=f"{edital.recurso_quantidade} {edital.get_recurso_unidade_display()}",
        recurso_orgao=edital.recurso_orgao,
        filmagem=edital.filmagem,
        por_rotulo=edital.ordem_das_chamadas == Edital.Ordem.ROTULO,
        comissao=comissao.strip(),
        deficit=_deficit(edital),
    )


def _deficit(edital: Edital) -> str:
    com_extra = [v.codigo for v in edital.vagas.all() if v.reserva_extra or v.cadastro_extra]
    if not com_extra:
        return ""
    como = f"com esta justificativa: {edital.justificativa_deficit}" if edital.justificativa_deficit else (
        f"por sorteio público, com a semente “{edital.semente_anunciada}”"
    )  # fmt: skip
    return (
        f"As reservas que o arredondamento por vaga perdeu foram colocadas em {', '.join(com_extra)}, {como}."
    )
