# language: pt
Funcionalidade: Comissão Especial
  A SEJUS designa a comissão, com cinco assentos, mandato de dois anos e trabalho não remunerado.

  @D40910-A3-C
  Cenário: Sem comissão com mandato não há sessão
    Dado o mandato iniciado em 10/03/2025
    E a lista "N1" na etapa "em_controle"
    Quando a secretaria marca sessão para 10/03/2027
    Então o sistema recusa, porque "Não há integrantes com mandato em vigor nesse dia"

  @D40910-A3-C
  Cenário: A decisão vem da entrevista
    Dado a lista "N1" na etapa "aberta"
    Quando a secretaria encerra a sessão
    Então o sistema recusa, porque "Há entrevistas sem desfecho"
    Quando "N1" é entrevistada
    E a comissão encerra a sessão e remete os resultados
    Então a autodeclaração de "N1" está na situação "autodeclaração confirmada (preliminar)"

  @D40910-A3-P2
  Cenário: São cinco integrantes, com atuação comprovada contra o racismo
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    Quando a autoridade designa a Comissão Especial
    Então a comissão tem 5 integrantes

  @D40910-A3-P2
  Cenário: Quem não comprova a atuação não é designado
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E a indicação do assento "SUBDHIR1" vem sem comprovação
    Quando a autoridade designa a Comissão Especial
    Então o sistema recusa, porque "Falta a comprovação da representatividade"

  @D40910-A3-P2-I1
  Cenário: Falta o servidor designado pela SEJUS
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E ninguém é indicado para o assento "SEJUS1"
    Quando a autoridade designa a Comissão Especial
    Então o sistema recusa, porque "Falta indicar: Servidor do Estado designado pela SEJUS"

  @D40910-A3-P2-I1
  Cenário: Quem não é servidor não ocupa o assento da SEJUS
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E a pessoa indicada para o assento "SEJUS1" não é servidora
    Quando a autoridade designa a Comissão Especial
    Então o sistema recusa, porque "exige vínculo de servidor"

  @D40910-A3-P2-I2
  Cenário: A subsecretaria tem dois assentos
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E ninguém é indicado para o assento "SUBDHIR2"
    Quando a autoridade designa a Comissão Especial
    Então o sistema recusa, porque "Subsecretaria de Direitos Humanos e de Igualdade Racial – 2º assento"

  @D40910-A3-P2-I3
  Cenário: O conselho tem dois assentos e pode indicar quem não é servidor, com ato motivado
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E a pessoa indicada para o assento "CONSELHO1" não é servidora
    Quando a autoridade designa a Comissão Especial
    Então o sistema recusa, porque "cite o ato motivado que aceita a representação do conselho"

  @D40910-A3-P2-I3
  Cenário: O conselho extinto já não indica
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E a pessoa indicada para o assento "CONSELHO2" vem do "CDDN"
    Quando a autoridade designa a Comissão Especial
    Então a portaria avisa que "o assento cabe ao CODIPIR"

  @D40910-A3-P3
  Cenário: Cinco homens da mesma cor não formam a comissão
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E todas as pessoas indicadas são homens de cor branca
    Quando a autoridade designa a Comissão Especial
    Então o sistema recusa, porque "ao menos dois gêneros"
    E o sistema recusa, porque "ao menos duas raças ou cores"

  @D40910-A3-P3
  Cenário: A mesma naturalidade só dá aviso
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    E todas as pessoas indicadas nasceram no Distrito Federal
    Quando a autoridade designa a Comissão Especial
    Então a portaria avisa que "Todas as pessoas têm a mesma naturalidade"

  @D40910-A3-P4
  Cenário: No último dia do mandato o voto vale
    Dado o mandato iniciado em 10/03/2025
    E a sessão aberta em 09/03/2027 com "N1" presente
    Quando o 1º integrante vota que atende em 09/03/2027
    Então há 1 voto registrado

  @D40910-A3-P4
  Cenário: No dia em que o mandato completa dois anos já não se vota
    Dado o mandato iniciado em 10/03/2025
    E a sessão aberta em 09/03/2027 com "N1" presente
    Quando o 1º integrante vota que atende em 10/03/2027
    Então o sistema recusa, porque "Seu mandato não está em vigor nesta data"
    E há 0 voto registrado

  @D40910-A3-P4
  Cenário: A recondução é novo mandato, por nova portaria
    Dado o mandato iniciado em 10/03/2025
    Quando a autoridade reconduz os cinco integrantes a partir de 10/03/2027
    Então o 1º integrante tem 2 mandatos de dois anos, sem intervalo

  @D40910-A3-P5
  Cenário: A função não é paga e é serviço relevante
    Dado a indicação de cinco pessoas, uma da SEJUS, duas da subsecretaria e duas do conselho
    Quando a autoridade designa a Comissão Especial
    Então a portaria diz que o mandato "não é remunerado e constitui serviço relevante"
    E nenhuma tabela da comissão tem campo de pagamento

  @D40910-A3-P6
  Cenário: A secretaria dá o apoio e não vota
    Dado a lista "N1" com a votação aberta
    Quando a secretaria vota que atende
    Então o sistema recusa, porque "Só vota quem está sentado nesta sessão"
    E há 0 voto registrado
