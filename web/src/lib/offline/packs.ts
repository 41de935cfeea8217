import { createStore, get, promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Copy } from './copies.ts'

/** A service as this device keeps it for use without a network. */
export const CultoGuardado = z.object({
  id: z.number(),
  data: z.string(),
  hora: z.nullable(z.string()),
  /** What is planned, and how: another one means that the plan has changed since. */
  marca: z.string(),
  musicas: z.number(),
  /** Songs that are planned and did not come along. */
  faltam: z.array(z.string()),
})
export type CultoGuardado = z.infer<typeof CultoGuardado>

/** What is kept: as the server last confirmed it at `at`, in milliseconds. */
export const Guardado = z.object({
  usuario: z.number(),
  at: z.number(),
  etag: z.optional(z.string()),
  cultos: z.array(z.extend(CultoGuardado, { nomes: z.array(z.string()) })),
})
export type Guardado = z.infer<typeof Guardado>

const ESTADO = 'estado'

/** A database of its own: what is in it leaves only by a newer pack, or with the person, whatever else needs room. */
const store = createStore('cantai-palco', 'pacotes')

export async function readGuardado(usuarioId: number): Promise<Guardado | undefined> {
  const { data } = Guardado.safeParse(await get<unknown>(ESTADO, store))
  return data?.usuario === usuarioId ? data : undefined
}

/** Puts these answers, by the names of their queries, in place of all that no culto of `guardado` names. */
export async function writeGuardado(
  guardado: Guardado,
  answers: ReadonlyMap<string, unknown>,
): Promise<void> {
  const named = new Set<IDBValidKey>([ESTADO, ...guardado.cultos.flatMap(({ nomes }) => nomes)])
  await store('readwrite', async (objects) => {
    for (const key of await promisifyRequest(objects.getAllKeys())) if (!named.has(key)) objects.delete(key)
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
