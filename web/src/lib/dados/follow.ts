import type { Answer } from '@cantai/contract/call'
import { REPLICA_TEXTOS_MAX } from '@cantai/contract/limites'
import type { Linhas, LinhasQuery, replicaCalls, TabelaComMarcas } from '@cantai/contract/replica'
import { FORMA } from '@cantai/contract/replica/forma-de-agora'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import {
  begin,
  type Escrita,
  type Estado,
  type Guardada,
  marcaDe,
  readLinhas,
  readMarcasDosTextos,
  write,
} from './linhas.ts'
import type { Loja } from './loja.ts'
import { textosGuardados } from './textos-guardados.ts'

type Calls = typeof replicaCalls

/** The server as a device asks it, and pauses for other work. */
export interface Servidor {
  readonly marcas: () => Promise<Answer<Calls['marcas']>>
  readonly linhas: (query: LinhasQuery) => Promise<Answer<Calls['linhas']>>
  readonly desde: (seq: string) => Promise<Answer<Calls['desde']>>
  readonly pausa: () => Promise<unknown>
  readonly agora: () => number
  /** A name that no other comparison has. */
  readonly novoNome: () => string
}

/** The songs that are kept whole: all of `sempre`, and as many others as `max` bytes hold. */
export interface Quais {
  readonly max: number
  readonly sempre: () => Promise<ReadonlySet<number>>
}

/** Another version of the app than the server's: its rows would be read wrongly. */
export class OtherForma extends Error {
  override readonly name = 'OtherForma'
}

/** Rows of one question: few enough to come again after a cut, many enough that a far server is asked seldom. */
const LINHAS = 400
const TEXTOS = 50

const pieces = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, i) => ids.slice(i * size, (i + 1) * size))

function checkForma({ forma }: { forma: number }): void {
  if (forma !== FORMA) throw new OtherForma()
}

/**
 * Makes what this device keeps the server's rows of now, texts last. Cut anywhere, the next run asks only for what is missing. Throws
 * `MovedOn` where another person or another tab has come meanwhile.
 */
export async function follow(
  loja: Loja,
  servidor: Servidor,
  usuario: number,
  quais: Quais = { max: REPLICA_TEXTOS_MAX, sempre: async () => new Set() },
): Promise<Estado> {
  let estado = await begin(loja, usuario)
  const at = servidor.agora()
  const news = estado.seq === undefined ? undefined : await servidor.desde(estado.seq)
  if (news) checkForma(news)
  estado =
    news && !news.tudo
      ? await take(loja, servidor, estado, news, { seq: news.seq, at })
      : await compare(loja, servidor, estado)
  return bringTextos(loja, servidor, estado, quais)
}

/** Compares the marks of every table, and brings the rows that are missing or others. */
async function compare(loja: Loja, servidor: Servidor, before: Estado): Promise<Estado> {
  const at = servidor.agora()
  const marcas = await servidor.marcas()
  checkForma(marcas)
  // Until the end a part of the rows is older than the rest.
  let estado = await write(loja, before, { estado: { at: before.at, comparacao: servidor.novoNome() } })
  for (const tabela of Object.keys(marcas.tabelas) as TabelaComMarcas[]) {
    const marks = pairs(marcas.tabelas[tabela])
    const here = await readLinhas(loja, estado.usuario, tabela)
    const known = new Map(here.filter(({ epoca }) => epoca === marcas.epoca).map(({ id, m }) => [id, m]))
    const gone = here.filter(({ id }) => !marks.has(id)).map(({ id }) => id)
    if (gone.length > 0) estado = await write(loja, estado, { remove: { [tabela]: gone } })
    const missing = [...marks].filter(([id, m]) => known.get(id) !== m).map(([id]) => id)
    for (const ids of pieces(missing, LINHAS)) {
      const answer = await servidor.linhas({ [tabela]: ids.join(',') })
      estado = await take(loja, servidor, estado, answer)
    }
  }
  return write(loja, estado, { estado: { seq: marcas.seq, at } })
}

/** Brings the songs whole that are wanted and not here as they are now, and lets those go that are not wanted. */
async function bringTextos(loja: Loja, servidor: Servidor, before: Estado, quais: Quais): Promise<Estado> {
  let estado = before
  const musicas = await readLinhas(loja, estado.usuario, 'musicas')
  const planned = await readLinhas(loja, estado.usuario, 'planejamento')
  const planejadas = new Set(planned.map(({ linha }) => linha.musica_id))
  const wanted = textosGuardados(musicas, { planejadas, sempre: await quais.sempre() }, quais.max)
  const isWanted = new Set(wanted)
  const here = await readMarcasDosTextos(loja, estado.usuario)
  const gone = [...here.keys()].filter((id) => !isWanted.has(id))
  if (gone.length > 0) estado = await write(loja, estado, { remove: { textos: gone } })
  const marks = new Map(musicas.map((musica) => [musica.id, marcaDe(musica)]))
  let missing = wanted.filter((id) => here.get(id) !== marks.get(id))
  while (missing.length > 0) {
    const asked = missing.slice(0, TEXTOS)
    const answer = await servidor.linhas({ textos: asked.join(',') })
    estado = await takePart(loja, servidor, estado, answer)
    missing = [...(answer.depois.textos ?? []), ...missing.slice(TEXTOS)]
  }
  return estado
}

type Parte = Linhas & { readonly epoca: string }

/** Writes an answer and what it had no room for; the last write says how far this device is then. */
async function take(
  loja: Loja,
  servidor: Servidor,
  before: Estado,
  answer: Parte,
  known?: Escrita['estado'],
): Promise<Estado> {
  let estado = before
  let rest = answer
  while (Object.values(rest.depois).some((ids) => ids.length > 0)) {
    estado = await takePart(loja, servidor, estado, rest)
    const { depois } = rest
    rest = await servidor.linhas(
      Object.fromEntries(Object.entries(depois).map(([tabela, ids]) => [tabela, ids.join(',')])),
    )
  }
  return takePart(loja, servidor, estado, rest, known)
}

async function takePart(
  loja: Loja,
  servidor: Servidor,
  before: Estado,
  answer: Parte,
  known?: Escrita['estado'],
): Promise<Estado> {
  const put = await guardadas(servidor, answer)
  return write(loja, before, { put, remove: answer.sairam, ...(known && { estado: known }) })
}

/** Rows as they are kept. The words that are sung are found when a song comes: a search would wait for them. */
async function guardadas(
  { pausa }: Servidor,
  { epoca, linhas }: Parte,
): Promise<NonNullable<Escrita['put']>> {
  const textos: Guardada<'textos'>[] = []
  for (const texto of linhas.textos ?? []) {
    await pausa()
    textos.push({ ...texto, epoca, versos: versosCantados(texto.linha) })
  }
  const withEpoca = Object.entries(linhas).map(([tabela, rows]) => [
    tabela,
    rows.map((row) => ({ ...row, epoca })),
  ])
  return { ...(Object.fromEntries(withEpoca) as Escrita['put']), textos }
}

/** Marks come as id, mark, id, mark… */
const pairs = (flat: readonly number[]): Map<number, number> =>
  new Map(Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0]))
