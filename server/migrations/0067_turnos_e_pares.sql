-- ESC-18: the Sundays, or the weeks, to which the services of a person or a team are limited.
ALTER TABLE pessoas ADD COLUMN turno jsonb CHECK (jsonb_typeof(turno) = 'object');
ALTER TABLE equipes ADD COLUMN turno jsonb CHECK (jsonb_typeof(turno) = 'object');

-- Two people who want to serve in the same services, or never in the same one; one row for both.
CREATE TABLE pessoa_pares (
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  com_id     integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  tipo       text NOT NULL CHECK (tipo IN ('junto', 'separado')),
  PRIMARY KEY (pessoa_id, com_id),
  CHECK (pessoa_id < com_id)
);
CREATE INDEX pessoa_pares_com ON pessoa_pares (com_id);
