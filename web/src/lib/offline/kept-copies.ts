import { createStore, get, keys, promisifyRequest } from 'idb-keyval'
import { CACHE_MAX_BYTES } from '@cantai/contract/limites'
import { beyondBytes, type Kept, readBefore } from '../api/cache-limits.ts'
import type { Copies, Copy } from './copies.ts'

/** Copies are kept as long as the longest login. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The key says all that is needed to choose what leaves, so that no text is read for it. */
type Key = [usuarioId: number, name: string, at: number, bytes: number]

const isKey = (key: IDBValidKey): key is Key =>
  Array.isArray(key) && key.map((part) => typeof part).join(' ') === 'number string number number'

interface Held extends Kept {
  readonly usuarioId: number
  readonly name: string
  readonly key: Key
  /** Only of what is about to be kept. */
  readonly text?: string
}

const store = createStore('cantai', 'copia')

function heldOf(key: Key, text?: string): Held {
  const [usuarioId, name, at, bytes] = key
  return { usuarioId, name, at, bytes, key, ...(text !== undefined && { text }) }
}

async function list(): Promise<Held[]> {
  const allKeys = await keys(store)
  return allKeys.filter(isKey).map((key) => heldOf(key))
}

async function write(usuarioId: number, copies: ReadonlyMap<string, Copy>): Promise<void> {
  const fresh = [...copies].map(([name, { data, at }]) => {
    const text = JSON.stringify(data)
    const bytes = new TextEncoder().encode(text).byteLength
    return heldOf([usuarioId, name, at, bytes], text)
  })
  const names = new Set(fresh.map(({ name }) => name))
  const before = await list()
  const old = new Set<Held>([
    ...before.filter((held) => held.usuarioId !== usuarioId || names.has(held.name)),
    ...readBefore(before, Date.now() - KEPT_MS),
  ])
  const staying = [...before.filter((held) => !old.has(held)), ...fresh]
  const leaving = new Set<Held>([...old, ...beyondBytes<Held>(staying, CACHE_MAX_BYTES)])
  await store('readwrite', (objects) => {
    for (const { key } of leaving) objects.delete(key)
    for (const held of fresh) if (!leaving.has(held)) objects.put(held.text, held.key)
    return promisifyRequest(objects.transaction)
  })
}

async function read(usuarioId: number, name: string): Promise<Copy | undefined> {
  const newestCopy = (await list())
    .filter((other) => other.usuarioId === usuarioId && other.name === name)
    .toSorted((a, b) => b.at - a.at)[0]
  const text = newestCopy && (await get<string>(newestCopy.key, store))
  return newestCopy && text !== undefined ? { data: JSON.parse(text), at: newestCopy.at } : undefined
}

/** On a device of one's own: they outlive the session. */
export const keptCopies: Copies = {
  write,
  read,
  hasAny: async (usuarioId) => (await list()).some((held) => held.usuarioId === usuarioId),
  clear: () =>
    store('readwrite', (objects) => {
      objects.clear()
      return promisifyRequest(objects.transaction)
    }),
}
