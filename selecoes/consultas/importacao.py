"""What a file would do to the entries already stored. Writes nothing."""

from dataclasses import dataclass, field
from datetime import datetime

from selecoes import relogio
from selecoes.cifra import indice_do_cpf
from selecoes.leitura import Leitura, ler
from selecoes.leitura.tipos import Linha
from selecoes.models import Edital, Inscricao, Vaga
from selecoes.regras.enquadramento import SituacaoEnquadramento
from selecoes.regras.erros import Pendencia
from selecoes.regras.inscricao import SituacaoInscricao


@dataclass(slots=True)
class Comparacao:
    """What the file would do to the entries already stored."""

    criar: list[Inscricao] = field(default_factory=list)
    alterar: list[tuple[Inscricao, list[str]]] = field(default_factory=list)
    iguais: int = 0


def ler_arquivo(edital: Edital, conteudo: bytes, nome: str, *, perfil: str | None = None) -> Leitura:
    """Read a file against the edital: score range, vagas and whether the last entry counts. Writes nothing."""
    vagas = frozenset(nome for vaga in edital.vagas.all() for nome in (vaga.codigo, vaga.nome))
    return ler(
        conteudo,
        nome,
        hoje=relogio.hoje(),
        perfil=perfil,
        nota_minima=edital.nota_minima,
        nota_maxima=edital.nota_maxima,
        vagas=vagas or None,
        ultima_vale=edital.ultima_inscricao_vale,
    )


def comparar(edital: Edital, leitura: Leitura, arquivo: str, em: datetime) -> Comparacao:
    """Match each accepted line with what is stored, by inscrição or by CPF. Raises ``Pendencia`` on a clash."""
    vagas = list(edital.vagas.all())
    existentes = list(Inscricao.objects.filter(edital=edital))
    por_numero = {i.numero: i for i in existentes}
    por_cpf = {i.cpf_indice: i for i in existentes if i.cpf_indice}
    comparacao, conflitos = Comparacao(), []
    for linha in leitura.aceitas:
        indice = indice_do_cpf(linha.cpf) if linha.cpf else ""
        do_numero, do_cpf = por_numero.get(linha.inscricao or ""), por_cpf.get(indice)
        if do_cpf is not None and linha.inscricao and do_numero is not do_cpf:
            conflitos.append(f"Linha {linha.linha}: este CPF já está em outra inscrição deste edital.")
            continue
        campos, existente = _campos(linha, vagas, indice), do_numero or do_cpf
        if existente is None:
            comparacao.criar.append(_nova(edital, campos, linha, arquivo, em))
        else:
            _acrescentar(comparacao, existente, campos, linha)
    if conflitos:
        raise Pendencia("O arquivo não confere com as inscrições já gravadas.", tuple(conflitos))
    return comparacao


def _vaga(nome: str | None, vagas: list[Vaga]) -> Vaga | None:
    if nome is None:
        return vagas[0] if len(vagas) == 1 else None
    chave = nome.casefold()
    return next((v for v in vagas if chave in {v.codigo.casefold(), v.nome.casefold()}), None)


def _campos(linha: Linha, vagas: list[Vaga], indice: str) -> dict[str, object]:
    return {
        "nome": linha.nome or "",
        "nome_social": linha.nome_social or "",
        "cpf_indice": indice,
        "nascimento": linha.nascimento,
        "nota": linha.nota_milesimos,
        "class_banca": linha.class_ampla,
        "class_banca_negros": linha.class_negros,
        "pcd": bool(linha.pcd),
        "hipo": bool(linha.hipo),
        "sub_judice": bool(linha.sub_judice),
        "vaga": _vaga(linha.vaga, vagas),
        **({"email": linha.email} if linha.email else {}),
        **({"telefone": linha.telefone} if linha.telefone else {}),
        "optante": bool(linha.cota_negro),
    }


def _acrescentar(
    comparacao: Comparacao, existente: Inscricao, campos: dict[str, object], linha: Linha
) -> None:
    mudam = [campo for campo, valor in campos.items() if getattr(existente, campo) != valor]
    if "optante" in mudam and existente.enquadramento not in NAO_DECIDIDAS:
        # A file never touches what the commission has begun to decide.
        mudam.remove("optante")
    if not mudam:
        comparacao.iguais += 1
        return
    for campo in mudam:
        setattr(existente, campo, campos[campo])
    if "optante" in mudam:
        existente.enquadramento = _enquadramento(optante=existente.optante)
        mudam.append("enquadramento")
    if "cpf_indice" in mudam:
        existente.cpf = linha.cpf
        mudam.append("cpf")
    comparacao.alterar.append((existente, mudam))


NAO_DECIDIDAS = {SituacaoEnquadramento.NAO_OPTANTE, SituacaoEnquadramento.DECLARADA}


def _enquadramento(*, optante: bool) -> SituacaoEnquadramento:
    return SituacaoEnquadramento.DECLARADA if optante else SituacaoEnquadramento.NAO_OPTANTE


def _nova(edital: Edital, campos: dict[str, object], linha: Linha, arquivo: str, em: datetime) -> Inscricao:
    inscricao = Inscricao(edital=edital, numero=linha.inscricao or "", cpf=linha.cpf, **campos)
    inscricao.situacao = SituacaoInscricao.DEFERIDA
    inscricao.enquadramento = _enquadramento(optante=inscricao.optante)
    if inscricao.optante:
        inscricao.declaracao = (
            f"Autodeclaração e opção pela reserva informadas pela banca no arquivo “{arquivo}”."
        )
        inscricao.declarada_em = em
    return inscricao
