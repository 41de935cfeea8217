-- UNO-03: concluding a culto puts its plannings away; that is a state of a planning, not another table. Everybody goes on reading and
-- writing `planejamentos`, which shows those that are not put away; only who puts away or brings back names `planejamentos_todos`.
ALTER TABLE planejamentos RENAME TO planejamentos_todos;
ALTER TABLE planejamentos_todos ADD guardado boolean NOT NULL DEFAULT false;
-- The name stays: the service turns it into the 409 of a song that is planned already.
ALTER TABLE planejamentos_todos DROP CONSTRAINT planejamentos_musica_data_unica;
CREATE UNIQUE INDEX planejamentos_musica_data_unica ON planejamentos_todos (culto_id, musica_id) WHERE NOT guardado;
CREATE UNIQUE INDEX planejamentos_guardados_unica ON planejamentos_todos (culto_id, musica_id) WHERE guardado;
DROP INDEX planejamentos_data, planejamentos_culto;
CREATE INDEX planejamentos_data ON planejamentos_todos (data_planejada, id) WHERE NOT guardado;
CREATE INDEX planejamentos_culto ON planejamentos_todos (culto_id, posicao, id) WHERE NOT guardado;

CREATE VIEW planejamentos AS
SELECT id, musica_id, data_planejada, criado_em, criado_por, alterado_em, alterado_por, versao,
       culto_id, posicao, tom_culto, notas, sequencia, reserva
  FROM planejamentos_todos WHERE NOT guardado;

-- Those put away come with their number, or with a new one where another planning has got theirs since.
CREATE FUNCTION planejamentos_concluidos_incluir() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE dia date := (SELECT data FROM cultos WHERE id = NEW.culto_id);
BEGIN
  IF EXISTS (SELECT FROM planejamentos_todos WHERE culto_id = NEW.culto_id AND musica_id = NEW.musica_id AND guardado) THEN
    RETURN NULL;
  END IF;
  INSERT INTO planejamentos_todos (id, musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva,
                                   criado_em, criado_por, alterado_em, alterado_por, versao, guardado)
  OVERRIDING SYSTEM VALUE
  VALUES (CASE WHEN EXISTS (SELECT FROM planejamentos_todos WHERE id = NEW.planejamento_id)
               THEN nextval(pg_get_serial_sequence('planejamentos_todos', 'id')) ELSE NEW.planejamento_id END,
          NEW.musica_id, dia, NEW.culto_id, NEW.posicao, NEW.tom_culto, NEW.notas, NEW.sequencia, NEW.reserva,
          NEW.criado_em, NEW.criado_por, NEW.alterado_em, NEW.alterado_por, NEW.versao, true);
  RETURN NEW;
END $$;

ALTER TABLE planejamentos_todos DISABLE TRIGGER USER;
ALTER TABLE planejamentos_concluidos RENAME TO antes_guardados;
SELECT setval(pg_get_serial_sequence('planejamentos_todos', 'id'),
              greatest((SELECT max(planejamento_id) FROM antes_guardados), (SELECT last_value FROM planejamentos_id_seq)))
 WHERE EXISTS (SELECT FROM antes_guardados);
INSERT INTO planejamentos_todos (id, musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva,
                                 criado_em, criado_por, alterado_em, alterado_por, versao, guardado)
OVERRIDING SYSTEM VALUE
SELECT CASE WHEN EXISTS (SELECT FROM planejamentos p WHERE p.id = g.planejamento_id) OR g.vez_do_numero > 1
            THEN nextval(pg_get_serial_sequence('planejamentos_todos', 'id')) ELSE g.planejamento_id END,
       g.musica_id, c.data, g.culto_id, g.posicao, g.tom_culto, g.notas, g.sequencia, g.reserva,
       g.criado_em, g.criado_por, g.alterado_em, g.alterado_por, g.versao, true
  FROM (SELECT *, row_number() OVER (PARTITION BY planejamento_id ORDER BY culto_id) AS vez_do_numero FROM antes_guardados) g
  JOIN cultos c ON c.id = g.culto_id;
ALTER TABLE planejamentos_todos ENABLE TRIGGER USER;
DROP TABLE antes_guardados;

-- Backups and records in the bin that an earlier version wrote name this.
CREATE VIEW planejamentos_concluidos AS
SELECT culto_id, musica_id, id AS planejamento_id, posicao, tom_culto, notas, sequencia, reserva,
       criado_em, criado_por, alterado_em, alterado_por, versao
  FROM planejamentos_todos WHERE guardado;
CREATE TRIGGER planejamentos_concluidos_incluir INSTEAD OF INSERT ON planejamentos_concluidos
  FOR EACH ROW EXECUTE FUNCTION planejamentos_concluidos_incluir();

-- As before, without ON CONFLICT, which the view does by itself.
CREATE OR REPLACE FUNCTION guardar_planejamentos_concluidos() RETURNS void LANGUAGE sql AS $$
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
$$;
