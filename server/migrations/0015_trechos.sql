-- FOL-08: the words that songs are sung with, without chords, names of parts and data. The server writes a row when a
-- search asks for it; here a song whose texts change loses its row. `palavras` holds the words with their places.
CREATE TABLE musica_trechos (
  musica_id  integer PRIMARY KEY REFERENCES musicas ON DELETE CASCADE,
  letra      text[] NOT NULL,
  cifra      text[] NOT NULL,
  palavras   tsvector NOT NULL
);
CREATE INDEX musica_trechos_palavras ON musica_trechos USING gin (palavras);

CREATE FUNCTION musicas_esquecer_trechos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM musica_trechos WHERE musica_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER musicas_esquecer_trechos AFTER UPDATE OF letra, cifras ON musicas
  FOR EACH ROW WHEN ((OLD.letra, OLD.cifras) IS DISTINCT FROM (NEW.letra, NEW.cifras))
  EXECUTE FUNCTION musicas_esquecer_trechos();
