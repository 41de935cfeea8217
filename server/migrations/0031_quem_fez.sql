-- SEG-06: who created, changed and deleted what. A line about a record says its kind, its number, what it was called then, its day,
-- and which fields changed; a line about a person has none of these. Rows say themselves who wrote them last (`alterado_por`), so
-- a trigger writes the lines of every write, in its transaction; deletions are written by who puts the row into the bin.
ALTER TABLE auditoria
  ADD COLUMN tipo         text,
  ADD COLUMN registro_id  integer,
  ADD COLUMN titulo       text,
  ADD COLUMN dia          date,
  ADD COLUMN campos       text[];
CREATE INDEX auditoria_registro ON auditoria (tipo, registro_id, em DESC, id DESC) WHERE tipo IS NOT NULL;

-- What a record is called, by its kind and its row.
CREATE FUNCTION nome_do_registro(tipo text, r jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE tipo
    WHEN 'musica' THEN concat_ws(' · ', r->>'nome', r->>'artista')
    WHEN 'ensaio' THEN r->>'tipo'
    WHEN 'culto' THEN r->>'titulo'
    WHEN 'roteiro_modelo' THEN r->>'nome'
    WHEN 'bot' THEN 'Configurações do bot'
    ELSE (SELECT m.nome FROM musicas m WHERE m.id = (r->>'musica_id')::int) END
$$;

CREATE FUNCTION auditar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  do_tipo text := TG_ARGV[0];
  depois jsonb := to_jsonb(NEW);
  antes jsonb;
  feito text := 'criado';
  mudados text[] := '{}';
BEGIN
  -- A culto that only its rows made is nobody's work, until somebody edits it.
  IF depois->>'implicito' = 'true' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    -- A row that comes back, from the bin or from a copy, was made before.
    IF coalesce(coalesce(depois->>'criado_em', depois->>'data_cadastro')::timestamptz < now(), true) THEN RETURN NULL; END IF;
  ELSE
    antes := to_jsonb(OLD);
    IF coalesce(antes->>'implicito', 'false') = 'false' THEN
      feito := CASE WHEN (antes->>'concluido_em' IS NULL) = (depois->>'concluido_em' IS NULL) THEN 'alterado'
                    WHEN antes->>'concluido_em' IS NULL THEN 'concluido' ELSE 'reaberto' END;
      SELECT coalesce(array_agg(key ORDER BY key), '{}') INTO mudados FROM jsonb_each(depois) d
       WHERE d.value IS DISTINCT FROM antes->d.key
         AND d.key <> ALL ('{versao,alterado_em,alterado_por,busca,nome_ordem,artista_ordem,tem_letra,tem_cifras,vezes_tocadas,
                            total_execucoes,ultima_execucao,cifras_originais,tom_original,culto_id,posicao,principal,implicito,
                            concluido_em,concluido_por,conclusao,aprovado_em,aprovado_por,criacao_desde,grupo_confirmar_ate}'::text[]);
    END IF;
    -- Two statements of one transaction are one change, by who signs the last.
    UPDATE auditoria SET autor_id = (depois->>'alterado_por')::int,
                         campos = ARRAY(SELECT DISTINCT c FROM unnest(campos || mudados) c ORDER BY 1)
     WHERE tipo = do_tipo AND registro_id = (depois->>'id')::int AND em = now();
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO auditoria (em, autor_id, acao, tipo, registro_id, titulo, dia, campos)
  VALUES (now(), (depois->>'alterado_por')::int, feito, do_tipo, (depois->>'id')::int, nome_do_registro(do_tipo, depois),
          (CASE do_tipo WHEN 'execucao' THEN depois->>'data_culto' WHEN 'planejamento' THEN depois->>'data_planejada'
                        WHEN 'ensaio' THEN depois->>'data_ensaio' WHEN 'culto' THEN depois->>'data' END)::date, mudados);
  RETURN NULL;
END $$;

-- Counts that are made again and places in an order leave `alterado_em` as it is, and are no change that somebody made.
DO $$
DECLARE t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('musicas', 'musica', ''),
    ('execucoes', 'execucao', ''),
    ('planejamentos', 'planejamento', ''),
    ('ensaios', 'ensaio', ''),
    ('cultos', 'culto', ' OR (OLD.data, OLD.concluido_em) IS DISTINCT FROM (NEW.data, NEW.concluido_em)'),
    ('roteiro_modelos', 'roteiro_modelo', ''),
    ('bot_configs', 'bot', '')
  ) v (tabela, tipo, mais)
  LOOP
    EXECUTE format('CREATE TRIGGER auditar_inserir AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION auditar(%L)', t.tabela, t.tipo);
    EXECUTE format('CREATE TRIGGER auditar_alterar AFTER UPDATE ON %I FOR EACH ROW
        WHEN (OLD.alterado_em IS DISTINCT FROM NEW.alterado_em%s) EXECUTE FUNCTION auditar(%L)', t.tabela, t.mais, t.tipo);
  END LOOP;
END $$;
