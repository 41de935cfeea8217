import type { InfiniteData } from '@tanstack/react-query'
import { ITENS_MAX_POR_PAGINA, ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { MusicaResumo } from '@cantai/contract/musicas'
import { normalizarBusca, palavrasDaBusca } from '@cantai/domain/musicas/busca'
import type { Filtro } from './musicas-search.ts'
import { compareMusicas } from './ordem.ts'

export interface Trecho {
  readonly pagina: number
  readonly limite: number
}

/**
 * One answer of the server. `avulsas` are songs added here whose place is further down than what was loaded: they
 * stand at the end until their page arrives. `trazidas` is how many rows the server sent, whatever became of them.
 */
export interface PaginaDeMusicas {
  readonly musicas: readonly MusicaResumo[]
  readonly avulsas: readonly MusicaResumo[]
  readonly total: number
  readonly trazidas: number
}

export type Lista = InfiniteData<PaginaDeMusicas, Trecho>

/** The list row of a whole song. */
export const resumoOf = (musica: MusicaResumo): MusicaResumo => MusicaResumo.parse(musica)

const distinct = (musicas: readonly MusicaResumo[]): MusicaResumo[] => {
  const seen = new Set<number>()
  return musicas.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Every loaded song once, although rows may shift between two pages while somebody else adds or deletes. */
export const rowsOf = (pages: readonly PaginaDeMusicas[]): MusicaResumo[] =>
  distinct([...pages.flatMap((p) => p.musicas), ...pages.flatMap((p) => p.avulsas)])

export const totalOf = (pages: readonly PaginaDeMusicas[]): number => pages.at(-1)?.total ?? 0

/** As many whole pages as hold this many songs. */
export const trechoOf = (rows: number): Trecho => {
  const limite = Math.max(1, Math.ceil(rows / ITENS_POR_PAGINA)) * ITENS_POR_PAGINA
  return { pagina: 1, limite: Math.min(limite, ITENS_MAX_POR_PAGINA) }
}

/**
 * What to ask for next, counted from the songs at hand and not from the pages asked for: after a deletion the row that
 * moved up is not skipped. A page that brought nothing new is followed by the one after it, so that asking always ends.
 */
export function nextTrecho(pages: readonly PaginaDeMusicas[], asked: Trecho): Trecho | undefined {
  const last = pages.at(-1)
  if (!last || last.trazidas === 0 || rowsOf(pages).length >= last.total) return undefined
  const loaded = distinct(pages.flatMap((p) => p.musicas)).length
  const before = distinct(pages.slice(0, -1).flatMap((p) => p.musicas)).length
  const nothingNew = last.musicas.length > 0 && loaded === before
  const done = nothingNew ? asked.pagina * asked.limite : loaded
  return { pagina: Math.floor(done / ITENS_POR_PAGINA) + 1, limite: ITENS_POR_PAGINA }
}

const mapRows = (
  lista: Lista,
  change: (rows: readonly MusicaResumo[]) => readonly MusicaResumo[],
): Lista => ({
  ...lista,
  pages: lista.pages.map((p) => ({ ...p, musicas: change(p.musicas), avulsas: change(p.avulsas) })),
})

const addToTotal = (lista: Lista, n: number): Lista => ({
  ...lista,
  pages: lista.pages.map((p) => ({ ...p, total: p.total + n })),
})

const has = (lista: Lista, id: number) => rowsOf(lista.pages).some((musica) => musica.id === id)

/** The song as it now is, where it stands. */
export const mergeMusica = (lista: Lista, musica: MusicaResumo): Lista =>
  has(lista, musica.id)
    ? mapRows(lista, (rows) => rows.map((row) => (row.id === musica.id ? musica : row)))
    : lista

export const removeMusica = (lista: Lista, id: number): Lista =>
  has(lista, id)
    ? addToTotal(
        mapRows(lista, (rows) => rows.filter((row) => row.id !== id)),
        -1,
      )
    : lista

const matches = ({ nome, artista }: MusicaResumo, busca: string) => {
  const text = normalizarBusca(`${nome} ${artista}`)
  return palavrasDaBusca(busca).every((palavra) => text.includes(palavra))
}

/** A new song where the sort puts it; at the end when that is beyond what was loaded; nowhere if not searched for. */
export function insertMusica(lista: Lista, musica: MusicaResumo, filtro: Filtro): Lista {
  if (has(lista, musica.id)) return mergeMusica(lista, musica)
  if (!matches(musica, filtro.busca)) return lista
  const complete = rowsOf(lista.pages).length >= totalOf(lista.pages)
  const goesBefore = (row: MusicaResumo) => compareMusicas(musica, row, filtro) < 0
  const at = lista.pages.findIndex((p) => p.musicas.some(goesBefore))
  const end = lista.pages.length - 1
  const pages = lista.pages.map((p, i) => {
    if (i === at) {
      const place = p.musicas.findIndex(goesBefore)
      return { ...p, musicas: p.musicas.toSpliced(place, 0, musica) }
    }
    if (at !== -1 || i !== end) return p
    return complete ? { ...p, musicas: [...p.musicas, musica] } : { ...p, avulsas: [...p.avulsas, musica] }
  })
  return addToTotal({ ...lista, pages }, 1)
}

/** The same songs as one page, so that reading them again is one request; undefined when they do not fit in one. */
export function asOnePage(lista: Lista): Lista | undefined {
  const musicas = rowsOf(lista.pages)
  if (musicas.length > ITENS_MAX_POR_PAGINA) return undefined
  const page = { musicas, avulsas: [], total: totalOf(lista.pages), trazidas: musicas.length }
  return { pages: [page], pageParams: [trechoOf(musicas.length)] }
}
