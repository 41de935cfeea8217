-- FOL-10: the order of names in which 'Hino 2' comes before 'Hino 15': each number as nine digits. The same rule as
-- `ordemNatural` of domain/src/musicas/busca.ts. Cut, because some letters decompose into eighteen, more than an index holds.
CREATE FUNCTION ordem_natural(valor text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(regexp_replace(regexp_replace(normalizar(valor), '[0-9]+', '00000000\&', 'g'),
                             '0*([0-9]{9,})', '\1', 'g') COLLATE "C", 200)
$$;

-- The indexes of these columns go with them.
ALTER TABLE musicas DROP nome_ordem, DROP artista_ordem;
ALTER TABLE musicas
  ADD nome_ordem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (ordem_natural(nome)) STORED,
  ADD artista_ordem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (ordem_natural(artista)) STORED,
  -- FOL-09: out of the repertoire, with its history.
  ADD arquivada boolean NOT NULL DEFAULT false,
  -- One of the hymns that an empty repertoire was offered.
  ADD exemplo boolean NOT NULL DEFAULT false;
CREATE INDEX musicas_nome ON musicas (nome_ordem, id);
CREATE INDEX musicas_artista ON musicas (artista_ordem, nome_ordem, id);
CREATE INDEX musicas_mais_tocadas ON musicas (vezes_tocadas DESC, nome_ordem, id);
CREATE INDEX musicas_menos_tocadas ON musicas (vezes_tocadas, nome_ordem, id);
