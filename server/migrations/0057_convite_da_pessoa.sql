-- ESC-01: an invitation for one person who serves; the account that comes of it is theirs.
ALTER TABLE links_unicos
  ADD COLUMN pessoa_id integer REFERENCES pessoas ON DELETE SET NULL,
  ADD CHECK (pessoa_id IS NULL OR (tipo = 'convite' AND usos_max = 1));
CREATE INDEX links_unicos_pessoa ON links_unicos (pessoa_id) WHERE pessoa_id IS NOT NULL;
