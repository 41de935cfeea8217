-- PAL-21: when the device that leads was heard last; null until its page has beaten once, as pages of 0.2.1 never do.
ALTER TABLE palco ADD ouvido_em timestamptz;

-- A beat is no turn: nobody is told of it.
DROP TRIGGER avisar_palco ON palco;
CREATE TRIGGER avisar_palco AFTER INSERT OR UPDATE OF seq OR DELETE ON palco
  FOR EACH ROW EXECUTE FUNCTION avisar_palco();
