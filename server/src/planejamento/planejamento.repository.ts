import { sql, type RawBuilder } from 'kysely'
import type {
  Planejamento,
  PlanejamentoEdicao,
  PlanejamentoNovo,
  PlanejamentosQuery,
  PlanejamentosResumo,
  StatusPlanejamento,
} from '@cantai/contract/planejamento'
import { VEZES_MAX } from '@cantai/contract/limites'
import type { Db } from '../db/db.ts'
import { quemAlterou } from '../auditoria/auditoria.repository.ts'
import { edited, isVersao, pageOf } from '../db/sql.ts'
import { contaParaOCulto, domingoAntesDe } from './dias.repository.ts'
import { cultoDaLinha } from '../execucoes/culto-da-linha.repository.ts'

/** The same truth as domain/src/planejamento/status.ts and tocada-no-domingo-anterior.ts, of the row `p`. */
const recorrente = sql<boolean>`EXISTS (
  SELECT FROM execucoes e WHERE e.musica_id = p.musica_id AND e.data_culto < p.data_planejada)`
const tocadaNoDomingoAnterior = sql<boolean>`EXISTS (
  SELECT FROM execucoes e
   WHERE e.musica_id = p.musica_id
     AND e.data_culto = ${domingoAntesDe(sql`p.data_planejada`)})`

const columns = [
  'p.id',
  'p.musica_id',
  'm.nome as musica_nome',
  'm.artista',
  'm.tom',
  'p.data_planejada',
  sql<StatusPlanejamento>`CASE WHEN ${recorrente} THEN 'recorrente' ELSE 'nova' END`.as('status'),
  tocadaNoDomingoAnterior.as('tocada_domingo_anterior'),
  'p.culto_id',
  ...cultoDaLinha,
  'p.posicao',
  'p.tom_culto',
  'p.notas',
  'p.sequencia',
  'p.reserva',
  'p.vez',
  'p.alterado_em',
  'p.versao',
] as const

const filter = ({ data_inicio, data_fim, status, culto_id }: PlanejamentosQuery): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(data_inicio === undefined ? [] : [sql`p.data_planejada >= ${data_inicio}`]),
      ...(data_fim === undefined ? [] : [sql`p.data_planejada <= ${data_fim}`]),
      ...(culto_id === undefined ? [] : [sql`p.culto_id = ${culto_id}`]),
      ...(status === undefined ? [] : [sql`${recorrente} = ${status === 'recorrente'}`]),
    ],
    sql` AND `,
  )

/** Only the fields before the ties follow the direction asked for; the ties are date, hour, culto and the place in it. */
const ORDER: Record<PlanejamentosQuery['ordenar'], readonly RawBuilder<unknown>[]> = {
  data_planejada: [sql`p.data_planejada`],
  musica: [sql`m.nome_ordem`, sql`m.id`],
  artista: [sql`m.artista_ordem`, sql`m.nome_ordem`, sql`m.id`],
  status: [recorrente],
}

function order({ ordenar, direcao }: PlanejamentosQuery): RawBuilder<unknown> {
  const direction = direcao.toLowerCase() === 'desc' ? sql`DESC` : sql`ASC`
  return sql.join([
    ...ORDER[ordenar].map((field) => sql`${field} ${direction}`),
    sql`p.data_planejada, c.hora, p.culto_id, p.posicao, p.id`,
  ])
}

const fromPlanejamentos = (db: Db) =>
  db
    .selectFrom('planejamentos as p')
    .innerJoin('musicas as m', 'm.id', 'p.musica_id')
    .innerJoin('cultos as c', 'c.id', 'p.culto_id')
    .select(columns)

/** A page of plannings in the order asked for; `nomes`: with the name of who changed each last. */
export async function listPlanejamentos(db: Db, query: PlanejamentosQuery, nomes = false) {
  const { rows: planejamentos, pages } = await pageOf(
    db,
    {
      ids: sql`SELECT p.id FROM planejamentos p JOIN musicas m ON m.id = p.musica_id JOIN cultos c ON c.id = p.culto_id
                WHERE ${filter(query)} ORDER BY ${order(query)}`,
      total: sql`SELECT count(*) FROM planejamentos p WHERE ${filter(query)}`,
      row: (id) =>
        fromPlanejamentos(db)
          .$if(nomes, (q) => q.select(quemAlterou('p')))
          .where('p.id', '=', id),
    },
    query,
  )
  return { planejamentos, ...pages }
}

export async function summarisePlanejamentos(db: Db, hoje: string): Promise<PlanejamentosResumo> {
  const { rows } = await sql<PlanejamentosResumo>`
    SELECT p.*, m.*
      FROM (SELECT count(*)::int AS "totalPlanejamentos",
                   (count(DISTINCT culto_id) FILTER (WHERE data_planejada >= ${hoje}))::int AS "planejamentosProximos"
              FROM planejamentos) p,
           (SELECT (count(*) FILTER (WHERE vezes_tocadas = 0))::int AS "musicasNovas",
                   (count(*) FILTER (WHERE vezes_tocadas > 0))::int AS "musicasRecorrentes"
              FROM musicas WHERE NOT arquivada) m`.execute(db)
  return (
    rows[0] ?? { totalPlanejamentos: 0, planejamentosProximos: 0, musicasNovas: 0, musicasRecorrentes: 0 }
  )
}

