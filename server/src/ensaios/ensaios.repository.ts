import { sql, type RawBuilder } from 'kysely'
import type { Ensaio, EnsaiosQuery, EnsaiosResumo, MusicaParaEnsaiar } from '@cantai/contract/ensaios/ensaios'
import { DIAS_A_FRENTE, DIAS_ANTIGO, DIAS_MUITO_ANTIGO } from '@cantai/domain/ensaios/prioridade'
import type { Db } from '../db/db.ts'
import { quemAlterou } from '../auditoria/auditoria.repository.ts'
import { pageOf } from '../db/sql.ts'
import { contaParaOCulto } from '../planejamento/dias.repository.ts'
import { cultoDaLinhaSql } from '../execucoes/culto-da-linha.repository.ts'

/** A song of the message `e` whose key has changed. A planning that is gone after its service does not count. */
const outroTom = sql`
  SELECT FROM jsonb_to_recordset(e.retrato->'musicas') AS dita (musica_id int, tom text)
    JOIN musicas m ON m.id = dita.musica_id
    LEFT JOIN planejamentos p ON p.culto_id = r.culto_id AND p.musica_id = m.id AND p.vez = 1
   WHERE (r.culto_id IS NULL OR p.id IS NOT NULL) AND dita.tom IS DISTINCT FROM coalesce(p.tom_culto, m.tom)`

/** The last message about a rehearsal `r` that the group has received, or may have. */
const recebida = (what: RawBuilder<unknown>) => sql`
  SELECT ${what} FROM bot_mensagens e WHERE e.ensaio_id = r.id AND e.estado IN ('enviada', 'incerta')
   ORDER BY e.criado_em DESC, e.id DESC LIMIT 1`

/** Whether the rehearsal's own row changed after the message `e`. Messages from before their contents were kept are compared by time. */
const outraLinha = sql`CASE WHEN e.retrato IS NULL THEN r.alterado_em > e.reivindicada_em
                            ELSE (e.retrato->>'versao')::int <> r.versao END`

/** The last message about a rehearsal `r` that was not cancelled, with these fields. */
const avisoCom = (fields: RawBuilder<unknown>) => sql`(
  SELECT json_build_object('estado', u.estado, 'em', coalesce(u.enviada_em, u.criado_em), ${fields})
    FROM bot_mensagens u WHERE u.ensaio_id = r.id AND u.estado <> 'cancelada'
   ORDER BY u.criado_em DESC, u.id DESC LIMIT 1)`

const aviso = avisoCom(
  sql`'mudou', coalesce((${recebida(sql`${outraLinha} OR e.retrato IS NOT NULL AND EXISTS (${outroTom})`)}), false)`,
)

/** The same for a device, which compares the keys itself (`domain/src/ensaios/tom-dito.ts`). */
export const avisoDaLinha = avisoCom(sql`'mudou', coalesce((${recebida(outraLinha)}), false),
  'ditas', coalesce((${recebida(sql`(SELECT json_agg(json_build_object('musica_id', d.musica_id, 'tom', d.tom))
     FROM jsonb_to_recordset(e.retrato->'musicas') AS d (musica_id int, tom text))`)}), '[]')`)

/** The columns of a rehearsal `r`, its songs joined in their order. */
const columns = sql`r.id, r.data_ensaio, r.hora_inicio, r.tipo, r.data_culto, r.tipo_culto, r.culto_id,
  ${cultoDaLinhaSql}, lista.*,
  r.observacoes, r.observacoes AS descricao, ${aviso} AS aviso,
  espera_de_lider(r) AS aguarda_aprovacao, r.alterado_em, r.versao`
const lista = sql`CROSS JOIN LATERAL (
  SELECT coalesce(string_agg(m.nome, ', ' ORDER BY em.posicao), '') AS musicas,
         coalesce(string_agg(m.artista, ', ' ORDER BY em.posicao), '') AS artistas,
         coalesce(string_agg(m.id::text, ',' ORDER BY em.posicao), '') AS musicas_ids
    FROM ensaio_musicas em JOIN musicas m ON m.id = em.musica_id
   WHERE em.ensaio_id = r.id) lista
  LEFT JOIN cultos c ON c.id = r.culto_id`

