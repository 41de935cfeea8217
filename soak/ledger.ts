import type { Server } from './server.ts'

/** Number of rows of one write that the database must have at least, and may have at most. */
type Range = readonly [least: number, most: number]

/** A write is on its way: it may be there or not. */
export const MAYBE: Range = [0, 1]
/** It was acknowledged. */
export const ONCE: Range = [1, 1]
/** Its deletion was acknowledged. */
export const NEVER: Range = [0, 0]

/** Every write, and how far it was acknowledged. Names begin with a mark that only this run uses. */
export class Ledger {
  readonly rows = new Map<string, Range>()
  /** The numbers of the text last acknowledged and last sent for each song. */
  readonly letras = new Map<number, { acked: number; sent: number }>()
  /** Plannings that are executed: each must be a planning or an execution, not both and not neither. */
  readonly halves = new Set<string>()
  acknowledged = 0

  expect(key: string, range: Range): void {
    if (range !== MAYBE) this.acknowledged++
    this.rows.set(key, range)
  }

  /**
   * Remembers the writes that are certain now. The returned function, called after all writing, returns those that were not undone since.
   */
  remember(): () => Ledger {
    const rows = new Map(this.rows)
    const letras = structuredClone(this.letras)
    const halves = [...this.halves]
    const { acknowledged } = this
    return () => {
      const certain = new Ledger()
      for (const [key, range] of rows) certain.rows.set(key, this.rows.get(key) === range ? range : MAYBE)
      for (const [id, { acked }] of letras)
        certain.letras.set(id, { acked, sent: this.letras.get(id)?.sent ?? acked })
      for (const half of halves) certain.halves.add(half)
      certain.acknowledged = acknowledged
      return certain
    }
  }
}

const KEYS = `
  SELECT 'musica:' || nome AS key FROM musicas WHERE nome LIKE 'Soak %'
  UNION ALL SELECT 'execucao:' || observacoes FROM execucoes WHERE observacoes LIKE 'Soak %'
  UNION ALL SELECT 'ensaio:' || observacoes FROM ensaios WHERE observacoes LIKE 'Soak %'
  UNION ALL SELECT 'planejamento:' || musica_id || ':' || data_planejada FROM planejamentos
  UNION ALL SELECT 'executada:' || musica_id || ':' || data_culto FROM execucoes WHERE observacoes IS NULL`

/** The songs whose own counts are not what their executions say. */
const WRONG_COUNTERS = `
  SELECT m.id FROM musicas m
    LEFT JOIN (SELECT musica_id, count(*) AS vezes, count(DISTINCT data_culto) AS dias, max(data_culto) AS ultima
                 FROM execucoes GROUP BY 1) e ON e.musica_id = m.id
   WHERE (m.vezes_tocadas, m.total_execucoes, m.ultima_execucao)
         IS DISTINCT FROM (coalesce(e.vezes, 0), coalesce(e.dias, 0), e.ultima)`

const HALF_ENSAIOS = `
  SELECT e.id FROM ensaios e WHERE observacoes LIKE 'Soak %'
     AND (SELECT count(*) FROM ensaio_musicas em WHERE em.ensaio_id = e.id) <> 2`

export interface Findings {
  lost: string[]
  duplicated: string[]
  half: string[]
  counters: string[]
}

export const nothingFound = (): Findings => ({ lost: [], duplicated: [], half: [], counters: [] })

/** Adds the findings of a later look; the same row is counted once. */
export function gather(all: Findings, found: Findings): void {
  for (const kind of ['lost', 'duplicated', 'half', 'counters'] as const)
    all[kind] = [...new Set([...all[kind], ...found[kind]])]
}

/** Compares the database with what was acknowledged. */
export async function check(server: Server, ledger: Ledger): Promise<Findings> {
  const found = nothingFound()
  await server.inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ key: string; n: number }>(
      `SELECT key, count(*)::int AS n FROM (${KEYS}) k GROUP BY 1`,
    )
    const there = new Map(rows.map(({ key, n }) => [key, n]))
    for (const [key, [least, most]] of ledger.rows) {
      const n = there.get(key) ?? 0
      if (n < least) found.lost.push(key)
      if (n > most) found.duplicated.push(key)
    }
    for (const half of ledger.halves)
      if ((there.get(`planejamento:${half}`) ?? 0) + (there.get(`executada:${half}`) ?? 0) !== 1)
        found.half.push(half)

    const letras = await pool.query<{ id: number; letra: string }>(
      'SELECT id, letra FROM musicas WHERE id = ANY ($1)',
      [[...ledger.letras.keys()]],
    )
    for (const [id, { acked, sent }] of ledger.letras) {
      const n = Number(letras.rows.find((row) => row.id === id)?.letra ?? -1)
      if (n < acked || n > sent) found.lost.push(`letra ${acked} of ${id}: it is ${n}`)
    }
    const half = await pool.query<{ id: number }>(HALF_ENSAIOS)
    found.half.push(...half.rows.map(({ id }) => `ensaio ${id}`))
    const counters = await pool.query<{ id: number }>(WRONG_COUNTERS)
    found.counters.push(...counters.rows.map(({ id }) => `musica ${id}`))
  })
  return found
}
