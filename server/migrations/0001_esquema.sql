-- The whole product's schema. Wire names are column names. Dates are days of the ministry's time zone,
-- timestamptz are moments. Every record carries who created and last changed it, and `versao` for stale edits.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What search and alphabetical order compare: no accents, no case, no apostrophes. The same rule as
-- domain/src/musicas/busca.ts; COLLATE "C" keeps it equal on every cluster.
CREATE FUNCTION normalizar(valor text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(valor, NFKD), '[\u0300-\u036f''’‘`´"]', '', 'g') COLLATE "C")
$$;

CREATE TABLE usuarios (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome          text NOT NULL CHECK (char_length(nome) BETWEEN 2 AND 200),
  username      text NOT NULL CHECK (char_length(username) BETWEEN 2 AND 60 AND position('@' in username) = 0),
  email         text NOT NULL CHECK (char_length(email) <= 254),
  telefone      text,
  senha_hash    text NOT NULL,
  nivel_acesso  text NOT NULL DEFAULT 'musico' CHECK (nivel_acesso IN ('musico', 'lider', 'admin')),
  padrao        boolean NOT NULL DEFAULT false,
  ativo         boolean NOT NULL DEFAULT true,
  criado_em     timestamptz NOT NULL DEFAULT now(),
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL
);
CREATE UNIQUE INDEX usuarios_username_unico ON usuarios (normalizar(username));
CREATE UNIQUE INDEX usuarios_email_unico ON usuarios (lower(email COLLATE "C"));

