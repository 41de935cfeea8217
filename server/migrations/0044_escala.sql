-- ESC-01: who serves, with an account or without one, and in which functions.
CREATE TABLE pessoas (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome          text NOT NULL CHECK (char_length(nome) BETWEEN 1 AND 200),
  apelido       text CHECK (char_length(apelido) BETWEEN 1 AND 60),
  telefone      text,
  usuario_id    integer UNIQUE REFERENCES usuarios ON DELETE SET NULL,
  max_por_mes   smallint CHECK (max_por_mes BETWEEN 1 AND 31),
  ativa         boolean NOT NULL DEFAULT true,
  -- Then nothing of the person is left but the places in which somebody served.
  removida_em   timestamptz,
  criado_em     timestamptz NOT NULL DEFAULT now(),
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  versao        integer NOT NULL DEFAULT 1
);
CREATE INDEX pessoas_nome ON pessoas (normalizar(nome));

CREATE TABLE funcoes (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome               text NOT NULL CHECK (char_length(nome) BETWEEN 1 AND 60),
  grupo              text NOT NULL CHECK (grupo IN ('ministracao', 'vocal', 'instrumento', 'tecnica')),
  posicao            integer NOT NULL,
  quantidade_padrao  smallint NOT NULL DEFAULT 1 CHECK (quantidade_padrao BETWEEN 0 AND 20),
  -- One person may have it beside another one, as voice beside guitar.
  soma               boolean NOT NULL DEFAULT false,
  ativa              boolean NOT NULL DEFAULT true,
  criado_em          timestamptz NOT NULL DEFAULT now(),
  criado_por         integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em        timestamptz NOT NULL DEFAULT now(),
  alterado_por       integer REFERENCES usuarios ON DELETE SET NULL,
  versao             integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX funcoes_nome ON funcoes (normalizar(nome));

CREATE TABLE pessoa_funcoes (
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  funcao_id  integer NOT NULL REFERENCES funcoes ON DELETE CASCADE,
  nivel      smallint NOT NULL DEFAULT 2 CHECK (nivel BETWEEN 1 AND 3),
  PRIMARY KEY (pessoa_id, funcao_id)
);
CREATE INDEX pessoa_funcoes_funcao ON pessoa_funcoes (funcao_id);

CREATE TABLE equipes (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome          text NOT NULL CHECK (char_length(nome) BETWEEN 1 AND 60),
  criado_em     timestamptz NOT NULL DEFAULT now(),
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  versao        integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX equipes_nome ON equipes (normalizar(nome));

CREATE TABLE equipe_membros (
  equipe_id  integer NOT NULL REFERENCES equipes ON DELETE CASCADE,
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  funcao_id  integer NOT NULL REFERENCES funcoes ON DELETE CASCADE,
  PRIMARY KEY (equipe_id, pessoa_id, funcao_id)
);
CREATE INDEX equipe_membros_pessoa ON equipe_membros (pessoa_id);
CREATE INDEX equipe_membros_funcao ON equipe_membros (funcao_id);

-- ESC-05: days on which somebody cannot come, both included.
CREATE TABLE indisponibilidades (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  de         date NOT NULL,
  ate        date NOT NULL,
  motivo     text CHECK (char_length(motivo) BETWEEN 1 AND 200),
  criado_em  timestamptz NOT NULL DEFAULT now(),
  CHECK (ate >= de AND ate < de + 366)
);
CREATE INDEX indisponibilidades_pessoa ON indisponibilidades (pessoa_id, ate);

-- ESC-02: the roster of a culto. `escala_versao` counts its writings, not the answers to it, nor the edits of the culto.
ALTER TABLE cultos
  ADD COLUMN escala_publicada_em  timestamptz,
  ADD COLUMN escala_versao        integer NOT NULL DEFAULT 0,
  ADD COLUMN pedir_confirmacao    boolean NOT NULL DEFAULT true;

-- Everything hangs on the culto itself, so that the bin keeps it whole. `resposta_para`: the day and hour that the answer was given for.
CREATE TABLE culto_vagas (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  culto_id       integer NOT NULL REFERENCES cultos ON DELETE CASCADE,
  funcao_id      integer NOT NULL REFERENCES funcoes,
  pessoa_id      integer REFERENCES pessoas ON DELETE CASCADE,
  posicao        integer NOT NULL,
  resposta       text CHECK (resposta IN ('sim', 'nao')),
  resposta_para  text,
  motivo         text CHECK (char_length(motivo) BETWEEN 1 AND 300),
  respondida_em  timestamptz,
  via            text CHECK (via IN ('app', 'link', 'lider')),
  presente       boolean,
  UNIQUE (culto_id, funcao_id, pessoa_id),
  CHECK ((resposta IS NULL) = (respondida_em IS NULL) AND (resposta IS NULL) = (resposta_para IS NULL)),
  CHECK (pessoa_id IS NOT NULL OR resposta IS NULL)
);
CREATE INDEX culto_vagas_pessoa ON culto_vagas (pessoa_id);
CREATE INDEX culto_vagas_funcao ON culto_vagas (funcao_id);

-- Who declined is known when somebody else has the place.
CREATE TABLE culto_recusas (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  culto_id   integer NOT NULL REFERENCES cultos ON DELETE CASCADE,
  pessoa_id  integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  funcao_id  integer NOT NULL REFERENCES funcoes,
  motivo     text CHECK (char_length(motivo) BETWEEN 1 AND 300),
  em         timestamptz NOT NULL,
  UNIQUE (culto_id, pessoa_id, funcao_id)
);
CREATE INDEX culto_recusas_pessoa ON culto_recusas (pessoa_id);
CREATE INDEX culto_recusas_funcao ON culto_recusas (funcao_id);

-- ESC-03: links that answer without a login. Only the SHA-256 of the token is kept.
CREATE TABLE links_pessoais (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash  bytea NOT NULL UNIQUE,
  pessoa_id   integer NOT NULL REFERENCES pessoas ON DELETE CASCADE,
  criado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  criado_em   timestamptz NOT NULL DEFAULT now(),
  expira_em   timestamptz NOT NULL,
  usado_em    timestamptz
);
CREATE INDEX links_pessoais_pessoa ON links_pessoais (pessoa_id);

-- Whom a line of the history of a roster is about; the name is the present one, so that nothing of a removed person is left in it.
ALTER TABLE auditoria ADD COLUMN pessoa_id integer REFERENCES pessoas ON DELETE SET NULL;
CREATE INDEX auditoria_pessoa ON auditoria (pessoa_id) WHERE pessoa_id IS NOT NULL;

-- Everybody who has an account serves; the usual functions.
INSERT INTO pessoas (nome, telefone, usuario_id)
SELECT nome, telefone, id FROM usuarios WHERE ativo AND NOT aguardando AND removido_em IS NULL ORDER BY id;
INSERT INTO funcoes (nome, grupo, posicao, quantidade_padrao, soma) VALUES
  ('Ministração', 'ministracao', 1, 1, true),
  ('Vocal', 'vocal', 2, 2, true),
  ('Back vocal', 'vocal', 3, 0, true),
  ('Violão', 'instrumento', 4, 1, false),
  ('Guitarra', 'instrumento', 5, 1, false),
  ('Baixo', 'instrumento', 6, 1, false),
  ('Teclado', 'instrumento', 7, 1, false),
  ('Bateria', 'instrumento', 8, 1, false),
  ('Percussão', 'instrumento', 9, 0, false),
  ('Som', 'tecnica', 10, 1, false),
  ('Projeção', 'tecnica', 11, 1, false),
  ('Transmissão', 'tecnica', 12, 0, false);

CREATE OR REPLACE FUNCTION nome_do_registro(tipo text, r jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE tipo
    WHEN 'musica' THEN concat_ws(' · ', r->>'nome', r->>'artista')
    WHEN 'ensaio' THEN r->>'tipo'
    WHEN 'culto' THEN r->>'titulo'
    WHEN 'roteiro_modelo' THEN r->>'nome'
    WHEN 'pessoa' THEN r->>'nome'
    WHEN 'funcao' THEN r->>'nome'
    WHEN 'equipe' THEN r->>'nome'
    WHEN 'bot' THEN 'Configurações do bot'
    ELSE (SELECT m.nome FROM musicas m WHERE m.id = (r->>'musica_id')::int) END
$$;

DO $$
DECLARE t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES ('pessoas', 'pessoa'), ('funcoes', 'funcao'), ('equipes', 'equipe')) v (tabela, tipo) LOOP
    EXECUTE format('CREATE TRIGGER auditar_inserir AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION auditar(%L)', t.tabela, t.tipo);
    EXECUTE format('CREATE TRIGGER auditar_alterar AFTER UPDATE ON %I FOR EACH ROW
        WHEN (OLD.alterado_em IS DISTINCT FROM NEW.alterado_em) EXECUTE FUNCTION auditar(%L)', t.tabela, t.tipo);
  END LOOP;
  FOR t IN SELECT * FROM (VALUES
    ('culto_vagas', 'cultos', 'culto_id'),
    ('culto_recusas', 'cultos', 'culto_id'),
    ('pessoas', 'pessoas', 'id'),
    ('funcoes', 'pessoas', 'id'),
    ('equipes', 'pessoas', 'id'),
    ('indisponibilidades', 'pessoas', 'pessoa_id')
  ) v (tabela, sala, coluna)
  LOOP
    EXECUTE format('CREATE TRIGGER mudancas_insert_%2$s AFTER INSERT ON %1$I REFERENCING NEW TABLE AS depois
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%2$L, %3$L)', t.tabela, t.sala, t.coluna);
    EXECUTE format('CREATE TRIGGER mudancas_update_%2$s AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS antes NEW TABLE AS depois
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%2$L, %3$L)', t.tabela, t.sala, t.coluna);
    EXECUTE format('CREATE TRIGGER mudancas_delete_%2$s AFTER DELETE ON %1$I REFERENCING OLD TABLE AS antes
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%2$L, %3$L)', t.tabela, t.sala, t.coluna);
  END LOOP;
END $$;
