-- EST-01: the key in which a song's recording sounds: its MP3, else its video. Unknown until somebody says it, and `tom` is the sheet's.
ALTER TABLE musicas ADD tom_da_gravacao text CHECK (tom_da_gravacao ~ '^[A-G](#|b)?m?$');

-- A recording in other keys, made when asked for. `base`: the MP3 that it was made from; another one makes it anew.
CREATE TABLE musicas_tons_de_audio (
  musica_id  integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  semitons   smallint NOT NULL CHECK (semitons BETWEEN -6 AND 6 AND semitons <> 0),
  arquivo    text NOT NULL,
  base       text NOT NULL,
  bytes      integer NOT NULL CHECK (bytes > 0),
  feito_em   timestamptz NOT NULL,
  usado_em   timestamptz NOT NULL,
  PRIMARY KEY (musica_id, semitons)
);
