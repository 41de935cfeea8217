import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { textosLongos } from './textos-longos.service.ts'

const LONGA = 'Santo\n'.repeat(10_000)

test('SEG-15 long texts of a person are saved one after another, with as long for others in between; short ones and others do not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const salvar = textosLongos()
  const begun: string[] = []
  const save = (what: string, textos: { letra?: string; cifras?: string }, usuarioId = 1) =>
    salvar(textos, usuarioId, async () => {
      begun.push(what)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return what
    })
  const saves = [save('first', { letra: LONGA }), save('second', { cifras: LONGA })]
  void save('short', { letra: 'Santo' })
  void save('other', { letra: LONGA }, 2)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['short', 'first', 'other'])
  await vi.advanceTimersByTimeAsync(199)
  expect(begun).not.toContain('second')
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toContain('second')
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(saves)).toEqual(['first', 'second'])
})

test('SEG-15 a save that fails holds up no other', async () => {
  const salvar = textosLongos()
  const failed = salvar({ letra: LONGA }, 1, () => Promise.reject(new Error('não')))
  await expect(failed).rejects.toThrow('não')
  await expect(salvar({ letra: LONGA }, 1, () => Promise.resolve('sim'))).resolves.toBe('sim')
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
