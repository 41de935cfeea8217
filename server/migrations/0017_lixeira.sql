-- FOL-09: what was taken out of other tables, as it was, so that it can come back for a while. `arquivo` is the file that
-- belonged to it and is kept as long as the row.
CREATE TABLE lixeira (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo         text NOT NULL,
  registro_id  integer NOT NULL,
  dados        jsonb NOT NULL,
  arquivo      text,
  apagado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  apagado_em   timestamptz NOT NULL
);
CREATE INDEX lixeira_tipo ON lixeira (tipo, apagado_em DESC, id DESC);
CREATE INDEX lixeira_apagado ON lixeira (apagado_em);
