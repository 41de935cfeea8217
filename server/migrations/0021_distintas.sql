-- FOL-09: songs that look alike and that somebody said are different ones, by their numbers in order: the group is no longer
-- shown as repeated, to anybody. A group of other numbers is another one, so a new song that looks alike brings it back.
CREATE TABLE musicas_distintas (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  musicas   integer[] NOT NULL UNIQUE CHECK (cardinality(musicas) BETWEEN 2 AND 200),
  dito_por  integer REFERENCES usuarios ON DELETE SET NULL,
  dito_em   timestamptz NOT NULL
);
