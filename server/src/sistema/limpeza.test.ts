import { expect, test } from 'vitest'
import { LIXEIRA_MS } from '@cantai/contract/limites'
import type { CopiaDiaria } from '@cantai/contract/sistema/copias'
import { createDb } from '../db/db.ts'
import { lookAtClock, wasClockWrong } from '../db/relogio.ts'
import { limpar } from './limpeza.service.ts'
import { ADDRESS, DAY, ministry } from './copias.fixture.ts'
import { createTestDatabase } from '../test/build-test-app.ts'

const HOUR = DAY / 24
const log = { warn: () => {} }

test('OPS-14 a clock that is 400 days ahead for 15 seconds empties no bin, ends no session and stops no copy of a day', async () => {
  const church = await ministry()
  const { db, providers, later, id, copias, anonymous, clock } = church
  const { pool } = createDb(church.connection)
  const sweep = () => limpar({ db, pool, providers, log, agora: clock.now })
  const lider = await church.as('lider')
  await lider('DELETE', `/api/musicas/${id}`)
  await copias.fazerDoDia()
  for (let hour = 0; hour < 48; hour++) {
    await sweep()
    later(HOUR)
  }
  await copias.fazerDoDia()

  const admin = await church.as('admin')
  later(400 * DAY)
  expect((await admin('GET', '/api/auth/me')).status).toBe(401)
  await sweep()
  await copias.fazerDoDia()
  later(15_000 - 400 * DAY)
  await sweep()
  expect((await admin('GET', '/api/auth/me')).status).toBe(200)

  expect((await admin('GET', '/api/sistema/avisos')).body.avisos).toContainEqual(
    expect.objectContaining({ codigo: 'relogio_errado' }),
  )
  later(DAY)
  await sweep()
  await copias.fazerDoDia()
  const { body: estado } = await (await church.as('admin'))('GET', ADDRESS)
  expect(
    estado.copias.map(({ feita_em, data_errada }: CopiaDiaria) => [feita_em.slice(0, 10), data_errada]),
  ).toEqual([
    ['2026-11-25', false],
    ['2026-11-24', false],
    ['2026-11-22', false],
    ['2027-12-29', true],
  ])
  const { text } = await anonymous('GET', '/metrics')
  expect(text).toMatch(/^cantai_copy_age_seconds 0$/m)
  expect(text).toMatch(/^cantai_copies 3$/m)
  const leads = await church.as('lider')
  const { itens } = (await leads('GET', '/api/lixeira')).body
  expect(itens).toMatchObject([{ registro_id: id }])
  expect((await leads('POST', `/api/lixeira/${itens[0].id}/restaurar`, {})).status).toBe(200)
  later(7 * DAY)
  await sweep()
  const { body } = await (await church.as('admin'))('GET', '/api/sistema/avisos')
  expect(body.avisos).not.toContainEqual(expect.objectContaining({ codigo: 'relogio_errado' }))
})

test('OPS-14 what is kept for a time is not swept by a clock that is far ahead', async () => {
  const { db, providers, later, id, as, connection, clock } = await ministry()
  const { pool } = createDb(connection)
  const sweep = () => limpar({ db, pool, providers, log, agora: clock.now })
  const lider = await as('lider')
  await lider('PUT', `/api/musicas/${id}`, { letra: 'Uma' })
  await lider('PUT', `/api/musicas/${id}`, { letra: 'Outra' })
  await lider('DELETE', `/api/musicas/${id}`)
  const kept = () =>
    Promise.all(
      (['lixeira', 'sessoes', 'auditoria', 'mudancas', 'musica_versoes'] as const).map(async (table) => [
        table,
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ]),
    )
  const before = await kept()
  await sweep()
  later(1000 * DAY)
  await sweep()
  expect(await kept()).toEqual(before)
})

test('OPS-14 the bin is emptied in its time, also where the machine is on for an hour each Sunday', async () => {
  const { db, providers, later, id, as, connection, clock } = await ministry()
  const { pool } = createDb(connection)
  await (
    await as('lider')
  )('DELETE', `/api/musicas/${id}`)
  const entries = () => db.selectFrom('lixeira').select('id').execute()
  const sundays = Math.floor(LIXEIRA_MS / (7 * DAY))
  for (let sunday = 0; sunday <= sundays; sunday++) {
    await limpar({ db, pool, providers, log, agora: clock.now })
    expect(await entries()).toHaveLength(1)
    later(7 * DAY)
  }
  await limpar({ db, pool, providers, log, agora: clock.now })
  later(7 * DAY)
  await limpar({ db, pool, providers, log, agora: clock.now })
  expect(await entries()).toEqual([])
})

test('OPS-14 a moment is confirmed when a day has gone by since; one that time went back behind never is', async () => {
  const { db } = await createTestDatabase()
  const day = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * DAY)
  const steps: [seen: number, confirmed: number | undefined, wrong: boolean][] = [
    [0, undefined, false],
    [0.5, undefined, false],
    [1, 0, false],
    [1.5, 0, false],
    [400, 1, false],
    [400.9, 1, false],
    [1.6, 1, true],
    [2.5, 1, true],
    [2.6, 1.6, true],
    [9, 2.6, false],
    // Two days ahead: that looks the same as a machine that was off.
    [60, 9, false],
    [62, 60, false],
    [9.1, 9.1, true],
  ]
  for (const [seen, confirmed, wrong] of steps) {
    const moment = await lookAtClock(db, day(seen))
    expect(moment, `${seen}`).toEqual(confirmed === undefined ? undefined : day(confirmed))
    expect(await wasClockWrong(db, day(seen)), `${seen}`).toBe(wrong)
  }
})
