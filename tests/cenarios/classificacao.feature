# language: pt
Funcionalidade: Classificação final
  Primeiro se preenche a ampla concorrência pela nota; depois a reserva, com quem não entrou nela.
  Nas listas, da maior nota para a menor: B não optou; N optou e foi confirmada; X optou e não foi enquadrada.

  @D40910-A4-C
  Cenário: A pessoa negra concorre às duas listas
    Dado a lista "B1 N2 B3 N4" de 5 vagas, na etapa "classificada"
    Então a lista geral é "B1 N2 B3 N4"
    E a lista de pessoas negras é "N2 N4"

  @D40910-A4-P1
  Cenário: A ampla concorrência se apura antes da reserva
    Dado a lista "B1 N2 B3 B4 B5 N6 N7" de 5 vagas, na etapa "classificada"
    Então ocupam a ampla concorrência "B1 N2 B3 B4"
    E ocupam a reserva "N6"

  @D40910-A4-P2
  Cenário: Quem tem nota para a ampla não gasta vaga reservada
    Dado a lista "N1 N2 B3 B4 B5 N6" de 5 vagas, na etapa "classificada"
    Então ocupam a ampla concorrência "N1 N2 B3 B4"
    E ocupam a reserva "N6"

  @D40910-A4-P2
  Cenário: O recurso provido antes da classificação muda a lista
    Dado a lista "B1 B2 B3 B4 X5 N6" de 5 vagas, na etapa "preliminar"
    E o recurso de "X5" foi provido
    Dado a classificação final foi publicada
    Então ocupam a reserva "X5"

  @D40910-A4-P4
  Cenário: Faltando pessoas negras, as vagas voltam à ampla concorrência pela nota
    Dado a lista "B1 B2 B3 B4 B5 B6 X7" de 5 vagas, na etapa "classificada"
    Então ocupam a ampla concorrência "B1 B2 B3 B4"
    E ocupam a reserva ""
    E a vaga reservada revertida fica com "B5"
