-- TRA-07: where the Holyrics is that receives a culto's list. One row at most; without it nothing is sent. The key is of its service
-- on the internet, and null for an address of the church's own network.
CREATE TABLE holyrics (
  id           boolean PRIMARY KEY DEFAULT true CHECK (id),
  endereco     text NOT NULL CHECK (char_length(endereco) BETWEEN 1 AND 200),
  token        text NOT NULL CHECK (char_length(token) BETWEEN 1 AND 200),
  chave        text CHECK (char_length(chave) BETWEEN 1 AND 200),
  alterado_em  timestamptz NOT NULL DEFAULT now(),
  alterado_por integer REFERENCES usuarios ON DELETE SET NULL
);
