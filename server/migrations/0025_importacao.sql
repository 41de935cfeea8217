-- TRA-04: songs brought from elsewhere, many at a time: one row an import, and one for each of its rows, by which it can be
-- sent again, counted and undone. `musica_id` is a number without a reference: the report stays when the song goes.
CREATE TABLE importacoes (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The sender's own: the same import sent twice is one.
  chave         uuid NOT NULL UNIQUE,
  origem        text NOT NULL,
  nome_arquivo  text,
  lida          integer NOT NULL CHECK (lida BETWEEN 1 AND 5000),
  criado_em     timestamptz NOT NULL,
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  concluida_em  timestamptz,
  desfeita_em   timestamptz
);
CREATE TABLE importacao_linhas (
  importacao_id  integer NOT NULL REFERENCES importacoes ON DELETE CASCADE,
  linha          integer NOT NULL,
  resultado      text NOT NULL CHECK (resultado IN ('trazida', 'existente', 'recusada')),
  nome           text NOT NULL,
  motivo         text,
  musica_id      integer,
  -- Of a song that was there: the columns that it lacked and got, and its version since.
  preenchidos    text[],
  versao         integer,
  PRIMARY KEY (importacao_id, linha)
);
-- The names by which sources know songs of the repertoire: what has come once is known again, whatever it is called by then.
CREATE TABLE musicas_externas (
  chave          text PRIMARY KEY,
  musica_id      integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  importacao_id  integer NOT NULL REFERENCES importacoes ON DELETE CASCADE
);
CREATE INDEX musicas_externas_musica ON musicas_externas (musica_id);
CREATE INDEX musicas_externas_importacao ON musicas_externas (importacao_id);
