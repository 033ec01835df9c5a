"""One plain sentence in Portuguese for each code of the contract."""

MENSAGENS = {
    # rejected
    "data_invalida": "A data não existe ou não está no formato dia/mês/ano com quatro dígitos no ano.",
    "data_ausente": "A data está em branco.",
    "data_futura": "A data ainda não chegou.",
    "data_ambigua": "A data pode ser lida de mais de um jeito; escreva dia/mês/ano com quatro dígitos no ano.",
    "cpf_invalido": "O CPF não confere com os dígitos verificadores.",
    "cpf_conflito": "O mesmo CPF aparece em outra linha do arquivo com dados diferentes.",
    "inscricao_ausente": "A linha não tem um número de inscrição legível e inteiro, com os zeros à esquerda, que identifique a pessoa.",
    "inscricao_conflito": "O mesmo número de inscrição aparece em outra linha do arquivo com dados diferentes.",
    "nota_fora_da_faixa": "A nota está fora da faixa que o edital admite.",
    "nota_invalida": "A nota não é um número com até três casas decimais; corrija no arquivo, sem arredondar.",
    "nota_ausente": "A nota está em branco e a linha não diz que a pessoa faltou ou foi eliminada.",
    "total_nao_confere": "A nota total não é a soma das notas parciais da mesma linha.",
    "classificacao_invalida": "A classificação não é um número inteiro a partir de 1 ou contradiz a opção pela reserva.",
    "opcao_desconhecida": "A opção não é uma das conhecidas; use SIM ou NÃO.",
    "coluna_ausente": "Falta na linha o valor desta coluna ou há valores além das colunas do cabeçalho.",
    "notacao_cientifica": (
        "O número está em notação científica e pode ter perdido dígitos; formate a coluna como texto na origem."
    ),
    "formula": "A célula tem uma fórmula; cole o valor no lugar dela.",
    "texto_longo": "O texto passa do que se guarda: 200 letras no nome, 254 no e-mail e 30 no telefone.",
    # ignored
    "ausente": "A pessoa faltou e não tem nota.",
    "eliminado_sem_nota": "A pessoa foi eliminada e não tem nota.",
    "repetida": "A linha é igual a outra anterior em todas as colunas.",
    "substituida": "Vale a última inscrição da mesma pessoa, como diz o edital.",
    "rodape": "A linha é um rodapé do arquivo.",
    "cabecalho_repetido": "A linha repete o cabeçalho.",
    # warnings
    "cpf_completado": "O CPF perdeu zeros à esquerda; eles foram devolvidos e os dígitos verificadores confirmam.",
    "inscricao_completada": "A inscrição perdeu zeros à esquerda; eles foram devolvidos pelo tamanho do perfil.",
    "data_iso": "A data está no formato ano-mês-dia.",
    "data_serial": "A data estava como número de série da planilha.",
    "texto_como_formula": "O texto parece uma fórmula; ele foi mantido como texto.",
    "caracter_invisivel": "A linha tinha caracteres invisíveis, que foram retirados.",
    "classificacao_ausente_sub_judice": "A pessoa concorre sub judice e não tem classificação.",
    "duas_reservas": "A pessoa concorre a mais de uma reserva.",
    "cpf_mascarado": "O CPF está mascarado e não foi guardado.",
    "cabecalho_aparado": "O cabeçalho tinha espaços ou caracteres invisíveis a mais, que foram desprezados.",
    "vaga_desconhecida": "A vaga não está entre as do edital.",
}


def mensagem(codigo: str, campo: str | None = None) -> str:
    """The sentence of ``codigo``, led by the column's title when one is to blame."""
    frase = MENSAGENS[codigo]
    return f"{campo}: {frase}" if campo else frase
