"""PostgreSQL: a procedure walks only its table, and only its final yes-and-yes eliminates (art. 3º, §§ 8º and 9º)."""

from importlib import import_module

from django.db import migrations

guardas = import_module("selecoes.migrations.0003_guardas_do_banco")
SOMENTE_INCLUSAO = ["recursos_peca", "recursos_processante"]

# The steps of FLUXO_PROCEDIMENTO that change the state, as the table had them when this was written.
PASSOS = [
    ("alegacoes_finais", "relatorio"), ("citado", "defesa_apresentada"), ("citado", "defesa_decorrida"),
    ("decidido", "prazo_recurso"), ("defesa_apresentada", "instrucao"), ("defesa_decorrida", "instrucao"),
    ("definitivo", "efeitos_aplicados"), ("definitivo", "revisao"), ("efeitos_aplicados", "revisao"),
    ("em_recurso", "definitivo"), ("instaurado", "citado"), ("instrucao", "alegacoes_finais"),
    ("noticia", "arquivada"), ("noticia", "instaurado"), ("prazo_recurso", "definitivo"),
    ("prazo_recurso", "em_recurso"), ("relatorio", "decidido"), ("revisao", "definitivo"),
]

CAMINHO = """
CREATE FUNCTION procedimento_segue_a_tabela() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.situacao <> 'noticia' OR NEW.falsa IS NOT NULL OR NEW.ma_fe IS NOT NULL THEN
            RAISE EXCEPTION 'O procedimento começa pela notícia.' USING ERRCODE = 'check_violation';
        END IF;
        RETURN NEW;
    END IF;
    IF NEW.inscricao_id <> OLD.inscricao_id OR NEW.protocolo <> OLD.protocolo THEN
        RAISE EXCEPTION 'O procedimento não muda de pessoa.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.situacao <> OLD.situacao AND (OLD.situacao, NEW.situacao) NOT IN (%s) THEN
        RAISE EXCEPTION 'Este passo do procedimento não existe.' USING ERRCODE = 'check_violation';
    END IF;
    IF (NEW.falsa, NEW.ma_fe) IS DISTINCT FROM (OLD.falsa, OLD.ma_fe)
       AND (OLD.situacao, NEW.situacao) NOT IN
           (('relatorio', 'decidido'), ('em_recurso', 'definitivo'), ('revisao', 'definitivo')) THEN
        RAISE EXCEPTION 'As respostas só mudam em decisão.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.situacao = 'citado' AND OLD.situacao <> 'citado' AND NOT EXISTS (
        SELECT 1 FROM recursos_intimacao WHERE procedimento_id = NEW.id AND finalidade = 'citacao'
           AND ciencia_em IS NOT NULL) THEN
        RAISE EXCEPTION 'Não há defesa sem citação certa.' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.situacao = 'definitivo' AND OLD.situacao <> 'definitivo' AND NOT EXISTS (
        SELECT 1 FROM recursos_intimacao WHERE procedimento_id = NEW.id AND finalidade = 'decisao'
           AND ciencia_em IS NOT NULL) THEN
        RAISE EXCEPTION 'A decisão só é definitiva depois de intimada.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER procedimento_segue_a_tabela BEFORE INSERT OR UPDATE ON recursos_procedimento
    FOR EACH ROW EXECUTE FUNCTION procedimento_segue_a_tabela();
"""

# A cause that is not racial names an item of the edital; whatever else the text says needs the final procedure.
ELIMINACAO = """
CREATE FUNCTION eliminacao_so_por_procedimento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.situacao = OLD.situacao AND NEW.enquadramento = OLD.enquadramento
       AND NEW.eliminada_por = OLD.eliminada_por THEN
        RETURN NEW;
    END IF;
    IF NEW.enquadramento <> 'FALSA_COMPROVADA' AND NEW.eliminada_por ~* '^item [0-9]'
       AND NEW.eliminada_por !~* '(fals|má-f|ma-f|raç|raci|cor |fen[óo]tip|negr|pard|pret|cota|reserva|enquadra|declara)' THEN
        RETURN NEW;
    END IF;
    IF NOT EXISTS (
        SELECT 1 FROM recursos_procedimento WHERE inscricao_id = NEW.id AND falsa AND ma_fe
           AND situacao IN ('definitivo', 'efeitos_aplicados')) THEN
        RAISE EXCEPTION 'Só se elimina por decisão definitiva de falsidade com má-fé, em procedimento.'
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER eliminacao_so_por_procedimento BEFORE INSERT OR UPDATE ON selecoes_inscricao
    FOR EACH ROW WHEN (NEW.situacao = 'ELIMINADA' OR NEW.enquadramento = 'FALSA_COMPROVADA')
    EXECUTE FUNCTION eliminacao_so_por_procedimento();
"""

PROCESSANTE = """
CREATE FUNCTION processante_nao_votou() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    pessoa uuid;
BEGIN
    SELECT inscricao_id INTO pessoa FROM recursos_procedimento WHERE id = NEW.procedimento_id;
    IF EXISTS (SELECT 1 FROM comissao_voto v JOIN comissao_entrevista e ON e.id = v.entrevista_id
                 JOIN comissao_mandato m ON m.id = v.mandato_id
                WHERE e.inscricao_id = pessoa AND m.usuario_id = NEW.usuario_id)
       OR EXISTS (SELECT 1 FROM recursos_votodorecurso v JOIN recursos_recurso r ON r.id = v.recurso_id
                    JOIN comissao_mandato m ON m.id = v.mandato_id
                   WHERE r.inscricao_id = pessoa AND m.usuario_id = NEW.usuario_id) THEN
        RAISE EXCEPTION 'Quem votou não instrui o procedimento.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER processante_nao_votou BEFORE INSERT ON recursos_processante
    FOR EACH ROW EXECUTE FUNCTION processante_nao_votou();
"""
GATILHOS = [
    ("procedimento_segue_a_tabela", "recursos_procedimento"),
    ("eliminacao_so_por_procedimento", "selecoes_inscricao"),
    ("processante_nao_votou", "recursos_processante"),
]


def por(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    guardas.proteger(schema_editor, SOMENTE_INCLUSAO)
    pares = ", ".join(f"('{de}', '{para}')" for de, para in PASSOS)
    for funcao in (CAMINHO.replace("%s", pares), ELIMINACAO, PROCESSANTE):
        schema_editor.execute(funcao, params=None)


def tirar(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    for nome, tabela in GATILHOS:
        schema_editor.execute(f"DROP TRIGGER {nome} ON {tabela}; DROP FUNCTION {nome}")
    guardas.desproteger(schema_editor, SOMENTE_INCLUSAO)


class Migration(migrations.Migration):
    dependencies = [("recursos", "0010_procedimento")]
    operations = [migrations.RunPython(por, tirar)]
