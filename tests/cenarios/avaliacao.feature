# language: pt
Funcionalidade: Avaliação anual e atos complementares
  O relatório só mostra números que não apontam para ninguém; um parâmetro só muda por ato registrado.

  @D40910-A5-C
  Cenário: O relatório do ano soma as seleções de estágio e esconde contagens pequenas
    Dado a lista "N1 N2 N3 N4 N5 N6 N7 X8 X9 X10 X11 X12 X13 F14" de 10 vagas, na etapa "classificada"
    Quando a autoridade abre o relatório de 2026
    Então o quadro do estágio diz 1 seleção, 10 vagas e 2 reservadas
    E o quadro do estágio mostra 14 optantes e estes resultados:
      | resultado       | pessoas  |
      | confirmadas     | 7        |
      | nao_confirmadas | escondido |
      | ausentes        | escondido |
      | sem_resultado   | escondido |

  @D40910-A5-C
  Cenário: Com menos de cinco optantes nada se mostra
    Dado a lista "N1 X2 F3" de 10 vagas, na etapa "classificada"
    Quando a autoridade abre o relatório de 2026
    Então o quadro do estágio diz 1 seleção, 10 vagas e 2 reservadas
    E o quadro do estágio esconde optantes e resultados

  @D40910-A5-PU
  Cenário: O especialista convidado abre só o relatório, e só no prazo do convite
    Dado a lista "N1 X2 F3" de 10 vagas, na etapa "classificada"
    E a autoridade convidou uma especialista até 30 dias depois
    Quando a especialista abre o relatório de 2026
    Então o quadro do estágio esconde optantes e resultados
    Quando a especialista pede o código de acesso da inscrição de "X2"
    Então o sistema recusa, porque "Servidor SEJUS"
    Quando a especialista abre o relatório de 2026, 31 dias depois do convite
    Então o sistema recusa, porque "não tem acesso ao relatório"

  @D40910-A7-C
  Cenário: O prazo para justificar a ausência só muda por ato da SEJUS
    Dado a lista "F1 N2" na etapa "aberta"
    Quando a secretaria registra, na hora, a ausência de "F1"
    Então "F1" pode justificar a ausência até 02/04/2026

  @D40910-A7-C
  Cenário: O ato complementar vale dali em diante, e o prazo cita o ato
    Dado a autoridade registrou a "Portaria SEJUS nº 40/2026", que fixa 5 dias para justificar a ausência desde 01/03/2026
    E a lista "F1 N2" na etapa "aberta"
    Quando a secretaria registra, na hora, a ausência de "F1"
    Então "F1" pode justificar a ausência até 07/04/2026
    E o prazo cita a "Portaria SEJUS nº 40/2026"

  @D40910-A7-C
  Cenário: Quem não é a autoridade não muda parâmetro
    Quando a secretaria registra um ato que fixa 10 dias para justificar a ausência
    Então o sistema recusa, porque "Autoridade"