/** The same truth as domain/src/planejamento/foi-ensaiada.ts. */
export async function isEnsaiada(db: Db, musica_id: number, data_culto: string): Promise<boolean> {
  const { rows } = await sql<{ sim: boolean }>`
    SELECT EXISTS (
      SELECT FROM ensaio_musicas
       WHERE musica_id = ${musica_id}
         AND ${contaParaOCulto(sql`data_ensaio`, sql`${data_culto}::date`)}) AS sim`.execute(db)
  return rows[0]?.sim === true
}

export const findPlanejamento = (db: Db, id: number): Promise<Planejamento | undefined> =>
  fromPlanejamentos(db).where('p.id', '=', id).executeTakeFirst()

/** The planning, which nobody changes or takes away before the transaction ends. */
export async function holdPlanejamento(tx: Db, id: number): Promise<Planejamento | undefined> {
  await sql`SELECT FROM planejamentos WHERE id = ${id} FOR UPDATE`.execute(tx)
  return findPlanejamento(tx, id)
}

/**
 * The planning of a song of a day that has not been played yet, of the earliest culto that has one, or of the one that is named; it is
 * held until the transaction ends.
 */
export async function findSemExecucao(
  tx: Db,
  {
    musica_id,
    data_culto,
    culto_id,
  }: { musica_id: number; data_culto: string; culto_id?: number | null | undefined },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM planejamentos p JOIN cultos c ON c.id = p.culto_id
     WHERE p.musica_id = ${musica_id} AND p.data_planejada = ${data_culto} AND NOT foi_tocada(c.id, p.musica_id, p.vez)
           ${culto_id == null ? sql`` : sql`AND c.id = ${culto_id}`}
     ORDER BY c.hora, c.id, p.vez LIMIT 1 FOR UPDATE OF p`.execute(tx)
  return rows[0]?.id
}

/**
 * A planning that is played before an earlier time of its song takes that one's time, which it leaves to the other: so the song is still
 * to be played as often as it was planned. Nothing happens to one that comes ninth, which has no free time beside it.
 */
export async function takeFirstTime(tx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ outro: number; dele: number; minha: number; livre: number | null }>`
    SELECT o.id AS outro, o.vez AS dele, p.vez AS minha,
           (SELECT min(n) FROM generate_series(1, ${VEZES_MAX}::int) n WHERE NOT EXISTS (
              SELECT FROM planejamentos x WHERE x.culto_id = p.culto_id AND x.musica_id = p.musica_id AND x.vez = n)) AS livre
      FROM planejamentos p JOIN planejamentos o USING (culto_id, musica_id)
     WHERE p.id = ${id} AND o.vez < p.vez AND NOT foi_tocada(o.culto_id, o.musica_id, o.vez)
     ORDER BY o.vez LIMIT 1`.execute(tx)
  const [swap] = rows
  if (!swap || swap.livre === null) return
  for (const [row, vez] of [
    [id, swap.livre],
    [swap.outro, swap.minha],
    [id, swap.dele],
  ] as const)
    await tx.updateTable('planejamentos').set({ vez }).where('id', '=', row).execute()
}

/** Adds a planning and returns its id. A culto that is not on its date makes way for the principal one of the day. */
export async function insertPlanejamento(
  db: Db,
  { musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva }: PlanejamentoNovo,
  usuarioId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('planejamentos')
    .values({
      musica_id,
      data_planejada,
      culto_id: sql`(SELECT id FROM cultos WHERE id = ${culto_id ?? null} AND data = ${data_planejada})`,
      posicao: posicao ?? null,
      tom_culto: tom_culto || null,
      notas: notas || null,
      sequencia: sequencia || null,
      reserva: reserva ?? false,
      criado_por: usuarioId,
      alterado_por: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the fields that are there; false when there is no such row or its version is not `versao`. */
export async function updatePlanejamento(
  db: Db,
  id: number,
  { musica_id, data_planejada, culto_id, versao }: PlanejamentoEdicao,
  usuarioId: number,
): Promise<boolean> {
  const dia = sql<string>`${data_planejada ?? sql`data_planejada`}`
  const culto = sql<number>`coalesce((SELECT c.id FROM cultos c WHERE c.id = ${culto_id ?? null} AND c.data = ${dia}), culto_id)`
  const { numUpdatedRows } = await db
    .updateTable('planejamentos')
    .set({
      musica_id,
      data_planejada,
      // By date a song is planned once: a reprise that becomes another song, or goes to another culto, is its first time there.
      vez: sql`CASE WHEN musica_id = ${musica_id ?? sql`musica_id`} AND data_planejada = ${dia} AND culto_id = ${culto}
                    THEN vez ELSE 1 END`,
      culto_id: culto,
      posicao: sql`CASE WHEN culto_id = ${culto} THEN posicao ELSE fim_do_culto(${culto}) END`,
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .where(isVersao(versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The planning of a song in a culto, else in the principal one of a day; its culto is held, so that none is added meanwhile. */
export async function findRepetido(
  tx: Db,
  {
    musica_id,
    culto_id,
    data,
    vez = 1,
  }: { musica_id: unknown; culto_id: unknown; data: unknown; vez?: unknown },
): Promise<{ id: number; titulo: string } | undefined> {
  const { rows } = await sql<{ id: number; titulo: string }>`
    WITH culto AS (SELECT id FROM cultos
                    WHERE id = ${culto_id}::int OR (${culto_id}::int IS NULL AND data = ${data}::date AND principal) FOR NO KEY UPDATE)
    SELECT p.id, m.nome AS titulo
      FROM planejamentos p JOIN culto c ON c.id = p.culto_id JOIN musicas m ON m.id = p.musica_id
     WHERE p.musica_id = ${musica_id}::int AND p.vez = ${vez}::int`.execute(tx)
  return rows[0]
}
