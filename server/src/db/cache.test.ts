import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase } from '../test/build-test-app.ts'
import { deleteExpiredCache, readCache, writeCache } from './cache.ts'

const Texto = z.object({ texto: z.string() })

test('keeps a value until its time is over, and the last one wins', async () => {
  const { db } = await createTestDatabase()
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes))
  expect(await readCache(db, Texto, 'letra:a', at(0))).toBeUndefined()
  await writeCache(db, 'letra:a', { texto: 'Santo' }, at(10))
  await writeCache(db, 'letra:a', { texto: 'Santo, santo' }, at(20))
  await writeCache(db, 'letra:b', null, at(30))
  expect(await readCache(db, Texto, 'letra:a', at(19))).toEqual({ texto: 'Santo, santo' })
  expect(await readCache(db, Texto, 'letra:a', at(20))).toBeUndefined()
  await deleteExpiredCache(db, at(20))
  const storedKeys = await db.selectFrom('cache_externo').select('chave').execute()
  expect(storedKeys).toEqual([{ chave: 'letra:b' }])
})

test('what an older version kept in another shape is as good as absent', async () => {
  const { db } = await createTestDatabase()
  const agora = new Date()
  await writeCache(db, 'letra:a', { letra: 'Santo' }, new Date(agora.getTime() + 60_000))
  expect(await readCache(db, Texto, 'letra:a', agora)).toBeUndefined()
})
