# language: pt
Funcionalidade: Voto e apuração
  Cada integrante vota sozinho, em segredo até o encerramento. Só a maioria dos cinco assentos deixa de enquadrar.
  S atende; D é dúvida razoável, que conta a favor; N não atende; A é o assento ausente, registrado pela secretaria.

  @D40910-A3-P7-I2
  Esquema do Cenário: Três votos contrários entre os cinco assentos
    Dado a lista "N1" com a votação aberta
    Quando os cinco assentos votam "<votos>"
    E a secretaria pede o encerramento e um integrante confirma
    Então a apuração conta <contrários> votos contrários e diz "<resultado>"

    Exemplos:
      | votos | contrários | resultado      |
      | NNNNN | 5          | nao_enquadrado |
      | NNNSS | 3          | nao_enquadrado |
      | NNSSS | 2          | enquadrado     |
      | NNSSA | 2          | enquadrado     |
      | NNNSA | 3          | nao_enquadrado |
      | NNNAA | 3          | nao_enquadrado |
      | NNSAA | 2          | enquadrado     |
      | NNDSS | 2          | enquadrado     |
      | SSSSS | 0          | enquadrado     |

  @D40910-A3-P7-I2
  Cenário: Com voto por dar não se encerra
    Dado a lista "N1" com a votação aberta
    Quando os cinco assentos votam "NNN--"
    E a secretaria pede o encerramento e um integrante confirma
    Então o sistema recusa, porque "Falta o voto ou o registro do assento CONSELHO1"

  @D40910-A3-P7-I2
  Cenário: Com dois presentes não há quórum
    Dado a lista "N1" com a votação aberta
    Quando os cinco assentos votam "NNAAA"
    E a secretaria pede o encerramento e um integrante confirma
    Então o sistema recusa, porque "A sessão não está aberta"