const filter = ({ data_inicio, data_fim, musica_id, culto_id }: EnsaiosQuery): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(data_inicio === undefined ? [] : [sql`r.data_ensaio >= ${data_inicio}`]),
      ...(data_fim === undefined ? [] : [sql`r.data_ensaio <= ${data_fim}`]),
      ...(culto_id === undefined ? [] : [sql`r.culto_id = ${culto_id}`]),
      ...(musica_id === undefined
        ? []
        : [sql`r.id IN (SELECT em.ensaio_id FROM ensaio_musicas em WHERE em.musica_id = ${musica_id})`]),
    ],
    sql` AND `,
  )

/** A rehearsal that names no service is sorted by its own day. */
const ORDER: Record<EnsaiosQuery['ordenar'], (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  data_ensaio: (direction) => sql`r.data_ensaio ${direction}, r.id ${direction}`,
  data_culto: (direction) => sql`coalesce(r.data_culto, r.data_ensaio) ${direction}, r.id ${direction}`,
  musica: (direction) => sql`m.nome_ordem ${direction}, r.data_ensaio DESC, r.id DESC`,
}

/**
 * A page of rehearsals in the order asked for; where the names of their songs are more than `maxBytes` only their ids come. `nomes`: with
 * the name of who changed each last.
 */
export function pageOfEnsaios(
  db: Db,
  query: EnsaiosQuery,
  { maxBytes, nomes }: { maxBytes: number; nomes: boolean },
) {
  const direction = query.direcao.toLowerCase() === 'desc' ? sql`DESC` : sql`ASC`
  const firstMusica = sql`LEFT JOIN ensaio_musicas em ON em.ensaio_id = r.id AND em.posicao = 0
                          LEFT JOIN musicas m ON m.id = em.musica_id`
  return pageOf(
    db,
    {
      ids: sql`SELECT r.id FROM ensaios r ${query.ordenar === 'musica' ? firstMusica : sql``}
                WHERE ${filter(query)} ORDER BY ${ORDER[query.ordenar](direction)}`,
      total: sql`SELECT count(*) FROM ensaios r WHERE ${filter(query)}`,
      row: (id, ids) => sql<Ensaio>`
        SELECT ${columns}${nomes ? sql`, ${quemAlterou('r')}` : sql``} FROM ensaios r ${lista}
         WHERE r.id = ${id}
           AND (SELECT coalesce(sum(octet_length(m.nome) + octet_length(m.artista)), 0)
                  FROM ensaio_musicas em JOIN musicas m ON m.id = em.musica_id WHERE em.ensaio_id = ANY (${ids})) <= ${sql.lit(maxBytes)}`,
    },
    query,
  )
}

export async function summariseEnsaios(db: Db, hoje: string): Promise<EnsaiosResumo> {
  const ano = hoje.slice(0, 4)
  const { rows } = await sql<EnsaiosResumo>`
    SELECT (count(*) FILTER (WHERE data_ensaio <= ${hoje}))::int AS "totalEnsaios",
           (count(*) FILTER (WHERE data_ensaio BETWEEN ${`${ano}-01-01`} AND ${`${ano}-12-31`}))::int AS "ensaiosEsteAno",
           (SELECT count(DISTINCT musica_id)::int FROM ensaio_musicas WHERE data_ensaio <= ${hoje}) AS "musicasEnsaiadas",
           (count(*) FILTER (WHERE data_ensaio >= ${hoje}))::int AS "proximosEnsaios"
      FROM ensaios`.execute(db)
  return rows[0] ?? { totalEnsaios: 0, ensaiosEsteAno: 0, musicasEnsaiadas: 0, proximosEnsaios: 0 }
}