CREATE TABLE sessoes (
  token_hash  bytea PRIMARY KEY,
  usuario_id  integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  duracao_ms  bigint NOT NULL CHECK (duracao_ms > 0),
  expira_em   timestamptz NOT NULL,
  criada_em   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessoes_usuario ON sessoes (usuario_id);
CREATE INDEX sessoes_expira ON sessoes (expira_em);

-- Throttling shared by every process: one row an attempt, 'conta:…' or 'endereco:…'.
CREATE TABLE tentativas (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chave  text NOT NULL,
  em     timestamptz NOT NULL
);
CREATE INDEX tentativas_chave ON tentativas (chave, em);
CREATE INDEX tentativas_em ON tentativas (em);

-- One-time links: invitations and password resets. Only the token's hash is stored.
CREATE TABLE links_unicos (
  token_hash  bytea PRIMARY KEY,
  tipo        text NOT NULL CHECK (tipo IN ('convite', 'senha')),
  usuario_id  integer REFERENCES usuarios ON DELETE CASCADE,
  criado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  criado_em   timestamptz NOT NULL DEFAULT now(),
  expira_em   timestamptz NOT NULL,
  usado_em    timestamptz,
  CHECK ((tipo = 'senha') = (usuario_id IS NOT NULL))
);

CREATE TABLE auditoria (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  em        timestamptz NOT NULL DEFAULT now(),
  autor_id  integer REFERENCES usuarios ON DELETE SET NULL,
  alvo_id   integer REFERENCES usuarios ON DELETE SET NULL,
  acao      text NOT NULL,
  detalhes  jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX auditoria_em ON auditoria (em DESC, id DESC);
CREATE INDEX auditoria_alvo ON auditoria (alvo_id, em DESC);

CREATE TABLE musicas (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome              text NOT NULL CHECK (char_length(nome) BETWEEN 1 AND 200),
  artista           text NOT NULL CHECK (char_length(artista) BETWEEN 1 AND 200),
  tom               text CHECK (char_length(tom) BETWEEN 1 AND 10),
  youtube_video_id  text CHECK (youtube_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  mp3_file          text,
  letra             text CHECK (char_length(letra) BETWEEN 1 AND 100000),
  letra_fonte       text,
  letra_link        text,
  cifras            text CHECK (char_length(cifras) BETWEEN 1 AND 100000),
  cifras_fonte      text,
  cifras_link       text,
  -- The sheet as it was first saved, so that repeated transpositions never degrade it.
  cifras_originais  text,
  tom_original      text,
  -- Derived from execucoes by its trigger, never written by hand.
  vezes_tocadas     integer NOT NULL DEFAULT 0 CHECK (vezes_tocadas >= 0),
  total_execucoes   integer NOT NULL DEFAULT 0 CHECK (total_execucoes BETWEEN 0 AND vezes_tocadas),
  ultima_execucao   date,
  tem_letra         boolean NOT NULL GENERATED ALWAYS AS (letra IS NOT NULL) STORED,
  tem_cifras        boolean NOT NULL GENERATED ALWAYS AS (cifras IS NOT NULL) STORED,
  -- Cut, because some letters decompose into eighteen, more than an index holds.
  nome_ordem        text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(normalizar(nome), 200)) STORED,
  artista_ordem     text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(normalizar(artista), 200)) STORED,
  busca             text COLLATE "C" NOT NULL GENERATED ALWAYS AS (normalizar(nome || ' ' || artista)) STORED,
  data_cadastro     timestamptz NOT NULL DEFAULT now(),
  criado_por        integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em       timestamptz NOT NULL DEFAULT now(),
  alterado_por      integer REFERENCES usuarios ON DELETE SET NULL,
  versao            integer NOT NULL DEFAULT 1
);
CREATE INDEX musicas_nome ON musicas (nome_ordem, id);
CREATE INDEX musicas_artista ON musicas (artista_ordem, nome_ordem, id);
CREATE INDEX musicas_mais_tocadas ON musicas (vezes_tocadas DESC, nome_ordem, id);
CREATE INDEX musicas_menos_tocadas ON musicas (vezes_tocadas, nome_ordem, id);
CREATE INDEX musicas_cadastro ON musicas (data_cadastro, id);
CREATE INDEX musicas_busca ON musicas USING gin (busca gin_trgm_ops);

CREATE TABLE execucoes (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  musica_id     integer NOT NULL REFERENCES musicas,
  data_culto    date NOT NULL,
  foi_ensaiada  boolean NOT NULL DEFAULT false,
  observacoes   text CHECK (char_length(observacoes) <= 2000),
  criado_em     timestamptz NOT NULL DEFAULT now(),
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  versao        integer NOT NULL DEFAULT 1
);
CREATE INDEX execucoes_data ON execucoes (data_culto, id);
CREATE INDEX execucoes_musica ON execucoes (musica_id, data_culto, id);
CREATE INDEX execucoes_ensaiada ON execucoes (foi_ensaiada, data_culto, id);

CREATE TABLE planejamentos (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  musica_id       integer NOT NULL REFERENCES musicas,
  data_planejada  date NOT NULL,
  criado_em       timestamptz NOT NULL DEFAULT now(),
  criado_por      integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em     timestamptz NOT NULL DEFAULT now(),
  alterado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  versao          integer NOT NULL DEFAULT 1,
  CONSTRAINT planejamentos_musica_data_unica UNIQUE (musica_id, data_planejada)
);
CREATE INDEX planejamentos_data ON planejamentos (data_planejada, id);

CREATE TABLE ensaios (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  data_ensaio   date NOT NULL,
  hora_inicio   text NOT NULL DEFAULT '19:00' CHECK (hora_inicio ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  tipo          text NOT NULL DEFAULT 'Ensaio Geral' CHECK (char_length(tipo) BETWEEN 1 AND 200),
  data_culto    date,
  tipo_culto    text NOT NULL DEFAULT 'Culto de Domingo' CHECK (char_length(tipo_culto) BETWEEN 1 AND 200),
  observacoes   text CHECK (char_length(observacoes) <= 2000),
  criado_em     timestamptz NOT NULL DEFAULT now(),
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  versao        integer NOT NULL DEFAULT 1
);
CREATE INDEX ensaios_data ON ensaios (data_ensaio, id);
CREATE INDEX ensaios_culto ON ensaios (data_culto, id);

CREATE TABLE ensaio_musicas (
  ensaio_id  integer NOT NULL REFERENCES ensaios ON DELETE CASCADE,
  musica_id  integer NOT NULL REFERENCES musicas,
  posicao    integer NOT NULL CHECK (posicao >= 0),
  PRIMARY KEY (ensaio_id, musica_id),
  CONSTRAINT ensaio_musicas_posicao_unica UNIQUE (ensaio_id, posicao) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX ensaio_musicas_musica ON ensaio_musicas (musica_id, ensaio_id);

CREATE TABLE bot_configs (
  id                        integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  grupo_instrumentistas     text,
  horario_envio             text NOT NULL DEFAULT '10:00' CHECK (horario_envio ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  dias_antecedencia         integer NOT NULL DEFAULT 2 CHECK (dias_antecedencia IN (1, 2, 3, 7)),
  auto_criar_ensaios        boolean NOT NULL DEFAULT true,
  auto_enviar_mensagens     boolean NOT NULL DEFAULT true,
  dia_criacao_ensaio        integer NOT NULL DEFAULT 1 CHECK (dia_criacao_ensaio BETWEEN 0 AND 6),
  horario_criacao_ensaio    text NOT NULL DEFAULT '10:00'
    CHECK (horario_criacao_ensaio ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  dias_ensaio_antes_culto   integer NOT NULL DEFAULT 1 CHECK (dias_ensaio_antes_culto BETWEEN 0 AND 30),
  modelo_mensagem           text CHECK (char_length(modelo_mensagem) <= 4000),
  pausado                   boolean NOT NULL DEFAULT false,
  alterado_em               timestamptz NOT NULL DEFAULT now(),
  alterado_por              integer REFERENCES usuarios ON DELETE SET NULL,
  versao                    integer NOT NULL DEFAULT 1
);
INSERT INTO bot_configs DEFAULT VALUES;

-- State of the WhatsApp connection as every process shows it; only the owner writes it.
CREATE TABLE bot_conexao (
  id                integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  status            text NOT NULL DEFAULT 'disconnected'
    CHECK (status IN ('connected', 'waiting_qr', 'disconnected', 'unknown')),
  qr_code           text,
  ultima_atividade  timestamptz,
  atualizado_em     timestamptz NOT NULL DEFAULT now()
);
INSERT INTO bot_conexao DEFAULT VALUES;

CREATE TABLE bot_chaves (
  categoria  text NOT NULL,
  chave      text NOT NULL,
  valor      bytea NOT NULL,
  PRIMARY KEY (categoria, chave)
);

-- The outbox: claimed before sending, confirmed by WhatsApp's own ack; never sent twice.
CREATE TABLE bot_mensagens (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ensaio_id          integer REFERENCES ensaios ON DELETE SET NULL,
  tipo               text NOT NULL CHECK (tipo IN ('ensaio', 'atualizacao', 'teste')),
  agendada_para      timestamptz NOT NULL,
  grupo              text NOT NULL,
  texto              text NOT NULL,
  estado             text NOT NULL DEFAULT 'pendente'
    CHECK (estado IN ('pendente', 'enviando', 'enviada', 'incerta', 'recusada', 'cancelada')),
  motivo             text,
  tentativas         integer NOT NULL DEFAULT 0,
  proxima_tentativa  timestamptz,
  mensagem_id        text,
  reivindicada_por   text,
  reivindicada_em    timestamptz,
  enviada_em         timestamptz,
  criado_em          timestamptz NOT NULL DEFAULT now(),
  criado_por         integer REFERENCES usuarios ON DELETE SET NULL,
  CONSTRAINT bot_mensagens_uma_vez UNIQUE (ensaio_id, tipo, agendada_para)
);
CREATE INDEX bot_mensagens_fila ON bot_mensagens (estado, agendada_para, id);
CREATE INDEX bot_mensagens_historico ON bot_mensagens (criado_em DESC, id DESC);

CREATE TABLE app_versoes (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version       text NOT NULL,
  build_number  integer NOT NULL UNIQUE CHECK (build_number > 0),
  release_date  date NOT NULL,
  size          bigint NOT NULL CHECK (size > 0),
  sha256        text NOT NULL,
  certificado   text NOT NULL,
  arquivo       text NOT NULL,
  changelog     text[] NOT NULL DEFAULT '{}',
  obrigatoria   boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now()
);

-- vezes_tocadas, total_execucoes and ultima_execucao are recounted under the song's row lock, in id order, so that
-- concurrent writers neither lose a count nor deadlock.
CREATE FUNCTION recontar_execucoes(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM musicas WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE musicas m
     SET vezes_tocadas = c.vezes, total_execucoes = c.dias, ultima_execucao = c.ultima
    FROM (SELECT i.id, count(e.id)::int AS vezes, count(DISTINCT e.data_culto)::int AS dias, max(e.data_culto) AS ultima
            FROM unnest(ids) AS i(id) LEFT JOIN execucoes e ON e.musica_id = i.id
           GROUP BY i.id) c
   WHERE m.id = c.id
     AND (m.vezes_tocadas, m.total_execucoes, m.ultima_execucao) IS DISTINCT FROM (c.vezes, c.dias, c.ultima);
END $$;

CREATE FUNCTION execucoes_depois() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM recontar_execucoes((SELECT array_agg(DISTINCT musica_id) FROM novas));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM recontar_execucoes((SELECT array_agg(DISTINCT musica_id) FROM velhas));
  ELSE
    PERFORM recontar_execucoes((SELECT array_agg(DISTINCT musica_id)
      FROM (SELECT musica_id FROM novas UNION SELECT musica_id FROM velhas) t));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER execucoes_inserir AFTER INSERT ON execucoes
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION execucoes_depois();
CREATE TRIGGER execucoes_excluir AFTER DELETE ON execucoes
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION execucoes_depois();
CREATE TRIGGER execucoes_alterar AFTER UPDATE ON execucoes
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION execucoes_depois();
