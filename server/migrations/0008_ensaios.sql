-- The day of a rehearsal stands with each of its songs, so that a song's rehearsals are read from one index. The key
-- keeps the copy true: a moved rehearsal moves it, and no other day can be written.
ALTER TABLE ensaio_musicas ADD COLUMN data_ensaio date;
UPDATE ensaio_musicas em SET data_ensaio = e.data_ensaio FROM ensaios e WHERE e.id = em.ensaio_id;
ALTER TABLE ensaio_musicas ALTER COLUMN data_ensaio SET NOT NULL;

ALTER TABLE ensaios ADD CONSTRAINT ensaios_id_data_unica UNIQUE (id, data_ensaio);
ALTER TABLE ensaio_musicas
  DROP CONSTRAINT ensaio_musicas_ensaio_id_fkey,
  ADD CONSTRAINT ensaio_musicas_ensaio_id_fkey FOREIGN KEY (ensaio_id, data_ensaio)
    REFERENCES ensaios (id, data_ensaio) ON UPDATE CASCADE ON DELETE CASCADE;

-- The row lock waits for who is moving the rehearsal just now, and then reads its new day.
CREATE FUNCTION ensaio_musicas_datar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT data_ensaio INTO NEW.data_ensaio FROM ensaios WHERE id = NEW.ensaio_id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('rehearsal %s does not exist', NEW.ensaio_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ensaio_musicas_datar BEFORE INSERT ON ensaio_musicas
  FOR EACH ROW EXECUTE FUNCTION ensaio_musicas_datar();

DROP INDEX ensaio_musicas_musica;
CREATE INDEX ensaio_musicas_musica ON ensaio_musicas (musica_id, data_ensaio, ensaio_id);

-- After a restore that loaded the tables with triggers off, the copies are made again too.
ALTER FUNCTION refazer_contagens() RENAME TO refazer_contagens_de_execucoes;
CREATE FUNCTION refazer_contagens() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_contagens_de_execucoes();
  UPDATE ensaio_musicas em SET data_ensaio = e.data_ensaio
    FROM ensaios e WHERE e.id = em.ensaio_id AND em.data_ensaio <> e.data_ensaio;
END $$;
