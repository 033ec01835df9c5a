# language: pt
Funcionalidade: Falsidade e má-fé
  Não enquadrar não é acusar. Só um procedimento com defesa, que prove falsidade e má-fé, elimina.

  @D40910-A3-P8
  Esquema do Cenário: Antes da decisão definitiva não há efeito
    Dado um procedimento na situação "<situação>", com falsidade e má-fé afirmadas
    Quando a autoridade aplica os efeitos
    Então o sistema recusa, porque "A decisão ainda não é definitiva"

    Exemplos:
      | situação                 |
      | Instaurado               |
      | Defesa apresentada       |
      | Decidido                 |
      | Prazo de recurso em curso |

  @D40910-A3-P8
  Cenário: Sem citação e defesa não se chega à decisão
    Dado um procedimento instaurado
    Quando a autoridade tenta decidir
    Então o sistema recusa, porque "Não é possível decidir agora"
    Quando se pratica, em ordem:
      | ato                             |
      | citar                           |
      | apresentar defesa               |
      | abrir a instrução               |
      | encerrar a instrução            |
      | relatar                         |
      | decidir                         |
      | intimar da decisão              |
      | declarar definitiva a decisão   |
    Então o procedimento está na situação "Decisão definitiva"

  @D40910-A3-P8
  Cenário: Falsidade e má-fé provadas eliminam, e desligam quem já foi contratado
    Dado um procedimento na situação "Decisão definitiva", com falsidade e má-fé afirmadas
    Quando a autoridade aplica os efeitos a quem já foi contratado
    Então a pessoa é eliminada
    E a pessoa é desligada e a vaga reabre

  @D40910-A3-P8
  Cenário: Uma decisão que não viu má-fé não elimina
    Dado um procedimento na situação "Decisão definitiva", com falsidade afirmada e má-fé negada
    Quando a autoridade manda eliminar
    Então o sistema recusa, porque "Não é possível eliminar"

  @D40910-A3-P8
  Cenário: Nenhum voto e nenhuma falta levam à eliminação
    Então na tabela da autodeclaração só "concluir por falsidade com má-fé" chega a "declaração falsa comprovada, com má-fé"

  @D40910-A3-P9
  Cenário: Sem má-fé comprovada, a pessoa não enquadrada segue na ampla concorrência
    Dado a lista "B1 X2 B3 B4 N5" de 5 vagas, na etapa "vigente"
    Quando o gestor abre 5 vagas e chama
    Então são chamadas, sem importar a ordem, "B1 X2 B3 B4 N5"
    E "X2" é chamada na "ampla concorrência"

  @D40910-A3-P9
  Cenário: Enquanto o procedimento corre, a pessoa continua concorrendo
    Dado a lista "B1 X2 B3 B4 N5" de 5 vagas, na etapa "vigente"
    E foi instaurado procedimento contra "X2"
    Quando o gestor abre 5 vagas e chama
    Então são chamadas, sem importar a ordem, "B1 X2 B3 B4 N5"
    E "X2" é chamada na "ampla concorrência"

  @D40910-A3-P9
  Cenário: Declaração falsa sem má-fé tira da reserva e mantém na ampla
    Dado um procedimento na situação "Decisão definitiva", com falsidade afirmada e má-fé negada
    Quando a autoridade aplica os efeitos
    Então a pessoa não é eliminada e perde a reserva
