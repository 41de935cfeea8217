import { createStore, get, promisifyRequest } from 'idb-keyval'
import { isNumber, isText, listOf, orAbsent, orNull, shape } from '../check/shape.ts'
import type { Copy } from './copies.ts'

/** A service as this device keeps it for use without a network. */
export interface CultoGuardado {
  id: number
  data: string
  hora: string | null
  /** A text made of the plan: another one means that the plan has changed since. */
  marca: string
  musicas: number
  /** Songs that are planned and did not come along. */
  faltam: string[]
}

/** A kept pack: as the server last confirmed it at `at`, in milliseconds. */
export interface Guardado {
  usuario: number
  at: number
  etag?: string | undefined
  cultos: (CultoGuardado & { nomes: string[] })[]
}

const isGuardado = shape<Guardado>({
  usuario: isNumber,
  at: isNumber,
  etag: orAbsent(isText),
  cultos: listOf(
    shape<Guardado['cultos'][number]>({
      id: isNumber,
      data: isText,
      hora: orNull(isText),
      marca: isText,
      musicas: isNumber,
      faltam: listOf(isText),
      nomes: listOf(isText),
    }),
  ),
})

const ESTADO = 'estado'

/** A database of its own: what is in it leaves only by a newer pack, or with the person, whatever else needs room. */
const store = createStore('cantai-palco', 'pacotes')

export async function readGuardado(usuarioId: number): Promise<Guardado | undefined> {
  const guardado = await get<unknown>(ESTADO, store)
  return isGuardado(guardado) && guardado.usuario === usuarioId ? guardado : undefined
}

/** Puts these answers, by the names of their queries, in place of all that no culto of `guardado` names. */
export async function writeGuardado(
  guardado: Guardado,
  answers: ReadonlyMap<string, unknown>,
): Promise<void> {
  const keysInUse = new Set<IDBValidKey>([ESTADO, ...guardado.cultos.flatMap(({ nomes }) => nomes)])
  await store('readwrite', async (objects) => {
    for (const key of await promisifyRequest(objects.getAllKeys()))
      if (!keysInUse.has(key)) objects.delete(key)
    for (const [name, data] of answers) objects.put(JSON.stringify(data), name)
    objects.put(guardado, ESTADO)
    await promisifyRequest(objects.transaction)
  })
}

/** The answer of a query as a pack has it. */
export async function readPacked(usuarioId: number, name: string): Promise<Copy | undefined> {
  const guardado = await readGuardado(usuarioId)
  const text = guardado && (await get<string>(name, store))
  return guardado && text !== undefined ? { data: JSON.parse(text), at: guardado.at } : undefined
}

export const clearPacks = (): Promise<void> =>
  store('readwrite', (objects) => {
    objects.clear()
    return promisifyRequest(objects.transaction)
  })
