-- PAL-07: how a person reads a song, and the notes that people pin to it; the server's clock says which came last.
CREATE TABLE leituras (
  usuario_id   integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  musica_id    integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  capo         smallint CHECK (capo BETWEEN 0 AND 11),
  tom_pessoal  text CHECK (tom_pessoal ~ '^[A-G](#|b)?m?$'),
  -- A place in the list of font sizes.
  tamanho      smallint CHECK (tamanho BETWEEN 0 AND 8),
  colunas      smallint CHECK (colunas BETWEEN 1 AND 2),
  so_letra     boolean NOT NULL DEFAULT false,
  alterado_em  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, musica_id)
);
CREATE INDEX leituras_musica ON leituras (musica_id);

-- The device that writes a note names it. A deleted one keeps its text for a while, so that sending it again is known as such.
CREATE TABLE anotacoes (
  id           uuid PRIMARY KEY,
  usuario_id   integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  musica_id    integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  -- {hash, vez, coluna} as the contract's Ancora; null: of the whole song.
  ancora       jsonb,
  texto        text NOT NULL CHECK (char_length(texto) BETWEEN 1 AND 300),
  da_equipe    boolean NOT NULL DEFAULT false,
  alterado_em  timestamptz NOT NULL DEFAULT now(),
  apagada_em   timestamptz
);
CREATE INDEX anotacoes_musica ON anotacoes (musica_id);
CREATE INDEX anotacoes_usuario ON anotacoes (usuario_id);

-- PAL-08: where the leader of a service is. It ends with the session that leads.
CREATE TABLE palco (
  culto_id  integer PRIMARY KEY REFERENCES cultos ON DELETE CASCADE,
  lider_id  integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  sessao    bytea NOT NULL REFERENCES sessoes ON DELETE CASCADE,
  item      text NOT NULL,
  bloco     integer NOT NULL,
  semitons  smallint NOT NULL,
  seq       bigint NOT NULL,
  em        timestamptz NOT NULL
);
CREATE INDEX palco_sessao ON palco (sessao);

CREATE FUNCTION avisar_palco() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('palco', coalesce(NEW.culto_id, OLD.culto_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_palco AFTER INSERT OR UPDATE OR DELETE ON palco
  FOR EACH ROW EXECUTE FUNCTION avisar_palco();
