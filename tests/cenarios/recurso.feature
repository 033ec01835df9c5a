# language: pt
Funcionalidade: Resultado e recurso
  A comissão remete; quem publica é o responsável pela seleção. Da decisão cabe recurso, no prazo do edital.

  @D40910-A3-P10
  Cenário: A comissão não publica
    Dado a lista "N1 X2" na etapa "decidida"
    Quando o 1º integrante publica o resultado preliminar
    Então o sistema recusa, porque "Responsável pela seleção"
    Quando a secretaria publica o resultado preliminar
    Então o sistema recusa, porque "Responsável pela seleção"
    Quando o gestor publica o resultado preliminar
    Então o resultado preliminar diz:
      | pessoa | conclusão                 |
      | N1     | Autodeclaração confirmada |
      | X2     | Não enquadrada            |

  @D40910-A3-P11
  Cenário: Edital sem prazo de recurso não se publica
    Dado o rascunho de um edital de 10 vagas sem prazo de recurso
    Quando o gestor publica o edital
    Então o sistema recusa, porque "Fixe o prazo de recurso"

  @D40910-A3-P11
  Esquema do Cenário: O prazo vai até o último instante do último dia
    Dado a lista "X1" com o resultado preliminar publicado em 06/04/2026
    Quando "X1" recorre em <instante>
    E a secretaria examina o recurso em 17/04/2026
    Então o recurso tem protocolo e está na situação "<situação>"

    Exemplos:
      | instante                   | situação      |
      | 16/04/2026 23:59:59.999999 | Admitido      |
      | 17/04/2026 00:00:00        | Não conhecido |

  @D40910-A3-P11
  Cenário: O recurso provido confirma a autodeclaração
    Dado a lista "X1" com o resultado preliminar publicado em 06/04/2026
    Quando "X1" recorre em 10/04/2026 21:40:00
    E a Comissão Recursal julga em 22/04/2026, com 1 voto contrário
    E o gestor publica o resultado dos recursos
    Então a autodeclaração de "X1" está na situação "autodeclaração confirmada (definitiva)"

  @D40910-A3-P11
  Cenário: O recurso negado mantém a pessoa na ampla concorrência
    Dado a lista "X1" com o resultado preliminar publicado em 06/04/2026
    Quando "X1" recorre em 10/04/2026 21:40:00
    E a Comissão Recursal julga em 22/04/2026, com 2 votos contrários
    E o gestor publica o resultado dos recursos
    Dado a classificação final foi publicada
    Então a autodeclaração de "X1" está na situação "não enquadrada (definitiva)"
    E a inscrição de "X1" continua na lista geral, em 1º lugar
    E ninguém foi eliminado
