"""Official calendar of the Distrito Federal: 2025, 2026 and, provisionally, 2027 (regras D.1).

2025 and 2026 follow the decrees named on each line. No decree was known for 2027 when this table was
written: it comes from the statutes and is marked as provisional until the decree is registered.
"""

from datetime import date

from selecoes.regras.calendario import Calendario

_2025 = "Decreto nº 46.716/2025"
# Sources disagree between Decretos nº 47.794 and nº 47.795 of 2025 for this change.
_2025_OUT = "Decreto de 2025 que antecipou o dia do servidor público"
_2026 = "Decreto nº 48.117/2025"
_2027 = "provisório: sem decreto conhecido"

_TABELA = f"""
2025-01-01|S|feriado: Confraternização Universal|{_2025}
2025-03-03|S|ponto facultativo: Carnaval|{_2025}
2025-03-04|S|ponto facultativo: Carnaval|{_2025}
2025-03-05|T|Quarta-feira de Cinzas, expediente a partir das 14h|{_2025}
2025-04-18|S|feriado: Paixão de Cristo|{_2025}
2025-04-21|S|feriado: Tiradentes e aniversário de Brasília|{_2025}
2025-05-01|S|feriado: Dia do Trabalho|{_2025}
2025-05-02|S|ponto facultativo|decreto posterior ao {_2025}
2025-06-19|S|ponto facultativo: Corpus Christi|{_2025}
2025-06-20|S|ponto facultativo|{_2025}
2025-09-07|S|feriado: Independência do Brasil|{_2025}
2025-10-12|S|feriado: Nossa Senhora Aparecida|{_2025}
2025-10-27|S|ponto facultativo: Dia do Servidor Público, antecipado|{_2025_OUT}
2025-11-02|S|feriado: Finados|{_2025}
2025-11-15|S|feriado: Proclamação da República|{_2025}
2025-11-20|S|feriado: Consciência Negra|{_2025}
2025-11-30|S|feriado: Dia do Evangélico|{_2025}
2025-12-24|E|véspera de Natal, expediente até as 14h|{_2025}
2025-12-25|S|feriado: Natal|{_2025}
2025-12-31|E|véspera de Ano-Novo, expediente até as 14h|{_2025}
2026-01-01|S|feriado: Confraternização Universal|{_2026}
2026-01-02|S|ponto facultativo|{_2026}
2026-02-16|S|ponto facultativo: Carnaval|{_2026}
2026-02-17|S|ponto facultativo: Carnaval|{_2026}
2026-02-18|T|Quarta-feira de Cinzas, expediente a partir das 14h|{_2026}
2026-04-03|S|feriado: Paixão de Cristo|{_2026}
2026-04-20|S|ponto facultativo|{_2026}
2026-04-21|S|feriado: Tiradentes e aniversário de Brasília|{_2026}
2026-05-01|S|feriado: Dia do Trabalho|{_2026}
2026-06-04|S|feriado: Corpus Christi|{_2026}
2026-06-05|S|ponto facultativo|{_2026}
2026-09-07|S|feriado: Independência do Brasil|{_2026}
2026-10-12|S|feriado: Nossa Senhora Aparecida|{_2026}
2026-10-28|S|ponto facultativo: Dia do Servidor Público|{_2026}
2026-11-02|S|feriado: Finados|{_2026}
2026-11-15|S|feriado: Proclamação da República|{_2026}
2026-11-20|S|feriado: Consciência Negra|{_2026}
2026-11-30|S|feriado: Dia do Evangélico|{_2026}
2026-12-24|E|véspera de Natal, expediente até as 14h|{_2026}
2026-12-25|S|feriado: Natal|{_2026}
2026-12-31|E|véspera de Ano-Novo, expediente até as 14h|{_2026}
2027-01-01|S|feriado: Confraternização Universal|{_2027}
2027-02-08|S|ponto facultativo: Carnaval|{_2027}
2027-02-09|S|ponto facultativo: Carnaval|{_2027}
2027-02-10|T|Quarta-feira de Cinzas, expediente a partir das 14h|{_2027}
2027-03-26|S|feriado: Paixão de Cristo|{_2027}
2027-04-21|S|feriado: Tiradentes e aniversário de Brasília|{_2027}
2027-05-01|S|feriado: Dia do Trabalho|{_2027}
2027-05-27|S|Corpus Christi|{_2027}
2027-09-07|S|feriado: Independência do Brasil|{_2027}
2027-10-12|S|feriado: Nossa Senhora Aparecida|{_2027}
2027-10-28|S|ponto facultativo: Dia do Servidor Público|{_2027}
2027-11-02|S|feriado: Finados|{_2027}
2027-11-15|S|feriado: Proclamação da República|{_2027}
2027-11-20|S|feriado: Consciência Negra|{_2027}
2027-11-30|S|feriado: Dia do Evangélico|{_2027}
2027-12-24|E|véspera de Natal, expediente até as 14h|{_2027}
2027-12-25|S|feriado: Natal|{_2027}
2027-12-31|E|véspera de Ano-Novo, expediente até as 14h|{_2027}
"""


def _linhas() -> dict[date, tuple[str, str, str]]:
    campos = (linha.split("|") for linha in _TABELA.strip().splitlines())
    return {date.fromisoformat(dia): (codigo, descricao, ato) for dia, codigo, descricao, ato in campos}


CALENDARIO_DF: Calendario = Calendario.de(_linhas(), anos=(2025, 2026, 2027), provisorios=(2027,))
