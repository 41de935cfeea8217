-- PAL-17: the pitch that somebody's instrument is built in; sheets are written for it while they read. No row: as it sounds.
CREATE TABLE leitores (
  usuario_id  integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  afinacao    text NOT NULL CHECK (afinacao IN ('do', 'sib', 'mib', 'fa'))
);

-- The person's other devices hear of it with their readings; its number is the person's.
CREATE TRIGGER mudancas_insert_leituras AFTER INSERT ON leitores REFERENCING NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('leituras', 'usuario_id', 'usuario_id');
CREATE TRIGGER mudancas_update_leituras AFTER UPDATE ON leitores REFERENCING OLD TABLE AS antes NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('leituras', 'usuario_id', 'usuario_id');
