import { promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { dropDatabase, namesHere, openDatabase } from '../indexed-db.ts'

/**
 * Versions 0.2 kept answers of the API by the name of their query, and the next services whole. They are read until the rows of now are
 * whole, in this release alone.
 */
export const COPIAS = ['cantai', 'copia'] as const
export const PACOTES = ['cantai-palco', 'pacotes'] as const
type Place = typeof COPIAS | typeof PACOTES

/** Looked for once a page: no version from now on makes them. */
let found: Promise<readonly string[]> | undefined
const namesOnce = () => (found ??= namesHere())

/** Runs this in a place; undefined where there is none, or one half made. It is closed again, because an open one cannot be taken away. */
async function inPlace<T>(
  [name, store]: Place,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  if (!(await namesOnce()).includes(name)) return undefined
  const database = await openDatabase(name)
  try {
    if (!database.objectStoreNames.contains(store)) return undefined
    return await work(database.transaction(store, mode).objectStore(store))
  } finally {
    database.close()
  }
}

export const valueOf = (place: Place, key: IDBValidKey): Promise<unknown> =>
  inPlace(place, 'readonly', (objects) => promisifyRequest<unknown>(objects.get(key)))
export const keysOf = async (place: Place): Promise<readonly IDBValidKey[]> =>
  (await inPlace(place, 'readonly', (objects) => promisifyRequest(objects.getAllKeys()))) ?? []

/** The copy's user, the name of its query, the time of reading, bytes. */
const ChaveDaCopia = z.tuple([z.number(), z.string(), z.number(), z.number()])

/** The keys of a person's copies of the query of this name, or of all; the newest first. */
export async function copiasDe(usuario: number, name?: string): Promise<z.infer<typeof ChaveDaCopia>[]> {
  const chaves = (await keysOf(COPIAS)).flatMap((key) => {
    const chave = ChaveDaCopia.safeParse(key).data
    return chave?.[0] === usuario && (name === undefined || chave[1] === name) ? [chave] : []
  })
  return chaves.toSorted((a, b) => b[2] - a[2])
}

const Guardado = z.object({ usuario: z.number(), at: z.number() })

/** The state of the packs; undefined where they are not this person's. */
export async function guardadoDe(usuario: number) {
  const guardado = Guardado.safeParse(await valueOf(PACOTES, 'estado')).data
  return guardado?.usuario === usuario ? guardado : undefined
}

/** True when 0.2 left anything of this person's. */
export const hasDeAntes = async (usuario: number): Promise<boolean> =>
  (await copiasDe(usuario)).length > 0 || (await guardadoDe(usuario)) !== undefined

/** True when there was anything. Nothing waits for it: a page of 0.2 holds both open for as long as it is there. */
export async function dropDeAntes(): Promise<boolean> {
  const names = await namesOnce()
  const there = [COPIAS, PACOTES].filter(([name]) => names.includes(name))
  found = Promise.resolve([])
  for (const [name] of there) void dropDatabase(name).catch(() => undefined)
  return there.length > 0
}

/** Their contents go before they do. */
export async function clearDeAntes(): Promise<void> {
  for (const place of [COPIAS, PACOTES])
    await inPlace(place, 'readwrite', (objects) => promisifyRequest(objects.clear()))
  await dropDeAntes()
}
