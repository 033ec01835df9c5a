# language: pt
Funcionalidade: Chamadas
  Ninguém escolhe quem chamar: a ordem sai da lista, das vagas abertas e de quem desistiu.

  @D40910-A1-P4
  Cenário: A terceira, a oitava e a décima terceira chamadas são da reserva
    Dado a lista "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 N13 N14 N15" de 15 vagas, na etapa "vigente"
    Quando o gestor abre 15 vagas e chama
    Então são chamadas, na ordem, "B1 B2 N13 B3 B4 B5 B6 N14 B7 B8 B9 B10 N15 B11 B12"

  @D40910-A1-P4
  Cenário: Abrir uma vaga por vez dá a mesma proporção
    Dado a lista "B1 B2 B3 B4 N5 N6" de 5 vagas, na etapa "vigente"
    Quando o gestor abre 1 vaga e chama
    E o gestor abre 1 vaga e chama
    E o gestor abre 1 vaga e chama
    Então são chamadas, na ordem, "B1 B2 N5"

  @D40910-A1-P4
  Cenário: Só o responsável chama, e só durante a validade
    Dado a lista "B1 N2" de 5 vagas, na etapa "homologada"
    Quando o gestor abre 1 vaga e chama
    Então o sistema recusa, porque "Só se chama durante a validade"

  @D40910-A4-P3
  Cenário: Desistência na reserva chama a próxima pessoa negra
    Dado a lista "B1 B2 B3 B4 B5 N6 N7 B8" de 5 vagas, na etapa "vigente"
    E o gestor abriu 5 vagas e chamou
    Quando "N6" desiste e o gestor chama de novo
    Então é chamada "N7", para "vaga reservada"

  @D40910-A4-P3
  Cenário: Desistência na ampla chama a próxima pessoa da lista geral
    Dado a lista "B1 B2 B3 B4 B5 N6 N7" de 5 vagas, na etapa "vigente"
    E o gestor abriu 5 vagas e chamou
    Quando "B1" desiste e o gestor chama de novo
    Então é chamada "B5", para "ampla concorrência"

  @D40910-A4-P4
  Cenário: Sem outra pessoa negra, a vaga reservada que vagou volta à ampla
    Dado a lista "B1 B2 B3 B4 B5 N6" de 5 vagas, na etapa "vigente"
    E o gestor abriu 5 vagas e chamou
    Quando "N6" desiste e o gestor chama de novo
    Então é chamada "B5", para "vaga reservada revertida à ampla concorrência"
