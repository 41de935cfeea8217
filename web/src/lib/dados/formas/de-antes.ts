import * as z from 'zod/mini'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { Musica, musicasCalls, MusicaResumo } from '@cantai/contract/musicas/musicas'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import { hoje } from '../../hoje.ts'
import { type Guardada, marcaDe } from '../linhas.ts'
import type { Loja } from '../loja.ts'
import { type Aqui, type LerAqui, NotHereError } from '../resposta.ts'
import { respostasMusicas } from '../respostas-musicas.ts'
import { COPIAS, copiasDe, guardadoDe, keysOf, PACOTES, valueOf } from './antes-aqui.ts'
import { nomeDeAntes } from './nome-de-antes.ts'
import { preencher } from './subir.ts'

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

/** Fields that 0.2 did not know of a service and of its songs. */
const ausentes = () => ({ vez: 1, dia_do_ensaio: hoje(), total_talvez: 0 })

/** The queries that kept a part of their call's answer. */
const wholeOf = (path: string, data: unknown): unknown => {
  if (path === cultosCalls.proximo.path) return { culto: data }
  const one = { total: 0, totalPaginas: 1, pagina: 1 }
  if (path === ensaiosCalls.list.path && Array.isArray(data)) return { ensaios: data, ...one }
  return path === cultosCalls.list.path && Array.isArray(data) ? { cultos: data, ...one } : data
}

const listaDeMusicas = respostasMusicas.find(({ call }) => call.path === musicasCalls.list.path)

/** The reader that answers calls as 0.2 left their answers; `at` is of the last one that it gave. */
export function leitorDeAntes(usuario: number): { readonly ler: LerAqui; readonly at: number } {
  let at = 0
  const ler: LerAqui = async (call, { params, query } = {}) => {
    const { path, answer } = call
    const name = nomeDeAntes(path, Object.assign({}, params, query))
    const copia = name === undefined ? undefined : await readCopia(usuario, name)
    if (!copia) throw new NotHereError()
    at = copia.at
    if (path !== musicasCalls.list.path || !listaDeMusicas) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this very call
      return preencher(answer ?? z.never(), wholeOf(path, copia.data), ausentes()) as never
    }
    const musicas = preencher(z.array(MusicaResumo), copia.data)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the list of songs reads
    const aqui = { hoje: hoje(), ler: async () => musicas } as unknown as Aqui
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input and the answer of this very call
    return (await listaDeMusicas.responder(aqui, { params: {} as never, query: query as never })) as never
  }
  return {
    ler,
    get at() {
      return at
    },
  }
}

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
