-- EST-03: links that show one service without a login. Only the SHA-256 of the token is kept; a link lasts as long as its service says, so
-- its end is not written here.
CREATE TABLE links_de_culto (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash  bytea NOT NULL UNIQUE,
  culto_id    integer NOT NULL REFERENCES cultos ON DELETE CASCADE,
  com_folhas  boolean NOT NULL DEFAULT false,
  com_escala  boolean NOT NULL DEFAULT false,
  criado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  criado_em   timestamptz NOT NULL DEFAULT now(),
  abertos     integer NOT NULL DEFAULT 0,
  aberto_em   timestamptz
);
CREATE INDEX links_de_culto_culto ON links_de_culto (culto_id);
