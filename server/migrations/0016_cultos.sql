-- A service as a thing of its own: its date, hour and title, its songs in order with a key of that day, and what happens
-- between them. Songs planned by date alone, executions and rehearsals go to the principal culto of their day, so that
-- the calls that know only dates stay as they were.
CREATE TABLE cultos (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  data           date NOT NULL,
  hora           text CHECK (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  titulo         text NOT NULL CHECK (char_length(titulo) BETWEEN 1 AND 200),
  tipo           text NOT NULL DEFAULT 'Culto' CHECK (char_length(tipo) BETWEEN 1 AND 60),
  observacoes    text CHECK (char_length(observacoes) <= 2000),
  traje          text CHECK (char_length(traje) <= 100),
  -- The culto of its day that rows written by date alone go to.
  principal      boolean NOT NULL DEFAULT false,
  -- Made by a row of its day, not by hand: as long as nobody has edited it, it is shown only while it has a row. It is not
  -- deleted with the last one, so that bringing that one back brings back the same culto.
  implicito      boolean NOT NULL DEFAULT false,
  concluido_em   timestamptz,
  concluido_por  integer REFERENCES usuarios ON DELETE SET NULL,
  -- What concluding removed and made, so that it can be taken back: {planejamentos: rows, execucoes: ids}.
  conclusao      jsonb,
  criado_em      timestamptz NOT NULL DEFAULT now(),
  criado_por     integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em    timestamptz NOT NULL DEFAULT now(),
  alterado_por   integer REFERENCES usuarios ON DELETE SET NULL,
  versao         integer NOT NULL DEFAULT 1,
  -- What the rows of a culto refer to: their date stays a true copy of its date.
  CONSTRAINT cultos_id_data_unica UNIQUE (id, data)
);
CREATE UNIQUE INDEX cultos_principal ON cultos (data) WHERE principal;
CREATE INDEX cultos_data ON cultos (data, hora, id);

CREATE FUNCTION titulo_do_culto(dia date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN extract(dow FROM dia) = 0 THEN 'Culto de Domingo' ELSE 'Culto' END
$$;

-- 'Culto de Domingo' is what every rehearsal says unless it is told otherwise, on whatever day its service is.
CREATE FUNCTION titulo_do_culto(dia date, tipo text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN tipo IS NULL OR tipo = 'Culto de Domingo' THEN titulo_do_culto(dia) ELSE tipo END
$$;

-- The culto that a day's rows go to, made when there is none. The row lock keeps it from being deleted before the commit.
CREATE FUNCTION culto_do_dia(dia date, autor integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE achado integer;
BEGIN
  LOOP
    SELECT id INTO achado FROM cultos WHERE data = dia AND principal FOR KEY SHARE;
    IF FOUND THEN RETURN achado; END IF;
    INSERT INTO cultos (data, titulo, principal, implicito, criado_por, alterado_por)
    VALUES (dia, titulo_do_culto(dia), true, true, autor, autor)
    ON CONFLICT (data) WHERE principal DO NOTHING RETURNING id INTO achado;
    IF achado IS NOT NULL THEN RETURN achado; END IF;
  END LOOP;
END $$;

-- A day that has cultos has a principal one: when it leaves, by deletion or to another day, the next of its day follows.
CREATE FUNCTION cultos_sucessor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.data = OLD.data THEN RETURN NULL; END IF;
  UPDATE cultos SET principal = true
   WHERE id = (SELECT id FROM cultos WHERE data = OLD.data ORDER BY hora, id LIMIT 1)
     AND NOT EXISTS (SELECT FROM cultos WHERE data = OLD.data AND principal);
  RETURN NULL;
END $$;
CREATE TRIGGER cultos_sucessor AFTER DELETE OR UPDATE OF data ON cultos
  FOR EACH ROW WHEN (OLD.principal) EXECUTE FUNCTION cultos_sucessor();

CREATE TABLE roteiro_itens (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  culto_id     integer NOT NULL REFERENCES cultos ON DELETE CASCADE,
  posicao      integer NOT NULL,
  tipo         text NOT NULL CHECK (tipo IN ('momento', 'leitura', 'aviso', 'secao')),
  titulo       text NOT NULL CHECK (char_length(titulo) BETWEEN 1 AND 200),
  responsavel  text CHECK (char_length(responsavel) <= 200),
  duracao_min  integer CHECK (duracao_min BETWEEN 1 AND 600),
  notas        text CHECK (char_length(notas) <= 2000)
);
CREATE INDEX roteiro_itens_culto ON roteiro_itens (culto_id, posicao, id);

-- `itens` as the contract's RoteiroModelo writes them.
CREATE TABLE roteiro_modelos (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome          text NOT NULL CHECK (char_length(nome) BETWEEN 1 AND 200),
  itens         jsonb NOT NULL DEFAULT '[]',
  criado_em     timestamptz NOT NULL DEFAULT now(),
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  versao        integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX roteiro_modelos_nome ON roteiro_modelos (left(normalizar(nome), 200));

ALTER TABLE planejamentos
  ADD COLUMN culto_id   integer,
  ADD COLUMN posicao    integer,
  ADD COLUMN tom_culto  text CHECK (tom_culto ~ '^[A-G](#|b)?m?$'),
  ADD COLUMN notas      text CHECK (char_length(notas) <= 2000),
  ADD COLUMN sequencia  text CHECK (char_length(sequencia) <= 300),
  ADD COLUMN reserva    boolean NOT NULL DEFAULT false;
-- tom: as it was sung, in whatever spelling the song had.
ALTER TABLE execucoes
  ADD COLUMN culto_id   integer,
  ADD COLUMN posicao    integer,
  ADD COLUMN tom        text CHECK (char_length(tom) BETWEEN 1 AND 10),
  ADD COLUMN notas      text CHECK (char_length(notas) <= 2000),
  ADD COLUMN sequencia  text CHECK (char_length(sequencia) <= 300);
ALTER TABLE ensaios ADD COLUMN culto_id integer;

-- What is there already: one culto a day, the songs in the order in which they were planned or recorded.
INSERT INTO cultos (data, titulo, principal, implicito)
SELECT dia,
       titulo_do_culto(dia, (SELECT e.tipo_culto FROM ensaios e WHERE e.data_culto = dia
                              ORDER BY e.tipo_culto = 'Culto de Domingo', e.id LIMIT 1)),
       true, true
  FROM (SELECT data_planejada FROM planejamentos UNION SELECT data_culto FROM execucoes
        UNION SELECT data_culto FROM ensaios WHERE data_culto IS NOT NULL) d (dia)
 ORDER BY dia;
-- Neither song nor date changes, so nothing has to be counted again.
ALTER TABLE execucoes DISABLE TRIGGER USER;
UPDATE execucoes e SET culto_id = c.id, posicao = o.n
  FROM (SELECT id, row_number() OVER (PARTITION BY data_culto ORDER BY id) - 1 AS n FROM execucoes) o, cultos c
 WHERE o.id = e.id AND c.data = e.data_culto;
ALTER TABLE execucoes ENABLE TRIGGER USER;
-- After what was played on the same day already.
UPDATE planejamentos p SET culto_id = c.id, posicao = o.n
  FROM (SELECT x.id, row_number() OVER (PARTITION BY x.data_planejada ORDER BY x.id) - 1
                     + (SELECT count(*) FROM execucoes e WHERE e.data_culto = x.data_planejada) AS n
          FROM planejamentos x) o, cultos c
 WHERE o.id = p.id AND c.data = p.data_planejada;
UPDATE ensaios r SET culto_id = c.id FROM cultos c WHERE c.data = r.data_culto;

ALTER TABLE planejamentos
  ALTER COLUMN culto_id SET NOT NULL,
  ALTER COLUMN posicao SET NOT NULL,
  DROP CONSTRAINT planejamentos_musica_data_unica,
  -- The name stays: the service turns it into the 409 of a song that is planned already.
  ADD CONSTRAINT planejamentos_musica_data_unica UNIQUE (culto_id, musica_id),
  ADD CONSTRAINT planejamentos_culto_fkey FOREIGN KEY (culto_id, data_planejada)
    REFERENCES cultos (id, data) ON UPDATE CASCADE;
ALTER TABLE execucoes
  ALTER COLUMN culto_id SET NOT NULL,
  ALTER COLUMN posicao SET NOT NULL,
  ADD CONSTRAINT execucoes_culto_fkey FOREIGN KEY (culto_id, data_culto)
    REFERENCES cultos (id, data) ON UPDATE CASCADE;
-- A rehearsal outlives the service that it prepared, and prepares none then.
ALTER TABLE ensaios
  ADD CONSTRAINT ensaios_culto_e_data CHECK ((culto_id IS NULL) = (data_culto IS NULL)),
  ADD CONSTRAINT ensaios_culto_fkey FOREIGN KEY (culto_id, data_culto)
    REFERENCES cultos (id, data) ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX planejamentos_culto ON planejamentos (culto_id, posicao, id);
CREATE INDEX planejamentos_musica ON planejamentos (musica_id, data_planejada);
CREATE INDEX execucoes_culto ON execucoes (culto_id, posicao, id);
CREATE INDEX ensaios_do_culto ON ensaios (culto_id);

-- Where the next row of a culto stands. Two rows written at once may get the same place; their ids say which is first.
CREATE FUNCTION fim_do_culto(culto integer) RETURNS integer LANGUAGE sql AS $$
  SELECT coalesce(max(posicao), -1) + 1
    FROM (SELECT max(posicao) FROM planejamentos WHERE culto_id = culto
          UNION ALL SELECT max(posicao) FROM execucoes WHERE culto_id = culto
          UNION ALL SELECT max(posicao) FROM roteiro_itens WHERE culto_id = culto) p (posicao)
$$;

-- A planning stands in its day's culto, at the end unless it says where. A culto that moves takes its rows with it: their
-- new date is then the date of the culto that they have.
CREATE FUNCTION planejamentos_no_culto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.data_planejada <> OLD.data_planejada
     AND NOT EXISTS (SELECT FROM cultos WHERE id = NEW.culto_id AND data = NEW.data_planejada) THEN
    NEW.culto_id := NULL; NEW.posicao := NULL;
  END IF;
  IF NEW.culto_id IS NULL THEN NEW.culto_id := culto_do_dia(NEW.data_planejada, NEW.alterado_por); END IF;
  IF NEW.posicao IS NULL THEN NEW.posicao := fim_do_culto(NEW.culto_id); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER planejamentos_no_culto BEFORE INSERT OR UPDATE OF data_planejada ON planejamentos
  FOR EACH ROW EXECUTE FUNCTION planejamentos_no_culto();

CREATE FUNCTION execucoes_no_culto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.data_culto <> OLD.data_culto
     AND NOT EXISTS (SELECT FROM cultos WHERE id = NEW.culto_id AND data = NEW.data_culto) THEN
    NEW.culto_id := NULL; NEW.posicao := NULL;
  END IF;
  IF NEW.culto_id IS NULL THEN NEW.culto_id := culto_do_dia(NEW.data_culto, NEW.alterado_por); END IF;
  IF NEW.posicao IS NULL THEN NEW.posicao := fim_do_culto(NEW.culto_id); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER execucoes_no_culto BEFORE INSERT OR UPDATE OF data_culto ON execucoes
  FOR EACH ROW EXECUTE FUNCTION execucoes_no_culto();

-- A rehearsal gives the culto that nobody has edited the name of the service that it prepares.
CREATE FUNCTION ensaios_no_culto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.data_culto IS NULL THEN
    NEW.culto_id := NULL;
  ELSIF NEW.culto_id IS NULL OR NOT EXISTS (SELECT FROM cultos WHERE id = NEW.culto_id AND data = NEW.data_culto) THEN
    NEW.culto_id := culto_do_dia(NEW.data_culto, NEW.alterado_por);
    UPDATE cultos SET titulo = titulo_do_culto(data, NEW.tipo_culto)
     WHERE id = NEW.culto_id AND implicito AND titulo = titulo_do_culto(data)
       AND titulo <> titulo_do_culto(data, NEW.tipo_culto);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ensaios_no_culto BEFORE INSERT OR UPDATE OF data_culto, culto_id ON ensaios
  FOR EACH ROW EXECUTE FUNCTION ensaios_no_culto();

-- The message of a culto goes through the same outbox; retrato is what its text was made of.
ALTER TABLE bot_mensagens
  ADD COLUMN culto_id integer REFERENCES cultos ON DELETE SET NULL,
  ADD COLUMN retrato jsonb,
  DROP CONSTRAINT bot_mensagens_tipo_check,
  ADD CONSTRAINT bot_mensagens_tipo_check CHECK (tipo IN ('ensaio', 'atualizacao', 'teste', 'culto', 'mudanca')),
  ADD CONSTRAINT bot_mensagens_culto_uma_vez UNIQUE (culto_id, tipo, agendada_para, canal);
-- A culto has at most one message on its way in each channel: a second press joins it.
CREATE UNIQUE INDEX bot_mensagens_culto_em_curso ON bot_mensagens (culto_id, canal)
  WHERE estado IN ('pendente', 'enviando');
