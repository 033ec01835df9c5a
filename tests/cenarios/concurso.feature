# language: pt
Funcionalidade: Concursos, pela Lei nº 6.321/2019
  Um concurso de empresa pública do Distrito Federal. As listas usam as mesmas letras: B, N, X e F.

  @L6321-A1-C
  Cenário: Um quinto das vagas do concurso é reservado, pela Lei
    Quando a servidora cadastra o concurso com uma vaga de 10 lugares
    Então são reservados 2 lugares
    E a norma do edital é "Lei nº 6.321/2019"

  @L6321-A1-C
  Cenário: Estágio não é concurso
    Quando a servidora cadastra o edital com uma vaga de 10 lugares
    Então a norma do edital é "Decreto nº 40.910/2020"

  @L6321-A1-P1
  Esquema do Cenário: A reserva existe a partir de três vagas
    Quando a servidora cadastra o concurso com uma vaga de <quantidade> lugares
    Então são reservados <reservados> lugares

    Exemplos:
      | quantidade | reservados |
      | 2          | 0          |
      | 3          | 1          |

  @L6321-A1-P2
  Esquema do Cenário: Meio ou mais sobe, menos que meio desce
    Quando a servidora cadastra o concurso com uma vaga de <quantidade> lugares
    Então são reservados <reservados> lugares

    Exemplos:
      | quantidade | reservados |
      | 7          | 1          |
      | 8          | 2          |
      | 12         | 2          |
      | 13         | 3          |

  @L6321-A1-P3
  Cenário: O edital diz a reserva de cada cargo
    Dado o rascunho de um concurso com cinco áreas de 2 vagas
    Quando o gestor publica o edital
    Então o sistema recusa, porque "resolva o déficit"
    Quando a servidora sorteia o déficit com a semente anunciada
    E o gestor publica o edital
    Então diz a reserva de cada uma das 5 áreas

  @L6321-A2-C
  Cenário: A opção é feita na inscrição
    Dado o concurso com a lista "B1 N2", na etapa "importada"
    Então a autodeclaração de "N2" está na situação "declarou-se preta ou parda e optou pela reserva"
    E a autodeclaração de "B1" está na situação "não optou"

  @L6321-A3-C
  Cenário: A comissão delibera, e o órgão não troca o que ela decidiu
    Dado o concurso com a lista "X1", na etapa "aberta"
    Quando "X1" é entrevistada
    E o gestor confirma o encerramento da votação de "X1"
    Então o sistema recusa, porque "integrante sentado nesta sessão"
    Quando a comissão encerra a sessão e remete os resultados
    E o gestor pede que "X1" seja confirmada na entrevista
    Então o sistema recusa, porque "Não é possível confirmar na entrevista agora"
    E a autodeclaração de "X1" está na situação "não enquadrada (preliminar)"

  @L6321-A3-P1
  Cenário: Só o fenótipo conta, com a pessoa presente
    Dado o concurso com a lista "N1", na etapa "aberta"
    E só a secretaria atestou a presença de "N1"
    Quando a secretaria abre a votação de "N1"
    Então o sistema recusa, porque "Não é possível abrir a votação agora"

  @L6321-A3-P2
  Cenário: A comissão varia em gênero e cor
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E todas as pessoas indicadas são homens de cor branca
    Quando a autoridade designa a Comissão Especial
    Então o sistema recusa, porque "ao menos dois gêneros"
    E o sistema recusa, porque "ao menos duas raças ou cores"

  @L6321-A3-P3
  Cenário: A admissão só se anula depois do procedimento com defesa
    Dado um procedimento de concurso na situação "Instaurado", com falsidade e má-fé afirmadas
    Quando a autoridade aplica os efeitos a quem já foi contratado
    Então o sistema recusa, porque "A decisão ainda não é definitiva"
    Dado um procedimento de concurso na situação "Decisão definitiva", com falsidade e má-fé afirmadas
    Quando a autoridade aplica os efeitos a quem já foi contratado
    Então a pessoa é eliminada
    E o fundamento cita a Lei nº 6.321/2019 e nenhum artigo do Decreto

  @L6321-A4-C
  Cenário: A pessoa negra concorre às duas listas
    Dado o concurso com a lista "B1 N2 B3 N4", de 4 vagas, na etapa "classificada"
    Então a lista geral é "B1 N2 B3 N4"
    E a lista de pessoas negras é "N2 N4"

  @L6321-A4-P1
  Cenário: Quem tem nota para a ampla não gasta vaga reservada
    Dado o concurso com a lista "N1 B2 B3 B4 N5", de 4 vagas, na etapa "classificada"
    Então ocupam a ampla concorrência "N1 B2 B3"
    E ocupam a reserva "N5"

  @L6321-A4-P2
  Cenário: Desistência na reserva chama a próxima pessoa negra
    Dado o concurso com a lista "B1 B2 B3 B4 N5 N6", de 4 vagas, na etapa "vigente"
    E o gestor abriu 4 vagas e chamou
    Quando "N5" desiste e o gestor chama de novo
    Então é chamada "N6", para "vaga reservada a pessoas negras"

  @L6321-A4-P3
  Cenário: Faltando pessoas negras, as vagas voltam à ampla
    Dado o concurso com a lista "B1 B2 B3 B4 X5", de 4 vagas, na etapa "classificada"
    Então a vaga reservada revertida fica com "B4"

  @L6321-A5-C
  Cenário: O edital separa também as vagas de pessoas com deficiência
    Quando a servidora cadastra o concurso com uma vaga de 10 lugares
    Então são reservados 2 lugares
    E 2 lugares são de pessoas com deficiência

  @L6321-A5-C
  Cenário: A nomeação alterna as listas e considera as pessoas com deficiência
    Dado a grade de vagas "AC D N AC AC D AC N AC AC"
    Quando se simula a nomeação da lista "B1 B2 B3 B4 B5 D6 D7 N8 N9 B10"
    Então a nomeação segue a ordem "B1 D6 N8 B2 B3 D7 B4 N9 B5 B10"

  @L6321-A6-C
  Cenário: O relatório do ano avalia também os concursos
    Dado o concurso com a lista "N1 X2", de 4 vagas, na etapa "classificada"
    Quando a autoridade abre o relatório de 2026
    Então o quadro do concurso diz 1 seleção, 4 vagas e 1 reservada
    E o quadro do estágio diz 0 seleção, 0 vagas e 0 reservadas

  @L6321-A7-PU
  Cenário: A Lei não alcança concurso anterior à sua vigência
    Dado o rascunho de um concurso de 10 vagas em 10/07/2019
    Então são reservados 0 lugares
    Quando o gestor publica o edital
    Então o sistema recusa, porque "não alcança editais desta data"

  @L6321-A7-PU
  Cenário: No dia em que a Lei entra em vigor, ela já vale
    Dado o rascunho de um concurso de 10 vagas em 11/07/2019
    Então são reservados 2 lugares
