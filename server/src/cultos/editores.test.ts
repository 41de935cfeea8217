import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { INTERLEAVINGS } from '../test/how-often.ts'
import { makeMusica } from '../test/make.ts'
import { Editor, keyOf, Ledger, numbers, seeded } from './editor.fixture.ts'

const { db, as } = await buildTestApp()
const callers = [await as('musico'), await as('lider')] as const
const [ana, bia] = callers
const musicas: number[] = []
for (let i = 0; i < 12; i++) musicas.push((await makeMusica(db)).id)

const DATA = '2030-06-02'
const STEPS = 4

test(`CUL-11 of ${INTERLEAVINGS} interleavings of two editors none loses a row`, async () => {
  for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
    await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos`.execute(db)
    const random = seeded(seed)
    const ledger = new Ledger()
    const { body } = await ana('POST', '/api/cultos', { data: DATA })
    const editors = callers.map((call) => new Editor(call, body, { ledger, random, musicas }))
    for (let step = 0; step < STEPS; step++) await Promise.all(editors.map((editor) => editor.step()))

    const now: Culto = (await ana('GET', `/api/cultos/${body.id}`)).body
    const alive = [...ledger.made].filter((key) => !ledger.removed.has(key))
    expect(now.itens.map(keyOf).toSorted(), `seed ${seed}`).toEqual(alive.toSorted())
  }
})

const RACES = 2 * INTERLEAVINGS

test(`CUL-10 of ${RACES} rounds, the last planning of a day removed while another is added, none is lost`, async () => {
  await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos`.execute(db)
  const plan = (who: Caller, musica_id: number | undefined) =>
    who('POST', '/api/planejamento', { musica_id, data_planejada: '2030-06-09' })
  let last = (await plan(ana, musicas[0])).body
  for (let round = 1; round <= RACES; round++) {
    const [removal, addition] = await Promise.all([
      ana('DELETE', `/api/planejamento/${last.id}`),
      plan(bia, musicas[round % musicas.length]),
    ])
    expect([removal.status, addition.status]).toEqual([204, 201])
    last = addition.body
    const { planejamentos } = (await ana('GET', '/api/planejamento')).body
    expect(planejamentos.map(({ id }: { id: number }) => id)).toEqual([last.id])
  }
  expect((await ana('GET', '/api/cultos')).body.total).toBe(1)
})

test('CUL-07 CUL-11 a culto concluded, changed and executed by many at once has each song once', async () => {
  await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos`.execute(db)
  for (let round = 0; round < 20; round++) {
    const data = `2024-01-${String(round + 1).padStart(2, '0')}`
    const { id } = (await ana('POST', '/api/cultos', { data })).body
    const addition = await ana('POST', `/api/cultos/${id}/musicas`, { musica_ids: musicas.slice(0, 5) })
    const [first, second] = numbers(addition.body.culto.itens, 'p')
    const answers = await Promise.all([
      ana('POST', `/api/cultos/${id}/concluir`, {}),
      bia('POST', `/api/cultos/${id}/concluir`, {}),
      ana('POST', `/api/planejamento/${first}/executar`),
      bia('DELETE', `/api/planejamento/${second}`),
      bia('PUT', `/api/cultos/${id}`, { titulo: 'Vigília' }),
    ])
    for (const answer of answers) expect([200, 201, 204, 404]).toContain(answer.status)
    const isDeleted = answers[3].status === 204
    const culto: Culto = (await ana('GET', `/api/cultos/${id}`)).body
    const musicaIds = culto.itens.flatMap((item) => (item.especie === 'musica' ? item.musica_id : []))
    expect(musicaIds.toSorted((a, b) => a - b)).toEqual(
      musicas.slice(0, 5).filter((_, i) => !(isDeleted && i === 1)),
    )
    expect(numbers(culto.itens, 'p')).toEqual([])
  }
})
