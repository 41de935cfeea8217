-- SEG-19: addresses from which a person has logged in before (hashed, an IPv6 one by its first 64 bits): strangers' guesses elsewhere
-- hold nobody up there.
CREATE TABLE enderecos_conhecidos (
  endereco_hash  bytea NOT NULL,
  usuario_id     integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  visto_em       timestamptz NOT NULL,
  PRIMARY KEY (endereco_hash, usuario_id)
);
CREATE INDEX enderecos_conhecidos_usuario ON enderecos_conhecidos (usuario_id);
CREATE INDEX enderecos_conhecidos_visto ON enderecos_conhecidos (visto_em);
