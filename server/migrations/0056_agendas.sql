-- EST-04, ESC-10: the address at which a calendar program reads somebody's services. Only the SHA-256 of its token is kept; an account has
-- one at most, so that making another ends the one before.
CREATE TABLE agendas (
  usuario_id  integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  token_hash  bytea NOT NULL UNIQUE,
  criada_em   timestamptz NOT NULL DEFAULT now(),
  lida_em     timestamptz
);

-- A person who is let in again makes a new one: nobody knows by then in whose hands the old address is.
CREATE FUNCTION apagar_agenda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM agendas WHERE usuario_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER apagar_agenda AFTER UPDATE OF ativo ON usuarios
  FOR EACH ROW WHEN (OLD.ativo AND NOT NEW.ativo) EXECUTE FUNCTION apagar_agenda();
