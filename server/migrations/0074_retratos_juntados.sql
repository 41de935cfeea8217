-- ESC-12: messages that were told before two records of one person became one still named the record that went, so that its name outlived
-- the removal of that person's data.
CREATE FUNCTION pg_temp.juntado(retrato jsonb, de int, para jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_set(retrato, '{escala}',
           (SELECT jsonb_agg(CASE WHEN t->'pessoa_id' = to_jsonb(de) THEN t || para ELSE t END ORDER BY n)
              FROM jsonb_array_elements(retrato->'escala') WITH ORDINALITY e (t, n)))
$$;
DO $$
DECLARE j record;
BEGIN
  FOR j IN
    SELECT a.registro_id AS de, p.removida_em IS NOT NULL AS removida,
           jsonb_build_object('pessoa_id', p.id)
             || CASE WHEN p.removida_em IS NULL THEN '{}' ELSE '{"nome": "Pessoa removida"}' END::jsonb AS para,
           jsonb_build_array(jsonb_build_object('pessoa_id', a.registro_id)) AS lugar
      FROM auditoria a JOIN pessoas p ON p.id = a.pessoa_id WHERE a.tipo = 'pessoa' AND a.acao = 'juntado'
  LOOP
    UPDATE bot_mensagens
       SET retrato = pg_temp.juntado(retrato, j.de, j.para), texto = CASE WHEN j.removida THEN '' ELSE texto END
     WHERE retrato->'escala' @> j.lugar;
    UPDATE meses_avisados SET retrato = pg_temp.juntado(retrato, j.de, j.para) WHERE retrato->'escala' @> j.lugar;
  END LOOP;
END $$;
