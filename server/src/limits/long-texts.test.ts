import { setImmediate as giveWay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { longTexts } from './long-texts.ts'

const LONGA = 'Santo\n'.repeat(10_000)

test('SEG-15 long texts of a person are saved one after another, with as long for others in between; short ones and others do not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = longTexts({ max: 4, message: 'espere' })
  const begun: string[] = []
  const save = (what: string, signs: number, usuarioId = 1) =>
    inTurn(signs, usuarioId, async () => {
      begun.push(what)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return what
    })
  const saves = [save('first', LONGA.length), save('second', LONGA.length)]
  void save('short', 5)
  void save('other', LONGA.length, 2)
  await giveWay()
  expect(begun).toEqual(['short', 'first', 'other'])
  await vi.advanceTimersByTimeAsync(199)
  expect(begun).not.toContain('second')
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toContain('second')
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(saves)).toEqual(['first', 'second'])
})

test('SEG-15 a save that fails holds up no other', async () => {
  const inTurn = longTexts({ max: 4, message: 'espere' })
  const failed = inTurn(LONGA.length, 1, () => Promise.reject(new Error('não')))
  await expect(failed).rejects.toThrow('não')
  await expect(inTurn(LONGA.length, 1, () => 'sim')).resolves.toBe('sim')
})

test('SEG-15 four long texts of a person are underway at most, in new songs and in old ones', async () => {
  const { db, as } = await buildTestApp()
  const musico = await as('musico')
  const { id } = await makeMusica(db)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE musicas IN EXCLUSIVE MODE`.execute(tx)
    locked()
    await released
  })
  await isLocked
  const refused: number[] = []
  const saves = Array.from({ length: 6 }, (_, n) =>
    (n % 2 === 0
      ? musico('PUT', `/api/musicas/${id}`, { letra: LONGA })
      : musico('POST', '/api/musicas', { nome: `Nova ${n}`, artista: 'A', cifras: LONGA })
    ).then((answer) => {
      if (answer.status === 429) refused.push(Number(answer.headers['retry-after']))
      return answer.status
    }),
  )
  await expect.poll(() => refused).toEqual([1, 1])
  release()
  await holding
  expect((await Promise.all(saves)).filter((status) => status < 300)).toHaveLength(4)
})
