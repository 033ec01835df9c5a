# language: pt
Funcionalidade: Entrevista
  A verificação olha somente o fenótipo, com a pessoa presente, depois de convocação válida.
  Nas listas: B não optou; N optou e é confirmada; X optou e três integrantes votam contra; F optou e falta.

  @D40910-A3-P1
  Cenário: Sem a pessoa na sala não há votação
    Dado a lista "N1" na etapa "aberta"
    E só a secretaria atestou a presença de "N1"
    Quando a secretaria abre a votação de "N1"
    Então o sistema recusa, porque "Não é possível abrir a votação agora"

  @D40910-A3-P1
  Cenário: A família da pessoa não fundamenta o voto
    Dado a lista "N1" com a votação aberta
    Quando o 1º integrante vota contra porque "Os avós da candidata são brancos e a mãe também é branca."
    Então o sistema recusa, porque "parentes não são avaliados"
    E há 0 voto registrado

  @D40910-A3-P1
  Cenário: Voto contrário traz o que se viu
    Dado a lista "N1" com a votação aberta
    Quando o 1º integrante vota contra porque ""
    Então o sistema recusa
    Quando o 1º integrante vota contra porque "Pele clara, cabelo liso e traços faciais finos, sem fenótipo negro."
    Então há 1 voto registrado

  @D40910-A3-P7
  Cenário: A falta e a maioria contrária são as duas causas, e cada uma basta
    Dado a lista "N1 X2 F3" na etapa "preliminar"
    Então o resultado preliminar diz:
      | pessoa | conclusão                 |
      | N1     | Autodeclaração confirmada |
      | X2     | Não enquadrada            |
      | F3     | Ausente                   |
    E a causa de "X2" é "a maioria dos integrantes da comissão não confirmou"
    E a causa de "F3" é "não compareceu à entrevista"
    E "N1" não tem causa de não enquadramento

  @D40910-A3-P7-I1
  Cenário: A falta depois de convocação válida tira da reserva e mantém na ampla concorrência
    Dado a lista "B1 F2 B3" na etapa "classificada"
    Então a autodeclaração de "F2" está na situação "não enquadrada (definitiva)"
    E a inscrição de "F2" continua na lista geral, em 2º lugar
    E ninguém foi eliminado

  @D40910-A3-P7-I1
  Cenário: Dois dias úteis são pouco
    Dado a lista "N1" na etapa "em_controle"
    Quando a secretaria convoca "N1" em 25/03/2026 para 27/03/2026
    Então o sistema recusa, porque "três dias úteis"

  @D40910-A3-P7-I1
  Cenário: Antes da hora marcada ninguém faltou
    Dado a lista "F1" na etapa "convocada"
    E a sessão foi aberta 1 minuto antes da hora de "F1"
    Quando a secretaria registra a ausência de "F1"
    Então o sistema recusa, porque "depois que o portão fecha"

  @D40910-A3-P7-I1
  Cenário: Quem veio, mesmo mal convocado, não faltou
    Dado a lista "N1" na etapa "aberta"
    Quando "N1" é entrevistada
    E a secretaria registra a ausência de "N1"
    Então o sistema recusa, porque "Não é possível registrar a ausência agora"

  @D40910-A3-P12
  Cenário: Com duas fases, a verificação fica entre a objetiva e a subjetiva
    Dado a lista "B1 N2" de um edital com prova objetiva e subjetiva, na etapa "em_fase"
    Quando a secretaria marca sessão para 30/03/2026
    Então o sistema recusa, porque "depois do início do controle"
    Dado a verificação começou
    Quando o gestor inicia a fase seguinte
    Então o sistema recusa, porque "A fase seguinte espera a conclusão da verificação"
    Dado as entrevistas terminaram e o resultado definitivo foi publicado
    Quando o gestor inicia a fase seguinte
    Então o edital está na situação "Fases seguintes em andamento"

  @D40910-A3-P13
  Cenário: Com uma fase, a homologação espera a verificação
    Dado a lista "B1 N2" na etapa "preliminar"
    Quando a autoridade homologa o resultado final
    Então o sistema recusa, porque "A inscrição 2000002 ainda não tem resultado definitivo"
    Dado a classificação final foi publicada
    Quando a autoridade homologa o resultado final
    Então o edital está na situação "Homologado"
