-- OPS-14: what this server's clock has shown, in one row, so that one wrong clock deletes nothing. visto_em: a moment that waits to be
-- confirmed; confirmado_em: the latest one that was still past a day later; errado_em: when the clock was last found to have been wrong.
CREATE TABLE relogio (
  id             boolean PRIMARY KEY DEFAULT true CHECK (id),
  visto_em       timestamptz NOT NULL,
  confirmado_em  timestamptz,
  errado_em      timestamptz
);
