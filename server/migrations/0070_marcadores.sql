-- REP-01: tags. A song keeps the numbers of its own, so that its history, its bin, its merge and its row on a phone have them as any other
-- field; what names no tag leaves at every write, so that a song that comes back from the bin has none that is gone meanwhile.
CREATE TABLE marcadores (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Lists of them are written with commas and semicolons.
  nome          text NOT NULL CHECK (char_length(nome) BETWEEN 1 AND 40 AND nome !~ '[,;]'),
  posicao       integer NOT NULL,
  criado_em     timestamptz NOT NULL DEFAULT now(),
  criado_por    integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL,
  versao        integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX marcadores_nome ON marcadores (normalizar(nome));

ALTER TABLE musicas ADD COLUMN marcadores integer[] NOT NULL DEFAULT '{}';

CREATE FUNCTION so_marcadores_que_ha() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.marcadores := ARRAY(SELECT id FROM marcadores WHERE id = ANY (NEW.marcadores) ORDER BY id FOR KEY SHARE);
  RETURN NEW;
END $$;
CREATE TRIGGER marcadores_inserir BEFORE INSERT ON musicas FOR EACH ROW
  WHEN (NEW.marcadores <> '{}') EXECUTE FUNCTION so_marcadores_que_ha();
CREATE TRIGGER marcadores_alterar BEFORE UPDATE OF marcadores ON musicas FOR EACH ROW
  WHEN (NEW.marcadores <> '{}' AND NEW.marcadores IS DISTINCT FROM OLD.marcadores) EXECUTE FUNCTION so_marcadores_que_ha();

CREATE OR REPLACE FUNCTION nome_do_registro(tipo text, r jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE tipo
    WHEN 'musica' THEN concat_ws(' · ', r->>'nome', r->>'artista')
    WHEN 'ensaio' THEN r->>'tipo'
    WHEN 'culto' THEN r->>'titulo'
    WHEN 'roteiro_modelo' THEN r->>'nome'
    WHEN 'pessoa' THEN r->>'nome'
    WHEN 'funcao' THEN r->>'nome'
    WHEN 'equipe' THEN r->>'nome'
    WHEN 'marcador' THEN r->>'nome'
    WHEN 'bot' THEN 'Configurações do bot'
    ELSE (SELECT m.nome FROM musicas m WHERE m.id = (r->>'musica_id')::int) END
$$;

CREATE TRIGGER auditar_inserir AFTER INSERT ON marcadores FOR EACH ROW EXECUTE FUNCTION auditar('marcador');
CREATE TRIGGER auditar_alterar AFTER UPDATE ON marcadores FOR EACH ROW
  WHEN (OLD.alterado_em IS DISTINCT FROM NEW.alterado_em) EXECUTE FUNCTION auditar('marcador');
CREATE TRIGGER mudancas_insert_marcadores AFTER INSERT ON marcadores REFERENCING NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('marcadores', 'id');
CREATE TRIGGER mudancas_update_marcadores AFTER UPDATE ON marcadores REFERENCING OLD TABLE AS antes NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('marcadores', 'id');
CREATE TRIGGER mudancas_delete_marcadores AFTER DELETE ON marcadores REFERENCING OLD TABLE AS antes
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('marcadores', 'id');
