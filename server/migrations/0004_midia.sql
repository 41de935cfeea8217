-- Secrets that every process shares and nobody is ever told.
CREATE TABLE chaves (
  nome   text PRIMARY KEY,
  valor  bytea NOT NULL
);

-- MP3s made of videos for somebody to save; kept for a while so that asking again costs nothing.
CREATE TABLE conversoes (
  video_id   text PRIMARY KEY CHECK (video_id ~ '^[A-Za-z0-9_-]{11}$'),
  bytes      integer NOT NULL CHECK (bytes > 0),
  criada_em  timestamptz NOT NULL
);
CREATE INDEX conversoes_criada ON conversoes (criada_em);
