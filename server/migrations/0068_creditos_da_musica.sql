-- UNO-11: the authors of a song, its copyright, and its number at CCLI.
ALTER TABLE musicas
  ADD COLUMN autores text CHECK (length(autores) <= 200),
  ADD COLUMN direitos text CHECK (length(direitos) <= 200),
  ADD COLUMN ccli text CHECK (ccli ~ '^[0-9]{1,10}$' AND ccli !~ '^0+$');
