-- UNO-11: the metre of a song, and how long it is.
ALTER TABLE musicas
  ADD compasso  text CHECK (compasso IN ('4/4', '3/4', '6/8', '2/4')),
  ADD duracao_s smallint CHECK (duracao_s BETWEEN 1 AND 7200);
