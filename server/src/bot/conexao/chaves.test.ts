import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/build-test-app.ts'
import { sessionStore } from './chaves.repository.ts'

const { db } = await createTestDatabase()
const store = sessionStore(db)

const text = async (categoria: string, chaves: string[]) =>
  Object.fromEntries(
    [...(await store.read(categoria, chaves))].map(([chave, valor]) => [chave, valor.toString()]),
  )

test('keys are written, replaced and deleted in one batch, each in its category', async () => {
  await store.write([
    { categoria: 'session', chave: 'a', valor: Buffer.from('1') },
    { categoria: 'session', chave: 'b', valor: Buffer.from('2') },
    { categoria: 'pre-key', chave: 'a', valor: Buffer.from('3') },
  ])
  await store.write([
    { categoria: 'session', chave: 'a', valor: Buffer.from('4') },
    { categoria: 'session', chave: 'b', valor: null },
    { categoria: 'session', chave: 'nobody', valor: null },
  ])
  expect(await text('session', ['a', 'b', 'c'])).toEqual({ a: '4' })
  expect(await text('pre-key', ['a'])).toEqual({ a: '3' })
  await store.clear()
  expect(await text('pre-key', ['a'])).toEqual({})
})

test('a batch that fails leaves nothing behind', async () => {
  await store.write([{ categoria: 'session', chave: 'velha', valor: Buffer.from('1') }])
  const refusedWrite = store.write([
    { categoria: 'session', chave: 'velha', valor: null },
    { categoria: 'session', chave: 'nova', valor: Buffer.from('2') },
    { categoria: 'session', chave: 'no zero byte in a text\0', valor: Buffer.from('3') },
  ])
  await expect(refusedWrite).rejects.toThrow('encoding')
  expect(await text('session', ['velha', 'nova'])).toEqual({ velha: '1' })
})

test('the 812 one-time keys of a pairing are one statement', async () => {
  const rows = Array.from({ length: 812 }, (_, i) => ({
    categoria: 'pre-key',
    chave: `${i}`,
    valor: Buffer.alloc(150, i),
  }))
  await store.write(rows)
  const values = await store.read(
    'pre-key',
    rows.map(({ chave }) => chave),
  )
  expect(values.size).toBe(812)
  expect(values.get('811')).toEqual(Buffer.alloc(150, 811))
})
