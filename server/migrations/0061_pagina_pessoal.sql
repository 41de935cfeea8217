-- ESC-16: the standing page of each who serves. Its link is derived from a key of the server, this number and the generation, so nothing of it
-- is stored, and reading a list makes none. A row is there once the page was renewed, asked for or merged; without one the number is the
-- person's own id, and the generation 1.
CREATE TABLE paginas_pessoais (
  -- The number in the link: the person's id, or that of a record that became a part of theirs.
  id         integer PRIMARY KEY,
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  geracao    integer NOT NULL DEFAULT 1,
  -- The last time somebody who leads asked the person for answers.
  pedida_em  timestamptz
);
CREATE INDEX paginas_pessoais_pessoa ON paginas_pessoais (pessoa_id);

-- Whoever opened the page said that it is somebody else's; those who lead are told.
ALTER TABLE pessoas ADD COLUMN nao_sou_eu_em timestamptz;

-- Words and chords of the next 14 days on these pages: protected texts, so somebody who leads switches them on.
ALTER TABLE ministerio ADD COLUMN folhas_na_pagina boolean NOT NULL DEFAULT false;

-- Links of one service, which were made before: they work until they end, and no more are made.
ALTER TABLE links_pessoais DROP COLUMN usado_em;
DELETE FROM links_pessoais WHERE expira_em < now();

-- ESC-15: a month's rosters as they were told last, so that the difference can be said.
CREATE TABLE meses_avisados (
  mes      text PRIMARY KEY CHECK (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  em       timestamptz NOT NULL,
  por      integer REFERENCES usuarios ON DELETE SET NULL,
  retrato  jsonb NOT NULL
);
