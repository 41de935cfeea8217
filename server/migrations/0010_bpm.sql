-- FOL-12: how fast a song is, in beats a minute.
ALTER TABLE musicas ADD bpm smallint CHECK (bpm BETWEEN 20 AND 300);
