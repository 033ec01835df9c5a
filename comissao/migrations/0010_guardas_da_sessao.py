"""PostgreSQL: who sits, which seat has no vote and what a count may say, even by SQL (art. 3º, §§ 2º, 4º e 7º, II).

The options are encrypted, so the database cannot count votes for and against: it holds everything else of a close,
and `verificar` opens the votes and counts them again.
"""

from django.db import migrations

# The last row of a seat, those of one interview before those of the whole sitting.
OCUPANTE = """
CREATE OR REPLACE FUNCTION ocupante_do_assento(qual_sessao bigint, qual_entrevista uuid, qual_assento text)
RETURNS TABLE (mandato uuid, presente boolean) LANGUAGE sql STABLE AS $$
    SELECT a.mandato_id, a.presente FROM comissao_assentodasessao a
     WHERE a.sessao_id = qual_sessao AND a.assento = qual_assento
       AND (a.entrevista_id IS NULL OR a.entrevista_id = qual_entrevista)
     ORDER BY a.entrevista_id IS NULL, a.id DESC LIMIT 1
$$;
"""

# FOR SHARE makes the vote and the close wait for each other: reading the state alone let votes slip after it.
VOTO = """
CREATE OR REPLACE FUNCTION voto_so_na_votacao() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    estado record;
    sentado record;
BEGIN
    SELECT e.situacao, e.encerramento_pedido_por_id, e.sessao_id, s.situacao AS sessao,
           (s.inicio AT TIME ZONE 'America/Sao_Paulo')::date AS dia
      INTO estado
      FROM comissao_entrevista e JOIN comissao_sessao s ON s.id = e.sessao_id
     WHERE e.id = NEW.entrevista_id FOR SHARE OF e;
    IF estado.situacao <> 'em_votacao' OR estado.encerramento_pedido_por_id IS NOT NULL OR estado.sessao <> 'aberta' THEN
        RAISE EXCEPTION 'A votação não está aberta.' USING ERRCODE = 'check_violation';
    END IF;
    SELECT * INTO sentado FROM ocupante_do_assento(estado.sessao_id, NEW.entrevista_id, NEW.assento);
    IF sentado.mandato IS DISTINCT FROM NEW.mandato_id OR sentado.presente IS NOT TRUE THEN
        RAISE EXCEPTION 'Só vota quem está sentado nesta sessão.' USING ERRCODE = 'check_violation';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM comissao_mandato m WHERE m.id = NEW.mandato_id AND m.assento = NEW.assento
                   AND m.inicio <= estado.dia AND m.fim > estado.dia) THEN
        RAISE EXCEPTION 'O mandato não está em vigor.' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT 1 FROM comissao_respostadeimpedimento r WHERE r.entrevista_id = NEW.entrevista_id
               AND r.mandato_id = NEW.mandato_id AND r.resposta <> 'sem_impedimento') THEN
        RAISE EXCEPTION 'O integrante declarou impedimento.' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT 1 FROM comissao_semvoto v WHERE v.entrevista_id = NEW.entrevista_id AND v.assento = NEW.assento) THEN
        RAISE EXCEPTION 'O assento já foi registrado sem voto.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
"""

# Stronger than the vote's lock: a seat's vote and its record without a vote never pass each other.
SEM_VOTO = """
CREATE FUNCTION sem_voto_verdadeiro() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    estado record;
    sentado record;
BEGIN
    SELECT situacao, encerramento_pedido_por_id, sessao_id INTO estado
      FROM comissao_entrevista WHERE id = NEW.entrevista_id FOR NO KEY UPDATE;
    IF estado.situacao <> 'em_votacao' OR estado.encerramento_pedido_por_id IS NOT NULL THEN
        RAISE EXCEPTION 'A votação não está aberta.' USING ERRCODE = 'check_violation';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM comissao_assentodasessao WHERE sessao_id = estado.sessao_id AND assento = NEW.assento) THEN
        RAISE EXCEPTION 'O assento não é desta comissão.' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT 1 FROM comissao_voto v WHERE v.entrevista_id = NEW.entrevista_id AND v.assento = NEW.assento) THEN
        RAISE EXCEPTION 'Este assento já votou.' USING ERRCODE = 'check_violation';
    END IF;
    SELECT * INTO sentado FROM ocupante_do_assento(estado.sessao_id, NEW.entrevista_id, NEW.assento);
    IF (NEW.tipo = 'vago' AND sentado.mandato IS NOT NULL) OR (NEW.tipo = 'ausente' AND sentado.presente)
       OR (NEW.tipo = 'impedido' AND NOT EXISTS (
            SELECT 1 FROM comissao_respostadeimpedimento r WHERE r.entrevista_id = NEW.entrevista_id
               AND r.mandato_id = sentado.mandato AND r.resposta <> 'sem_impedimento')) THEN
        RAISE EXCEPTION 'O voto pendente de quem está na mesa não se descarta.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sem_voto_verdadeiro BEFORE INSERT ON comissao_semvoto
    FOR EACH ROW EXECUTE FUNCTION sem_voto_verdadeiro();
"""

