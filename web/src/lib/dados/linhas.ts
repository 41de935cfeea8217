import * as z from 'zod/mini'
import type { LinhaDe, Tabela } from '@cantai/contract/replica'
import type { VersosCantados } from '@cantai/domain/musicas/versos-cantados'
import type { Loja, Transacao } from './loja.ts'

/** The rows that this device holds: their user, up to which mark, and when they were last known to be the server's, in milliseconds. */
const Estado = z.readonly(
  z.object({
    usuario: z.number(),
    /** Absent while a part of the rows may be older than the rest. */
    seq: z.optional(z.string()),
    /** Absent until all tables have come once: then a list can be made of them. */
    at: z.optional(z.number()),
    /** Names the comparison that is underway: one that begins later ends it. */
    comparacao: z.optional(z.string()),
  }),
)
export type Estado = z.infer<typeof Estado>

/** A row as it is kept: its mark holds in its epoch alone. */
export type Guardada<T extends Tabela> = LinhaDe<T> & { readonly epoca: string } & (T extends 'textos'
    ? { readonly versos: VersosCantados }
    : unknown)

export interface Escrita {
  readonly put?: { readonly [T in Tabela]?: readonly Guardada<T>[] }
  readonly remove?: Partial<Record<Tabela, readonly number[]>>
  readonly estado?: Omit<Estado, 'usuario'>
}

/** Another person is here, or another tab has come further: what was read meanwhile is not written. */
export class MovedOn extends Error {
  override readonly name = 'MovedOn'
}

const ESTADO = ['estado']

async function estadoIn(transacao: Transacao, usuario: number): Promise<Estado | undefined> {
  const estado = Estado.safeParse(await transacao.get('estado', ESTADO)).data
  return estado?.usuario === usuario ? estado : undefined
}

/** The state of this person's rows; undefined where there are none. */
export const readEstado = (loja: Loja, usuario: number): Promise<Estado | undefined> =>
  loja.transact('readonly', (transacao) => estadoIn(transacao, usuario))

/** The place of this person's rows: all that was another one's goes, in one transaction. */
export const begin = (loja: Loja, usuario: number): Promise<Estado> =>
  loja.transact('readwrite', async (transacao) => {
    const there = await estadoIn(transacao, usuario)
    if (there) return there
    const estado = { usuario }
    transacao.clear()
    transacao.put('estado', ESTADO, estado)
    return estado
  })

/** A mark with the epoch in which it holds. */
export const marcaDe = ({ epoca, m }: { readonly epoca: string; readonly m: number }): string =>
  `${epoca} ${m}`

function remove(transacao: Transacao, tabela: Tabela, id: number): void {
  if (tabela === 'textos') transacao.remove('textos', [id])
  else transacao.remove('linhas', [tabela, id])
}

function put<T extends Tabela>(transacao: Transacao, tabela: T, linha: Guardada<T>): void {
  if (tabela !== 'textos') return transacao.put('linhas', [tabela, linha.id], linha)
  transacao.remove('textos', [linha.id])
  transacao.put('textos', [linha.id, marcaDe(linha)], linha)
}

const eachOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & Tabela)[]

/** Writes rows and what is known of them together. Throws `MovedOn` where `before` is no longer what is known. */
export const write = (loja: Loja, before: Estado, escrita: Escrita): Promise<Estado> =>
  loja.transact('readwrite', async (transacao) => {
    const there = await estadoIn(transacao, before.usuario)
    if (!there || there.seq !== before.seq || there.comparacao !== before.comparacao) throw new MovedOn()
    const { put: novas = {}, remove: gone = {}, estado } = escrita
    for (const tabela of eachOf(gone)) for (const id of gone[tabela] ?? []) remove(transacao, tabela, id)
    for (const tabela of eachOf(novas)) for (const linha of novas[tabela] ?? []) put(transacao, tabela, linha)
    if (!estado) return there
    const next = { usuario: there.usuario, ...estado }
    transacao.put('estado', ESTADO, next)
    return next
  })

const asIs = (_tabela: Tabela, row: unknown): unknown => row

/** The rows of a table, by id; none of another person. */
export const readLinhas = <T extends Tabela>(
  { subir = asIs, transact }: Loja,
  usuario: number,
  tabela: T,
): Promise<Guardada<T>[]> =>
  transact('readonly', async (transacao) => {
    if (!(await estadoIn(transacao, usuario))) return []
    const rows = tabela === 'textos' ? transacao.all('textos', []) : transacao.all('linhas', [tabela])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written here alone
    return (await rows).map((row) => subir(tabela, row)) as Guardada<T>[]
  })

/** The songs that are here whole, and with which marks. */
export const readMarcasDosTextos = (loja: Loja, usuario: number): Promise<Map<number, string>> =>
  loja.transact('readonly', async (transacao) => {
    if (!(await estadoIn(transacao, usuario))) return new Map()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written here alone
    return new Map((await transacao.keys('textos')) as [number, string][])
  })

/** A song whole; undefined where it is not here. */
export const readTextos = (
  { subir = asIs, transact }: Loja,
  usuario: number,
  id: number,
): Promise<Guardada<'textos'> | undefined> =>
  transact('readonly', async (transacao) => {
    if (!(await estadoIn(transacao, usuario))) return undefined
    const row = await transacao.get('textos', [id])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written here alone
    return row === undefined ? undefined : (subir('textos', row) as Guardada<'textos'>)
  })

/** Takes everything away, whoever's it is. */
export const clear = (loja: Loja): Promise<void> =>
  loja.transact('readwrite', async (transacao) => transacao.clear())
