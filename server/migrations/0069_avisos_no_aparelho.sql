-- AVI-01: the devices that are told. A subscription ends with its session, but not when that expires by itself: then it has none.
CREATE TABLE push_assinaturas (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id    integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  sessao        bytea REFERENCES sessoes ON DELETE CASCADE,
  -- Whoever logs in on the same device next ends it, or takes it along, as in `sessoes`.
  aparelho_hash bytea,
  nome          text NOT NULL,
  endpoint      text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh        bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth          bytea NOT NULL CHECK (octet_length(auth) = 16),
  criada_em     timestamptz NOT NULL,
  vista_em      timestamptz NOT NULL
);
CREATE INDEX push_assinaturas_usuario ON push_assinaturas (usuario_id);
CREATE INDEX push_assinaturas_sessao ON push_assinaturas (sessao);
CREATE INDEX push_assinaturas_aparelho ON push_assinaturas (aparelho_hash);

CREATE TABLE push_escolhas (
  usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  desligadas text[] NOT NULL
);

-- The last that everybody of a published service was told; without a foreign key, so that a service that comes back from the bin is not news.
CREATE TABLE push_ditos (
  culto_id integer PRIMARY KEY,
  dito     jsonb NOT NULL,
  em       timestamptz NOT NULL
);

-- AVI-02: the outbox: a row for each event and device, written before anything leaves.
CREATE TABLE push_avisos (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assinatura_id     integer NOT NULL REFERENCES push_assinaturas ON DELETE CASCADE,
  tipo              text NOT NULL,
  culto_id          integer REFERENCES cultos ON DELETE CASCADE,
  -- The event: the message's Topic and the notification's tag.
  marca             text NOT NULL,
  -- The service before the first of the changes that this notice gathers.
  antes             jsonb,
  devido_em         timestamptz NOT NULL,
  expira_em         timestamptz NOT NULL,
  estado            text NOT NULL DEFAULT 'pendente' CHECK (estado IN ('pendente', 'enviado', 'dispensado')),
  tentativas        integer NOT NULL DEFAULT 0,
  proxima_tentativa timestamptz,
  enviado_em        timestamptz,
  visto_em          timestamptz,
  -- The places that its token may answer, and for which day and hour.
  token_hash        bytea UNIQUE,
  vagas             integer[] NOT NULL DEFAULT '{}',
  para              text,
  resposta          text CHECK (resposta IN ('sim', 'nao')),
  criado_em         timestamptz NOT NULL,
  UNIQUE (assinatura_id, marca)
);
-- A notice that waits also tells of the changes that come meanwhile.
CREATE UNIQUE INDEX push_avisos_juntos ON push_avisos (assinatura_id, culto_id, tipo)
  WHERE estado = 'pendente' AND tipo IN ('mudou', 'alguem_nao_pode');
CREATE INDEX push_avisos_pendentes ON push_avisos (devido_em) WHERE estado = 'pendente';
CREATE INDEX push_avisos_culto ON push_avisos (culto_id);
