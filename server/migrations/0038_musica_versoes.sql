-- SEG-21: the texts of a song as they were before an edit, so that an overwritten sheet can come back. A trigger keeps them, whoever
-- writes the song: a person, a transposition, an import, a merge. `em` is the moment of the edit, as in its line of `auditoria`; `tom`
-- is the key that the sheet was in.
CREATE TABLE musica_versoes (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  musica_id         integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  em                timestamptz NOT NULL,
  por               integer REFERENCES usuarios ON DELETE SET NULL,
  tom               text,
  letra             text,
  letra_fonte       text,
  letra_link        text,
  cifras            text,
  cifras_fonte      text,
  cifras_link       text,
  cifras_originais  text,
  tom_original      text
);
CREATE INDEX musica_versoes_musica ON musica_versoes (musica_id, em DESC, id DESC);
CREATE INDEX musica_versoes_em ON musica_versoes (em);

CREATE FUNCTION guardar_versao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What one person writes within ten minutes is one edit, of which the text before it is kept; unless the song goes back to a kept
  -- text, which has to be undone too.
  IF OLD.alterado_por = NEW.alterado_por
     AND (SELECT v.por = NEW.alterado_por AND v.em > now() - interval '10 minutes'
            FROM musica_versoes v WHERE v.musica_id = NEW.id ORDER BY v.em DESC, v.id DESC LIMIT 1)
     AND NOT EXISTS (SELECT FROM musica_versoes v
                      WHERE v.musica_id = NEW.id AND (v.letra, v.cifras) IS NOT DISTINCT FROM (NEW.letra, NEW.cifras))
  THEN RETURN NULL; END IF;
  INSERT INTO musica_versoes (musica_id, em, por, tom, letra, letra_fonte, letra_link, cifras, cifras_fonte, cifras_link,
                              cifras_originais, tom_original)
  VALUES (NEW.id, now(), NEW.alterado_por, OLD.tom, OLD.letra, OLD.letra_fonte, OLD.letra_link, OLD.cifras, OLD.cifras_fonte,
          OLD.cifras_link, OLD.cifras_originais, OLD.tom_original);
  -- Ten are kept. The one that stood the shortest goes, not the oldest: else ten quick edits would drive out what is worth keeping.
  DELETE FROM musica_versoes WHERE id IN (
    SELECT id FROM (SELECT id, em - lag(em, 1, NEW.data_cadastro) OVER (ORDER BY em, id) AS ficou,
                           row_number() OVER (ORDER BY em DESC, id DESC) AS n
                      FROM musica_versoes WHERE musica_id = NEW.id) v
     WHERE n > 1 ORDER BY ficou, n DESC
     LIMIT greatest(0, (SELECT count(*) FROM musica_versoes WHERE musica_id = NEW.id) - 10));
  RETURN NULL;
END $$;

-- Nothing is lost where there was no text.
CREATE TRIGGER guardar_versao AFTER UPDATE OF letra, cifras ON musicas FOR EACH ROW
  WHEN ((OLD.letra <> '' AND OLD.letra IS DISTINCT FROM NEW.letra) OR (OLD.cifras <> '' AND OLD.cifras IS DISTINCT FROM NEW.cifras))
  EXECUTE FUNCTION guardar_versao();
