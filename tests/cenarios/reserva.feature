# language: pt
Funcionalidade: Reserva de vagas no edital
  O edital reserva um quinto das vagas e diz quantas em cada tipo de vaga.

  @D40910-A1-C
  Cenário: Um quinto das vagas de toda seleção de estágio é reservado
    Quando a servidora cadastra o edital com as vagas:
      | código | quantidade |
      | ADM    | 10         |
      | DIR    | 5          |
    Então a reserva de cada vaga é:
      | código | reservadas | ampla |
      | ADM    | 2          | 8     |
      | DIR    | 1          | 4     |

  @D40910-A1-P1
  Esquema do Cenário: A reserva existe a partir de três vagas na seleção
    Quando a servidora cadastra o edital com uma vaga de <quantidade> lugares
    Então são reservados <reservados> lugares

    Exemplos:
      | quantidade | reservados |
      | 1          | 0          |
      | 2          | 0          |
      | 3          | 1          |

  @D40910-A1-P1
  Cenário: O limite de três se conta na seleção inteira, e não em cada vaga
    Quando a servidora cadastra o edital com as vagas:
      | código | quantidade |
      | A1     | 1          |
      | A2     | 1          |
      | A3     | 1          |
    Então falta distribuir 1 vaga reservada

  @D40910-A1-P2
  Cenário: Há uma regra só para o número quebrado
    Quando a servidora cadastra o edital com uma vaga de 8 lugares
    Então são reservados 2 lugares

  @D40910-A1-P2-I1
  Esquema do Cenário: Fração de cinco décimos ou mais vai ao inteiro seguinte
    Quando a servidora cadastra o edital com uma vaga de <quantidade> lugares
    Então são reservados <reservados> lugares

    Exemplos:
      | quantidade | reservados |
      | 3          | 1          |
      | 4          | 1          |
      | 8          | 2          |
      | 13         | 3          |

  @D40910-A1-P2-I2
  Esquema do Cenário: Fração menor que cinco décimos vai ao inteiro anterior
    Quando a servidora cadastra o edital com uma vaga de <quantidade> lugares
    Então são reservados <reservados> lugares

    Exemplos:
      | quantidade | reservados |
      | 6          | 1          |
      | 7          | 1          |
      | 11         | 2          |
      | 12         | 2          |

  @D40910-A1-P3
  Cenário: Edital sem a cláusula da reserva não se publica
    Dado o rascunho de um edital de 10 vagas sem a cláusula da reserva
    Quando o gestor publica o edital
    Então o sistema recusa, porque "Escreva a cláusula da reserva de vagas"

  @D40910-A1-P3
  Cenário: Dividir as vagas em áreas não diminui a reserva
    Dado o rascunho de um edital com cinco áreas de 2 vagas
    Quando o gestor publica o edital
    Então o sistema recusa, porque "resolva o déficit"
    Quando a servidora sorteia o déficit com a semente anunciada
    E o gestor publica o edital
    Então o edital publicado diz 10 vagas e 2 reservadas
    E diz a reserva de cada uma das 5 áreas

  @D40910-A6-C
  Cenário: O Decreto não alcança edital anterior à sua vigência
    Dado o rascunho de um edital de 10 vagas em 23/06/2020
    Então são reservados 0 lugares
    Quando o gestor publica o edital
    Então o sistema recusa, porque "não alcança editais desta data"

  @D40910-A6-C
  Cenário: No dia em que o Decreto entra em vigor, ele já vale
    Dado o rascunho de um edital de 10 vagas em 24/06/2020
    Então são reservados 2 lugares
    Quando o gestor publica o edital
    Então o edital publicado diz 10 vagas e 2 reservadas
