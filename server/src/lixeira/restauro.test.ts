import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { RESTAUROS } from '../test/how-often.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { contents, makeMundo, randomOf, shuffled, wrongCounts } from './mundo.fixture.ts'

const { db, as } = await buildTestApp()
const lider = await as('lider')

const PATHS = {
  musica: 'musicas',
  execucao: 'execucoes',
  planejamento: 'planejamento',
  ensaio: 'ensaios',
  culto: 'cultos',
} as const
const TABLES = { ...PATHS, planejamento: 'planejamentos' } as const
const TIPOS = Object.keys(PATHS) as (keyof typeof PATHS)[]

test('SEG-07 whatever is deleted and restored in whatever order, every row is as before and every count equals a recount', async () => {
  const random = randomOf(1)
  await makeMundo(db, RESTAUROS * 1.25, random)
  const before = await contents(db)

  let deletedCount = 0
  const conflicts = new Map<number, number>()
  while (deletedCount < RESTAUROS) {
    const leftRows: { tipo: keyof typeof PATHS; id: number }[] = []
    for (const tipo of TIPOS) {
      const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.table(TABLES[tipo])}`.execute(db)
      leftRows.push(...rows.map(({ id }) => ({ tipo, id })))
    }
    const before = deletedCount
    for (const { tipo, id } of shuffled(leftRows, random)) {
      if (deletedCount === RESTAUROS) break
      const { status } = await lider('DELETE', `/api/${PATHS[tipo]}/${id}`)
      conflicts.set(status, (conflicts.get(status) ?? 0) + 1)
      if (status === 204) deletedCount++
    }
    expect(deletedCount, 'something can always be deleted').toBeGreaterThan(before)
  }
  // Some of each kind were deleted, and some were refused because others referenced them, or were gone with a culto.
  expect(new Set(conflicts.keys())).toEqual(new Set([204, 404, 409]))
  expect(await wrongCounts(db)).toBe(0)

  const { rows: entradas } = await sql<{
    id: number
    tipo: string
  }>`SELECT id, tipo FROM lixeira ORDER BY id`.execute(db)
  expect(entradas).toHaveLength(RESTAUROS)
  expect(new Set(entradas.map(({ tipo }) => tipo)).size).toBe(TIPOS.length)
  let together = 0
  for (const { id } of shuffled(entradas, random)) {
    const escolhas: string[] = []
    let answer = await lider('POST', `/api/lixeira/${id}/restaurar`, {})
    // Its needs are asked about first, then whether it may stand beside another one at its hour.
    while (answer.status === 409) {
      const { escolha } = answer.body.detalhes
      expect(['juntos', 'assim_mesmo'].filter((one) => !escolhas.includes(one))).toContain(escolha)
      escolhas.push(escolha)
      answer = await lider('POST', `/api/lixeira/${id}/restaurar`, { escolhas })
    }
    if (escolhas.includes('juntos')) together++
    if (escolhas.length > 0 || answer.status !== 404) expect(answer).toMatchObject({ status: 200 })
  }
  expect(together).toBeGreaterThan(0)
  expect(await contents(db)).toEqual(before)
  expect(await wrongCounts(db)).toBe(0)
  const { rows: leftEntradas } = await sql`SELECT FROM lixeira`.execute(db)
  expect(leftEntradas).toEqual([])
}, 600_000)
