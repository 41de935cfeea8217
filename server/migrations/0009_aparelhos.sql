-- Devices from which somebody has logged in before: each has a budget of guesses of its own, which strangers cannot use
-- up. Only the hash of the id that the device keeps is stored; people who share a device share its id.
CREATE TABLE aparelhos (
  token_hash  bytea NOT NULL,
  usuario_id  integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  visto_em    timestamptz NOT NULL,
  PRIMARY KEY (token_hash, usuario_id)
);
CREATE INDEX aparelhos_usuario ON aparelhos (usuario_id, visto_em);
CREATE INDEX aparelhos_visto ON aparelhos (visto_em);
