-- FOL-08: whether a song with words waits to be made searchable is asked at every search; this reads no song for it.
CREATE INDEX musicas_com_palavras ON musicas (id) WHERE letra IS NOT NULL OR cifras IS NOT NULL;