/**
 * The same truth as domain/src/ensaios/prioridade.ts, for every song of the repertoire at once. It is sorted by one text: PostgreSQL compares
 * quickly by the first field of an order only, and priorities are mostly equal.
 */
export async function listMusicasParaEnsaiar(db: Db, hoje: string): Promise<MusicaParaEnsaiar[]> {
  const { rows } = await sql<MusicaParaEnsaiar>`
    WITH feitos AS (
      SELECT musica_id, count(*)::int AS total, max(data_ensaio) AS ultimo
        FROM ensaio_musicas WHERE data_ensaio <= ${hoje}::date GROUP BY musica_id
    ), planejadas AS (
      SELECT DISTINCT p.musica_id
        FROM planejamentos p
       WHERE p.data_planejada BETWEEN ${hoje}::date AND ${hoje}::date + ${DIAS_A_FRENTE}::int
         AND NOT EXISTS (
           SELECT FROM ensaio_musicas em
            WHERE em.musica_id = p.musica_id
              AND ${contaParaOCulto(sql`em.data_ensaio`, sql`p.data_planejada`)})
    ), classe AS (
      SELECT m.id, m.nome, m.artista, m.nome_ordem, m.total_execucoes, coalesce(f.total, 0) AS total_ensaios,
             f.ultimo AS ultimo_ensaio,
             CASE WHEN p.musica_id IS NOT NULL THEN 1
                  WHEN f.ultimo IS NULL THEN CASE WHEN m.ultima_execucao IS NULL THEN 2 WHEN e.ultima IS NOT NULL THEN 1 END
                  WHEN e.ultima IS NULL OR e.ultima < f.ultimo THEN NULL
                  WHEN f.ultimo < ${hoje}::date - ${DIAS_MUITO_ANTIGO}::int THEN 2
                  WHEN f.ultimo <= ${hoje}::date - ${DIAS_ANTIGO}::int THEN 3 END AS n
        FROM musicas m
        LEFT JOIN feitos f ON f.musica_id = m.id
        LEFT JOIN planejadas p ON p.musica_id = m.id
        LEFT JOIN LATERAL (SELECT max(data_culto) AS ultima FROM execucoes WHERE musica_id = m.id AND NOT trazida) e ON true
       WHERE NOT m.arquivada
    )
    SELECT id, nome, artista, total_execucoes, total_ensaios, ultimo_ensaio,
           (ARRAY['alta', 'media', 'baixa'])[n] AS prioridade
      FROM classe WHERE n IS NOT NULL
     ORDER BY n::text || nome_ordem, id`.execute(db)
  return rows
}

export async function findEnsaio(db: Db, id: number): Promise<Ensaio | undefined> {
  const { rows } = await sql<Ensaio>`SELECT ${columns} FROM ensaios r ${lista} WHERE r.id = ${id}`.execute(db)
  return rows[0]
}

/** How many days before its culto the bot makes a rehearsal. */
export async function findDiasAntes(db: Db): Promise<number> {
  const found = await db.selectFrom('bot_configs').select('dias_ensaio_antes_culto').executeTakeFirst()
  return found?.dias_ensaio_antes_culto ?? 1
}

/** The first rehearsal of a day, with the ids of its songs. */
export const findEnsaioDoDia = (
  db: Db,
  data_ensaio: string,
): Promise<
  | (Pick<Ensaio, 'id' | 'tipo' | 'hora_inicio' | 'culto_id' | 'data_culto'> & { musicas: number[] })
  | undefined
> =>
  db
    .selectFrom('ensaios')
    .select(['id', 'tipo', 'hora_inicio', 'culto_id', 'data_culto'])
    .select(
      sql<number[]>`coalesce((SELECT array_agg(em.musica_id ORDER BY em.posicao) FROM ensaio_musicas em
                               WHERE em.ensaio_id = ensaios.id), '{}')`.as('musicas'),
    )
    .where('data_ensaio', '=', data_ensaio)
    .orderBy('hora_inicio')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
