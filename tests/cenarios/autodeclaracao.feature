# language: pt
Funcionalidade: Autodeclaração na inscrição
  Concorre à reserva quem se declara de cor preta ou parda e opta por ela ao se inscrever.
  Nas listas, da maior nota para a menor: B não optou; N optou e é confirmada; X optou e não é enquadrada; F optou e falta.

  @D40910-A2-C
  Cenário: Quem optou na inscrição concorre à reserva, com a declaração e a hora guardadas
    Dado a lista "B1 N2" importada do arquivo da banca
    Então a autodeclaração de "N2" está na situação "declarou-se preta ou parda e optou pela reserva"
    E a declaração de "N2" tem texto e hora
    E a autodeclaração de "B1" está na situação "não optou"

  @D40910-A2-C
  Cenário: Quem não optou na inscrição não opta depois
    Dado a lista "B1 N2" na etapa "em_controle"
    Quando a servidora importa um arquivo em que "B1" passa a optar
    Então o sistema recusa, porque "antes da verificação"
    E a autodeclaração de "B1" está na situação "não optou"

  @D40910-A2-C
  Cenário: A opção depois da inscrição não existe nem para quem desistiu dela
    Dado a lista "B1 N2" na etapa "em_controle"
    Quando "N2" desiste da opção
    E a servidora pede que "N2" opte de novo
    Então o sistema recusa, porque "Não é possível optar pela reserva agora"
