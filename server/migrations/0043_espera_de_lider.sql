-- SEG-21: approving is of the text of a rehearsal's message, not of its row: a text that says something else waits again. And whatever
-- 'só aprovados' says, what an account wrote that nobody invited or approved waits for a lider in its first 30 days.
ALTER TABLE usuarios ADD COLUMN sem_aval boolean NOT NULL DEFAULT false;
UPDATE usuarios u SET sem_aval = true
 WHERE u.nivel_acesso = 'musico' AND u.removido_em IS NULL AND u.criado_em > now() - interval '30 days'
   AND NOT EXISTS (SELECT FROM auditoria a
                    WHERE a.alvo_id = u.id AND a.acao IN ('convite_usado', 'aprovado', 'nivel_alterado'));

ALTER TABLE ensaios ADD COLUMN aprovado_texto text;

-- What the message of a rehearsal says, as one text to compare; its template is an administrator's own matter.
CREATE FUNCTION texto_do_ensaio(r ensaios) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
           r.tipo, r.data_ensaio, r.hora_inicio, r.tipo_culto, r.data_culto, r.observacoes,
           (SELECT jsonb_agg(jsonb_build_array(m.nome, m.artista, coalesce(p.tom_culto, m.tom), m.youtube_video_id) ORDER BY em.posicao)
              FROM ensaio_musicas em JOIN musicas m ON m.id = em.musica_id
              LEFT JOIN planejamentos p ON p.culto_id = r.culto_id AND p.musica_id = em.musica_id AND p.vez = 1
             WHERE em.ensaio_id = r.id))::text, 'UTF8')), 'hex')
$$;

UPDATE ensaios r SET aprovado_texto = texto_do_ensaio(r) WHERE aprovado_em IS NOT NULL;

-- Whether such an account wrote something of what the message says: the history knows.
CREATE FUNCTION escrito_sem_aval(r ensaios) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM usuarios u WHERE u.sem_aval AND u.criado_em > now() - interval '30 days') AND EXISTS (
    SELECT FROM (
        SELECT 'ensaio' AS tipo, r.id
        UNION ALL SELECT 'culto', r.culto_id WHERE r.culto_id IS NOT NULL
        UNION ALL SELECT 'musica', em.musica_id FROM ensaio_musicas em WHERE em.ensaio_id = r.id
        UNION ALL SELECT 'planejamento', p.id FROM ensaio_musicas em
                    JOIN planejamentos p ON p.culto_id = r.culto_id AND p.musica_id = em.musica_id WHERE em.ensaio_id = r.id
      ) parte
      JOIN auditoria a ON a.tipo = parte.tipo AND a.registro_id = parte.id
      JOIN usuarios u ON u.id = a.autor_id AND u.sem_aval AND u.criado_em > now() - interval '30 days'
     WHERE a.acao = 'criado' OR a.acao = 'alterado'
       AND (a.tipo <> 'musica' OR a.campos && '{nome,artista,tom,youtube_video_id}'))
$$;

-- Whether the bot by itself says nothing of a rehearsal before somebody who leads has approved what it would say now. Without
-- `aprovado_por` it was the clock that made it.
CREATE FUNCTION espera_de_lider(r ensaios) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN coalesce(r.aprovado_texto = texto_do_ensaio(r), false)
              THEN r.aprovado_por IS NULL AND escrito_sem_aval(r)
              ELSE coalesce((SELECT so_aprovados FROM bot_configs), false) OR escrito_sem_aval(r) END
$$;
