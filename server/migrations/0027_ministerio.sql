-- DIA-01, DIA-02: what the church is called, and since when the checklist of the first day is no longer shown. One row.
CREATE TABLE ministerio (
  id               boolean PRIMARY KEY DEFAULT true CHECK (id),
  igreja           text CHECK (char_length(igreja) BETWEEN 1 AND 80),
  primeiro_dia_ate timestamptz,
  alterado_em      timestamptz NOT NULL DEFAULT now(),
  alterado_por     integer REFERENCES usuarios ON DELETE SET NULL
);
-- A ministry that already plans or plays is past its first day.
INSERT INTO ministerio (primeiro_dia_ate)
SELECT CASE WHEN EXISTS (SELECT FROM execucoes) OR EXISTS (SELECT FROM planejamentos) THEN now() END;

-- DIA-03: an invitation says which level it gives and how many people may use it; usado_em is when the last one did.
ALTER TABLE links_unicos
  ADD COLUMN nivel_acesso text NOT NULL DEFAULT 'musico' CHECK (nivel_acesso IN ('musico', 'lider')),
  ADD COLUMN usos_max     smallint NOT NULL DEFAULT 1 CHECK (usos_max BETWEEN 1 AND 100),
  ADD COLUMN usos         smallint NOT NULL DEFAULT 0;
UPDATE links_unicos SET usos = 1 WHERE usado_em IS NOT NULL;
ALTER TABLE links_unicos
  ADD CHECK (usos BETWEEN 0 AND usos_max),
  ADD CHECK (tipo = 'convite' OR usos_max = 1);
