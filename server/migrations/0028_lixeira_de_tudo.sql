-- SEG-07: every record that is deleted goes to the bin. What it was called and its day, as it was then, for its list; one that
-- became part of another song has its name in `dados` only.
ALTER TABLE lixeira
  ADD COLUMN titulo  text NOT NULL DEFAULT '',
  ADD COLUMN dia     date;
UPDATE lixeira SET titulo = concat_ws(' · ', dados->'sai'->>'nome', dados->'sai'->>'artista') WHERE tipo = 'musica_juntada';
CREATE INDEX lixeira_registro ON lixeira (tipo, registro_id);
