-- What outside services answered, kept for a while and shared by every process.
CREATE TABLE cache_externo (
  chave      text PRIMARY KEY,
  valor      jsonb NOT NULL,
  expira_em  timestamptz NOT NULL
);
CREATE INDEX cache_externo_expira ON cache_externo (expira_em);
