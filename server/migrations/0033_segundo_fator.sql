-- SEG-08: the second factor of who wants one. The secret is there from the moment it is shown, and counts from `totp_em` on; `totp_passo` is
-- the time step of the last code that was taken, so that none is taken twice.
ALTER TABLE usuarios
  ADD COLUMN totp_segredo bytea,
  ADD COLUMN totp_em      timestamptz,
  ADD COLUMN totp_passo   integer;

-- What replaces a lost phone: each works once, and only its hash is kept.
CREATE TABLE codigos_de_recuperacao (
  usuario_id   integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  codigo_hash  bytea NOT NULL,
  PRIMARY KEY (usuario_id, codigo_hash)
);
