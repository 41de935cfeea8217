-- CUL-07: the plannings that concluding a culto took out, each in a row of its own. They come back when the culto is reopened,
-- and those that were not sung are shown. As rows they follow their song when it becomes part of another one; as JSON in
-- cultos.conclusao, where they were before, they did not.
CREATE TABLE planejamentos_concluidos (
  culto_id         integer NOT NULL REFERENCES cultos ON DELETE CASCADE,
  musica_id        integer NOT NULL REFERENCES musicas ON DELETE CASCADE,
  -- The number under which it comes back.
  planejamento_id  integer NOT NULL,
  posicao          integer NOT NULL,
  tom_culto        text,
  notas            text,
  sequencia        text,
  reserva          boolean NOT NULL,
  criado_em        timestamptz NOT NULL,
  criado_por       integer REFERENCES usuarios ON DELETE SET NULL,
  alterado_em      timestamptz NOT NULL,
  alterado_por     integer REFERENCES usuarios ON DELETE SET NULL,
  versao           integer NOT NULL,
  PRIMARY KEY (culto_id, musica_id)
);
CREATE INDEX planejamentos_concluidos_musica ON planejamentos_concluidos (musica_id);

-- Of conclusions that were made before, here and in older backups. What is a row already stays as it is.
CREATE FUNCTION guardar_planejamentos_concluidos() RETURNS void LANGUAGE sql AS $$
  INSERT INTO planejamentos_concluidos (culto_id, musica_id, planejamento_id, posicao, tom_culto, notas, sequencia, reserva,
                                        criado_em, criado_por, alterado_em, alterado_por, versao)
  SELECT c.id, m.id, p.id, p.posicao, p.tom_culto, p.notas, p.sequencia, p.reserva,
         p.criado_em, cr.id, p.alterado_em, al.id, p.versao
    FROM cultos c
    CROSS JOIN jsonb_populate_recordset(NULL::planejamentos, c.conclusao->'planejamentos') p
    JOIN musicas m ON m.id = p.musica_id
    LEFT JOIN usuarios cr ON cr.id = p.criado_por
    LEFT JOIN usuarios al ON al.id = p.alterado_por
   WHERE c.conclusao ? 'planejamentos'
  ON CONFLICT DO NOTHING
$$;
SELECT guardar_planejamentos_concluidos();

CREATE OR REPLACE FUNCTION refazer_contagens() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE execucoes IN SHARE MODE;
  PERFORM recontar_execucoes(array_agg(id)) FROM musicas;
  UPDATE ensaio_musicas em SET data_ensaio = e.data_ensaio
    FROM ensaios e WHERE e.id = em.ensaio_id AND em.data_ensaio <> e.data_ensaio;
  PERFORM guardar_planejamentos_concluidos();
END $$;
