import { promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { Musica, musicasCalls, MusicaResumo } from '@cantai/contract/musicas/musicas'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import { hoje } from '../../hoje.ts'
import { type LerAqui, NotHereError } from '../here.ts'
import { dropDatabase, namesHere, openDatabase } from '../indexed-db.ts'
import { type Guardada, marcaDe } from '../linhas.ts'
import type { Loja } from '../loja.ts'
import type { Aqui } from '../resposta.ts'
import { respostasMusicas } from '../respostas-musicas.ts'
import { preencher } from './subir.ts'

/**
 * Versions 0.2 kept answers of the API by the name of their query, and the next services whole. They are read until the rows of now are
 * whole, in this release alone.
 */
const COPIAS = ['cantai', 'copia'] as const
const PACOTES = ['cantai-palco', 'pacotes'] as const
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

const valueOf = (place: Place, key: IDBValidKey): Promise<unknown> =>
  inPlace(place, 'readonly', (objects) => promisifyRequest<unknown>(objects.get(key)))
const keysOf = async (place: Place): Promise<readonly IDBValidKey[]> =>
  (await inPlace(place, 'readonly', (objects) => promisifyRequest(objects.getAllKeys()))) ?? []

/** Whose copy, the name of its query, when it was read, bytes. */
const ChaveDaCopia = z.tuple([z.number(), z.string(), z.number(), z.number()])

/** The keys of a person's copies of the query of this name, or of all; the newest first. */
async function copiasDe(usuario: number, name?: string): Promise<z.infer<typeof ChaveDaCopia>[]> {
  const chaves = (await keysOf(COPIAS)).flatMap((key) => {
    const chave = ChaveDaCopia.safeParse(key).data
    return chave?.[0] === usuario && (name === undefined || chave[1] === name) ? [chave] : []
  })
  return chaves.toSorted((a, b) => b[2] - a[2])
}

const Guardado = z.object({ usuario: z.number(), at: z.number() })

/** What is known of the packs; undefined where they are not this person's. */
async function guardadoDe(usuario: number) {
  const guardado = Guardado.safeParse(await valueOf(PACOTES, 'estado')).data
  return guardado?.usuario === usuario ? guardado : undefined
}

interface Copia {
  readonly data: unknown
  /** When it was read, in milliseconds. */
  readonly at: number
}

const parsed = (text: unknown, at: number): Copia | undefined =>
  typeof text === 'string' ? { data: JSON.parse(text), at } : undefined

/** The newest answer to the query of this name, of a screen or of a pack. */
async function readCopia(usuario: number, name: string): Promise<Copia | undefined> {
  const [chave] = await copiasDe(usuario, name)
  const copia = chave && parsed(await valueOf(COPIAS, chave), chave[2])
  const guardado = await guardadoDe(usuario)
  const packed = guardado && parsed(await valueOf(PACOTES, name), guardado.at)
  return packed && packed.at >= (copia?.at ?? 0) ? packed : copia
}

/** What 0.2 did not know of a service and of its songs. */
const ausentes = () => ({ vez: 1, dia_do_ensaio: hoje() })

/** A day in the name of a query was replaced, so that a copy of yesterday answered today. */
const nameOf = (queryHash: string) => queryHash.replaceAll(`"${hoje()}"`, '"hoje"')

/** The queries that kept a part of their call's answer. */
const wholeOf = (path: string, data: unknown): unknown => {
  if (path === cultosCalls.proximo.path) return { culto: data }
  const one = { total: 0, totalPaginas: 1, pagina: 1 }
  if (path === ensaiosCalls.list.path && Array.isArray(data)) return { ensaios: data, ...one }
  return path === cultosCalls.list.path && Array.isArray(data) ? { cultos: data, ...one } : data
}

/** Lists of songs are made of the whole repertoire, which was kept under one name. */
const REPERTORIO = '["musicas","resumos"]'
const listaDeMusicas = respostasMusicas.find(({ call }) => call.path === musicasCalls.list.path)

/** What answers the calls of one query as 0.2 left its answer; undefined where it left none of this person's. */
export async function leitorDeAntes(
  usuario: number,
  queryHash: string,
): Promise<{ readonly ler: LerAqui; readonly at: number } | undefined> {
  const repertorio = queryHash.includes('musicas') ? await readCopia(usuario, REPERTORIO) : undefined
  const copia = (await readCopia(usuario, nameOf(queryHash))) ?? repertorio
  if (!copia) return undefined
  const ler: LerAqui = async ({ path, answer }, { query }) => {
    if (path !== musicasCalls.list.path || !listaDeMusicas) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this very call
      return preencher(answer ?? z.never(), wholeOf(path, copia.data), ausentes()) as never
    }
    const musicas = preencher(z.array(MusicaResumo), repertorio?.data)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the list of songs reads
    const aqui = { hoje: hoje(), ler: async () => musicas } as unknown as Aqui
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input and the answer of this very call
    return (await listaDeMusicas.responder(aqui, { params: {} as never, query: query as never })) as never
  }
  return { ler, at: copia.at }
}

/** True when 0.2 left anything of this person's. */
export const hasDeAntes = async (usuario: number): Promise<boolean> =>
  (await copiasDe(usuario)).length > 0 || (await guardadoDe(usuario)) !== undefined

/** The songs of the packs, as a place of rows that has whole songs alone; undefined where there are none of this person's. */
export async function lojaDosPacotes(usuario: number): Promise<Loja | undefined> {
  if (!(await guardadoDe(usuario))) return undefined
  const textos = new Map<unknown, Guardada<'textos'>>()
  for (const key of await keysOf(PACOTES)) {
    if (typeof key !== 'string' || !key.startsWith('["musicas","uma",')) continue
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema makes of it
    const linha = preencher(Musica, parsed(await valueOf(PACOTES, key), 0)?.data) as Musica
    textos.set(linha.id, { id: linha.id, m: 0, epoca: '', linha, versos: versosCantados(linha) })
  }
  const readOnly = () => {
    throw new NotHereError()
  }
  return {
    transact: async (_mode, work) =>
      work({
        get: async (store, [id]) => (store === 'textos' ? textos.get(id) : { usuario }),
        all: async (store) => (store === 'textos' ? [...textos.values()] : []),
        keys: async () => [...textos.values()].map((texto) => [texto.id, marcaDe(texto)]),
        put: readOnly,
        remove: readOnly,
        clear: readOnly,
      }),
  }
}

/** True when there was anything. Nothing waits for it: a page of 0.2 holds both open for as long as it is there. */
export async function dropDeAntes(): Promise<boolean> {
  const names = await namesOnce()
  const there = [COPIAS, PACOTES].filter(([name]) => names.includes(name))
  found = Promise.resolve([])
  for (const [name] of there) void dropDatabase(name).catch(() => undefined)
  return there.length > 0
}

/** What is in them goes before they do. */
export async function clearDeAntes(): Promise<void> {
  for (const place of [COPIAS, PACOTES])
    await inPlace(place, 'readwrite', (objects) => promisifyRequest(objects.clear()))
  await dropDeAntes()
}
