-- SEG-23: what an account wrote that nobody invited or approved leaves the app by no road in its first 30 days. `espera` keeps of each such
-- text who wrote it (`por`) and the one before it that may be said (`dito`, null where there was none); what goes out is read through
-- `dito(…)`. Null: nobody has looked yet, so a row that comes back from the bin keeps what it had.
ALTER TABLE cultos ADD COLUMN espera jsonb;
ALTER TABLE musicas ADD COLUMN espera jsonb;
ALTER TABLE ensaios ADD COLUMN espera jsonb;
ALTER TABLE planejamentos_todos ADD COLUMN espera jsonb;
ALTER TABLE execucoes ADD COLUMN espera jsonb;
ALTER TABLE roteiro_itens ADD COLUMN espera jsonb, ADD COLUMN alterado_por integer REFERENCES usuarios ON DELETE SET NULL;

CREATE FUNCTION sem_aval_agora(conta integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM usuarios u WHERE u.id = conta AND u.sem_aval AND u.criado_em > now() - interval '30 days')
$$;

-- The text of a field that may be said outside; null where nothing may.
CREATE FUNCTION dito(espera jsonb, campo text, valor text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN espera ? campo AND sem_aval_agora((espera->campo->>'por')::int) THEN espera->campo->>'dito' ELSE valor END
$$;

-- A service is said by its title, else its type, else its day.
CREATE FUNCTION titulo_dito(c cultos) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(dito(c.espera, 'titulo', c.titulo), nullif(dito(c.espera, 'tipo', c.tipo), 'Culto'), titulo_do_culto(c.data))
$$;

CREATE FUNCTION esperar_textos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  campo text;
  agora jsonb := to_jsonb(NEW);
  antes jsonb := '{}';
  espera_antes jsonb := '{}';
  aprovado jsonb;
  novato boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.espera IS NOT NULL THEN RETURN NEW; END IF;
  ELSE
    -- Approved, or brought back.
    IF NEW.espera IS DISTINCT FROM OLD.espera THEN RETURN NEW; END IF;
    antes := to_jsonb(OLD);
    espera_antes := coalesce(OLD.espera, '{}');
  END IF;
  NEW.espera := espera_antes;
  novato := sem_aval_agora(NEW.alterado_por);
  FOREACH campo IN ARRAY TG_ARGV LOOP
    CONTINUE WHEN agora->campo IS NOT DISTINCT FROM antes->campo;
    NEW.espera := NEW.espera - campo;
    -- The app's own words are nobody's.
    CONTINUE WHEN NOT novato OR coalesce(agora->>campo, '') = ANY ('{"",Culto,Culto de Domingo,Ensaio Geral}'::text[]);
    aprovado := CASE WHEN espera_antes ? campo AND sem_aval_agora((espera_antes->campo->>'por')::int)
                     THEN espera_antes->campo->'dito' ELSE antes->campo END;
    IF aprovado IS DISTINCT FROM agora->campo THEN
      NEW.espera := NEW.espera || jsonb_build_object(campo, jsonb_build_object('por', NEW.alterado_por, 'dito', aprovado));
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

-- Texts that such accounts wrote before this: the history knows who wrote a field last.
DO $$
DECLARE t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('cultos', 'culto', '{titulo,tipo,traje,observacoes}'::text[]),
    ('musicas', 'musica', '{nome,artista,youtube_video_id,letra,cifras}'),
    ('ensaios', 'ensaio', '{tipo,tipo_culto,observacoes}'),
    ('planejamentos_todos', 'planejamento', '{sequencia}'),
    ('execucoes', 'execucao', '{sequencia}'),
    ('roteiro_itens', NULL, '{titulo,responsavel}')
  ) v (tabela, tipo, campos)
  LOOP
    IF t.tipo IS NOT NULL THEN
      EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', t.tabela);
      EXECUTE format($q$
        UPDATE %I r SET espera = e.espera FROM (
          SELECT registro_id, jsonb_object_agg(campo, jsonb_build_object('por', autor_id, 'dito', NULL)) AS espera
            FROM (SELECT DISTINCT ON (a.registro_id, campo) a.registro_id, campo, a.autor_id
                    FROM auditoria a CROSS JOIN unnest(%L::text[]) campo
                   WHERE a.tipo = %L AND (a.acao = 'criado' OR campo = ANY (a.campos))
                   ORDER BY a.registro_id, campo, a.em DESC, a.id DESC) ultimo
           WHERE sem_aval_agora(autor_id) GROUP BY registro_id) e
         WHERE r.id = e.registro_id$q$, t.tabela, t.campos, t.tipo);
      EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', t.tabela);
    END IF;
    EXECUTE format('CREATE TRIGGER esperar_inserir BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION esperar_textos(%s)',
                   t.tabela, (SELECT string_agg(quote_literal(campo), ', ') FROM unnest(t.campos) campo));
    EXECUTE format('CREATE TRIGGER esperar_alterar BEFORE UPDATE OF %s ON %I FOR EACH ROW EXECUTE FUNCTION esperar_textos(%s)',
                   array_to_string(t.campos, ', '), t.tabela, (SELECT string_agg(quote_literal(campo), ', ') FROM unnest(t.campos) campo));
  END LOOP;
END $$;

-- A text that waits is no field that somebody changed.
CREATE OR REPLACE FUNCTION auditar() RETURNS trigger LANGUAGE plpgsql AS $$
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
                            concluido_em,concluido_por,conclusao,aprovado_em,aprovado_por,criacao_desde,grupo_confirmar_ate,espera}'::text[]);
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

-- SEG-25: whoever has somebody's link asks to be that person; a lider says whether they are.
ALTER TABLE pessoas ADD COLUMN pedida_por integer REFERENCES usuarios ON DELETE SET NULL;
CREATE INDEX pessoas_pedida_por ON pessoas (pedida_por) WHERE pedida_por IS NOT NULL;
