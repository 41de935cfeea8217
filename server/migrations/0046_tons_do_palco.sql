-- PAL-10: the keys that a team plays in now belong to the songs at their times in a culto, whoever leads and whether anybody does.
CREATE TABLE palco_tons (
  culto_id   integer NOT NULL REFERENCES cultos ON DELETE CASCADE,
  musica_id  integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  -- As in planejamentos: 2 is the reprise.
  vez        smallint NOT NULL CHECK (vez BETWEEN 1 AND 99),
  -- As it sounds.
  tom        text NOT NULL CHECK (char_length(tom) BETWEEN 1 AND 20),
  -- The leader's last turn in this culto.
  em         timestamptz NOT NULL,
  PRIMARY KEY (culto_id, musica_id, vez)
);
CREATE INDEX palco_tons_musica ON palco_tons (musica_id);
CREATE TRIGGER avisar_palco AFTER INSERT OR UPDATE OR DELETE ON palco_tons
  FOR EACH ROW EXECUTE FUNCTION avisar_palco();

-- Another key of the day is the team's from then on, also for screens that still show the order of before.
CREATE FUNCTION seguir_tom_do_dia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'musicas' THEN
    UPDATE palco_tons t SET tom = coalesce(NEW.tom, t.tom)
      FROM planejamentos p
     WHERE t.musica_id = NEW.id AND p.culto_id = t.culto_id AND p.musica_id = t.musica_id AND p.vez = t.vez
       AND p.tom_culto IS NULL;
  ELSE
    UPDATE palco_tons t SET tom = coalesce(NEW.tom_culto, m.tom, t.tom)
      FROM musicas m
     WHERE m.id = t.musica_id AND t.culto_id = NEW.culto_id AND t.musica_id = NEW.musica_id AND t.vez = NEW.vez;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER seguir_tom_do_dia AFTER UPDATE OF tom_culto ON planejamentos_todos
  FOR EACH ROW WHEN (OLD.tom_culto IS DISTINCT FROM NEW.tom_culto) EXECUTE FUNCTION seguir_tom_do_dia();
CREATE TRIGGER seguir_tom_do_dia AFTER UPDATE OF tom ON musicas
  FOR EACH ROW WHEN (OLD.tom IS DISTINCT FROM NEW.tom) EXECUTE FUNCTION seguir_tom_do_dia();

-- PAL-11: how far the leader's screen reaches, and of how many blocks; null of a page of an earlier version.
ALTER TABLE palco ADD bloco_fim integer, ADD blocos integer;
