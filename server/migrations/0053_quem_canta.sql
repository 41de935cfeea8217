-- ESC-08: who sings a song of a service. It hangs on the service and the song, not on the planning, so that concluding, reopening and the
-- bin keep it.
CREATE TABLE quem_canta (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  culto_id   integer NOT NULL REFERENCES cultos ON DELETE CASCADE,
  musica_id  integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  UNIQUE (culto_id, musica_id, pessoa_id)
);
CREATE INDEX quem_canta_musica ON quem_canta (musica_id);
CREATE INDEX quem_canta_pessoa ON quem_canta (pessoa_id);

-- The key in which somebody sang a song last, offered when they sing it again.
CREATE TABLE musica_tons (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  musica_id  integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  tom        text NOT NULL CHECK (tom ~ '^[A-G](#|b)?m?$'),
  UNIQUE (pessoa_id, musica_id)
);
CREATE INDEX musica_tons_musica ON musica_tons (musica_id);

-- A service names also who sings in it.
CREATE OR REPLACE FUNCTION anotar_escalas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'pessoas' THEN
    INSERT INTO mudancas (sala, registro_id)
    SELECT 'cultos', culto_id FROM culto_vagas WHERE pessoa_id = NEW.id
     UNION SELECT 'cultos', culto_id FROM quem_canta WHERE pessoa_id = NEW.id;
  ELSE
    INSERT INTO mudancas (sala, registro_id) SELECT DISTINCT 'cultos', culto_id FROM culto_vagas WHERE funcao_id = NEW.id;
  END IF;
  IF FOUND THEN PERFORM pg_notify('mudancas', ''); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES ('quem_canta', 'cultos', 'culto_id'), ('musica_tons', 'pessoas', 'pessoa_id')) v (tabela, sala, coluna) LOOP
    EXECUTE format('CREATE TRIGGER mudancas_insert_%2$s AFTER INSERT ON %1$I REFERENCING NEW TABLE AS depois
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%2$L, %3$L)', t.tabela, t.sala, t.coluna);
    EXECUTE format('CREATE TRIGGER mudancas_update_%2$s AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS antes NEW TABLE AS depois
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%2$L, %3$L)', t.tabela, t.sala, t.coluna);
    EXECUTE format('CREATE TRIGGER mudancas_delete_%2$s AFTER DELETE ON %1$I REFERENCING OLD TABLE AS antes
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%2$L, %3$L)', t.tabela, t.sala, t.coluna);
  END LOOP;
END $$;
