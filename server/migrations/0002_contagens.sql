-- How many executions a month has, so that a total never reads them all. A writer adds to a row of the month that
-- nobody else holds, or makes one: writers never wait for each other here, and the sum of a month's rows is exact.
CREATE TABLE execucoes_contagem (
  mes            date NOT NULL CHECK (extract(day FROM mes) = 1),
  id             bigint GENERATED ALWAYS AS IDENTITY,
  ensaiadas      integer NOT NULL,
  nao_ensaiadas  integer NOT NULL,
  PRIMARY KEY (mes, id)
) WITH (fillfactor = 50);

-- Where a page of executions in the order of songs begins is summed from the songs' own counts, by the index alone.
DROP INDEX musicas_nome;
CREATE INDEX musicas_nome ON musicas (nome_ordem, id) INCLUDE (vezes_tocadas);
DROP INDEX musicas_artista;
CREATE INDEX musicas_artista ON musicas (artista_ordem, nome_ordem, id) INCLUDE (vezes_tocadas);

-- Texts leave the row early: every execution rewrites its song's row, and every summary reads all of them.
ALTER TABLE musicas SET (toast_tuple_target = 256);

CREATE FUNCTION contar_execucoes(do_mes date, mais_ensaiadas integer, mais_nao_ensaiadas integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE livre bigint;
BEGIN
  SELECT id INTO livre FROM execucoes_contagem WHERE mes = do_mes ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF livre IS NULL THEN
    INSERT INTO execucoes_contagem (mes, ensaiadas, nao_ensaiadas)
    VALUES (do_mes, mais_ensaiadas, mais_nao_ensaiadas);
  ELSE
    UPDATE execucoes_contagem
       SET ensaiadas = ensaiadas + mais_ensaiadas, nao_ensaiadas = nao_ensaiadas + mais_nao_ensaiadas
     WHERE mes = do_mes AND id = livre;
  END IF;
END $$;

CREATE FUNCTION execucoes_contar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM contar_execucoes(mes, sim, nao)
       FROM (SELECT date_trunc('month', data_culto)::date AS mes, (count(*) FILTER (WHERE foi_ensaiada))::int AS sim,
                    (count(*) FILTER (WHERE NOT foi_ensaiada))::int AS nao
               FROM novas GROUP BY 1) t;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM contar_execucoes(mes, -sim, -nao)
       FROM (SELECT date_trunc('month', data_culto)::date AS mes, (count(*) FILTER (WHERE foi_ensaiada))::int AS sim,
                    (count(*) FILTER (WHERE NOT foi_ensaiada))::int AS nao
               FROM velhas GROUP BY 1) t;
  ELSE
    PERFORM contar_execucoes(mes, sim, nao)
       FROM (SELECT date_trunc('month', data_culto)::date AS mes, sum(n * foi_ensaiada::int)::int AS sim,
                    sum(n * (NOT foi_ensaiada)::int)::int AS nao
               FROM (SELECT data_culto, foi_ensaiada, 1 AS n FROM novas
                     UNION ALL SELECT data_culto, foi_ensaiada, -1 FROM velhas) u
              GROUP BY 1) t
      WHERE sim <> 0 OR nao <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER execucoes_contar_inserir AFTER INSERT ON execucoes
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION execucoes_contar();
CREATE TRIGGER execucoes_contar_excluir AFTER DELETE ON execucoes
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION execucoes_contar();
CREATE TRIGGER execucoes_contar_alterar AFTER UPDATE ON execucoes
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION execucoes_contar();

-- Counts everything again: after a restore that loaded the tables as they were, triggers on or off.
CREATE FUNCTION refazer_contagens() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE execucoes IN SHARE MODE;
  DELETE FROM execucoes_contagem;
  INSERT INTO execucoes_contagem (mes, ensaiadas, nao_ensaiadas)
  SELECT date_trunc('month', data_culto)::date, count(*) FILTER (WHERE foi_ensaiada),
         count(*) FILTER (WHERE NOT foi_ensaiada)
    FROM execucoes GROUP BY 1;
  PERFORM recontar_execucoes(array_agg(id)) FROM musicas;
END $$;

CREATE FUNCTION execucoes_esvaziadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_contagens();
  RETURN NULL;
END $$;
CREATE TRIGGER execucoes_contar_esvaziar AFTER TRUNCATE ON execucoes
  FOR EACH STATEMENT EXECUTE FUNCTION execucoes_esvaziadas();

SELECT refazer_contagens();
