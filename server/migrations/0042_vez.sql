-- UNO-12: a song may come twice in a culto, the second time as the reprise. Every call by date plans the first time.
ALTER TABLE planejamentos_todos ADD vez smallint NOT NULL DEFAULT 1 CHECK (vez BETWEEN 1 AND 9);
DROP INDEX planejamentos_musica_data_unica, planejamentos_guardados_unica;
CREATE UNIQUE INDEX planejamentos_musica_data_unica ON planejamentos_todos (culto_id, musica_id, vez) WHERE NOT guardado;
CREATE UNIQUE INDEX planejamentos_guardados_unica ON planejamentos_todos (culto_id, musica_id, vez) WHERE guardado;
CREATE OR REPLACE VIEW planejamentos AS
SELECT id, musica_id, data_planejada, criado_em, criado_por, alterado_em, alterado_por, versao,
       culto_id, posicao, tom_culto, notas, sequencia, reserva, vez
  FROM planejamentos_todos WHERE NOT guardado;

-- UNO-01: the planning of this time of a song has been played once the culto has as many executions of the song.
CREATE FUNCTION foi_tocada(culto integer, musica integer, vez smallint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (SELECT count(*) FROM execucoes e WHERE e.culto_id = culto AND e.musica_id = musica) >= vez
$$;
