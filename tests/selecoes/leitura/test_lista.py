from selecoes.leitura import separar_inscricoes


def test_lista_colada_com_separadores_misturados_diz_o_que_fez_de_cada_numero():
    lista = separar_inscricoes("1001, 1002;1003 1002\n9999", {"1001", "1002", "1003"})
    assert lista.aplicadas == ("1001", "1002", "1003")
    assert lista.repetidas == ("1002",)
    assert lista.desconhecidas == ("9999",)


def test_lista_vazia_nao_tem_numeros():
    lista = separar_inscricoes(" ;\n\u200b", {"1001"})
    assert (lista.aplicadas, lista.repetidas, lista.desconhecidas) == ((), (), ())