CONTAGEM = """
CREATE FUNCTION contagem_dos_votos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    estado record;
    votos integer;
    sem_voto integer;
    necessarios integer;
BEGIN
    SELECT e.situacao, e.encerramento_pedido_por_id AS pedido, e.sessao_id,
           CASE c.tipo WHEN 'especial' THEN 5 ELSE 3 END AS assentos
      INTO estado
      FROM comissao_entrevista e JOIN comissao_sessao s ON s.id = e.sessao_id JOIN comissao_comissao c ON c.id = s.comissao_id
     WHERE e.id = NEW.entrevista_id FOR SHARE OF e;
    IF estado.situacao <> 'em_votacao' OR estado.pedido IS NULL THEN
        RAISE EXCEPTION 'O encerramento não foi pedido.' USING ERRCODE = 'check_violation';
    END IF;
    SELECT count(*) INTO votos FROM comissao_voto WHERE entrevista_id = NEW.entrevista_id;
    SELECT count(*) INTO sem_voto FROM comissao_semvoto WHERE entrevista_id = NEW.entrevista_id;
    necessarios := estado.assentos / 2 + 1;
    IF votos + sem_voto <> estado.assentos OR votos < necessarios THEN
        RAISE EXCEPTION 'Falta voto, registro de assento ou quórum.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.contrarios + NEW.favoraveis <> votos OR NEW.necessarios <> necessarios
       OR (NEW.resultado = 'nao_enquadrado') <> (NEW.contrarios >= necessarios) THEN
        RAISE EXCEPTION 'A contagem não confere com os votos.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.confirmada_por_id = estado.pedido OR NOT EXISTS (
        SELECT 1 FROM (SELECT DISTINCT assento FROM comissao_assentodasessao WHERE sessao_id = estado.sessao_id) a
          CROSS JOIN LATERAL ocupante_do_assento(estado.sessao_id, NEW.entrevista_id, a.assento) o
          JOIN comissao_mandato m ON m.id = o.mandato
         WHERE o.presente AND m.usuario_id = NEW.confirmada_por_id) THEN
        RAISE EXCEPTION 'O encerramento é confirmado por um integrante da mesa.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER contagem_dos_votos BEFORE INSERT ON comissao_contagem
    FOR EACH ROW EXECUTE FUNCTION contagem_dos_votos();

CREATE FUNCTION entrevista_so_encerra_contada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM comissao_contagem WHERE entrevista_id = NEW.id) THEN
        RAISE EXCEPTION 'Não se encerra votação sem contagem.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER entrevista_so_encerra_contada BEFORE UPDATE ON comissao_entrevista
    FOR EACH ROW WHEN (NEW.situacao = 'encerrada' AND OLD.situacao <> 'encerrada')
    EXECUTE FUNCTION entrevista_so_encerra_contada();
"""

# The lock on the sitting makes two rows of the same sitting wait for each other: counting alone let both in.
MESA = """
CREATE FUNCTION assento_da_mesa() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    estado record;
    quem uuid;
BEGIN
    SELECT s.situacao, s.comissao_id INTO estado FROM comissao_sessao s WHERE s.id = NEW.sessao_id FOR NO KEY UPDATE;
    IF estado.situacao NOT IN ('prevista', 'aberta', 'suspensa') THEN
        RAISE EXCEPTION 'A sessão já foi encerrada.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.mandato_id IS NULL OR NOT NEW.presente THEN
        RETURN NEW;
    END IF;
    SELECT m.usuario_id INTO quem FROM comissao_mandato m
     WHERE m.id = NEW.mandato_id AND m.comissao_id = estado.comissao_id AND m.assento = NEW.assento
       AND m.inicio <= (NEW.em AT TIME ZONE 'America/Sao_Paulo')::date
       AND m.fim > (NEW.em AT TIME ZONE 'America/Sao_Paulo')::date;
    IF quem IS NULL THEN
        RAISE EXCEPTION 'Só ocupa o assento quem tem mandato nele.' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (
        SELECT 1 FROM (SELECT DISTINCT assento FROM comissao_assentodasessao
                        WHERE sessao_id = NEW.sessao_id AND assento <> NEW.assento) a
          CROSS JOIN LATERAL ocupante_do_assento(NEW.sessao_id, NEW.entrevista_id, a.assento) o
          JOIN comissao_mandato m ON m.id = o.mandato
         WHERE o.presente AND m.usuario_id = quem) THEN
        RAISE EXCEPTION 'A mesma pessoa não ocupa dois assentos.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER assento_da_mesa BEFORE INSERT ON comissao_assentodasessao
    FOR EACH ROW EXECUTE FUNCTION assento_da_mesa();
"""

TIRAR = """
DROP TRIGGER assento_da_mesa ON comissao_assentodasessao; DROP FUNCTION assento_da_mesa;
DROP TRIGGER entrevista_so_encerra_contada ON comissao_entrevista; DROP FUNCTION entrevista_so_encerra_contada;
DROP TRIGGER contagem_dos_votos ON comissao_contagem; DROP FUNCTION contagem_dos_votos;
DROP TRIGGER sem_voto_verdadeiro ON comissao_semvoto; DROP FUNCTION sem_voto_verdadeiro;
"""


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    for frase in (OCUPANTE, VOTO, SEM_VOTO, CONTAGEM, MESA):
        schema_editor.execute(frase, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    # The trigger of the vote goes on reading the newer function, which asks more: only what was added is dropped.
    schema_editor.execute(TIRAR, params=None)


class Migration(migrations.Migration):
    dependencies = [("comissao", "0009_elementos_e_rascunho_do_voto")]
    operations = [migrations.RunPython(por, tirar)]
