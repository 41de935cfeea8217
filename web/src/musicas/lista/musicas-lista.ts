import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '@cantai/contract/call'
import { MusicaResumo, type musicasCalls } from '@cantai/contract/musicas/musicas'

export type PaginaDeMusicas = Answer<typeof musicasCalls.list>
export type Lista = InfiniteData<PaginaDeMusicas>

/** The list row of a whole song. */
export const resumoOf = (musica: MusicaResumo): MusicaResumo =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row's fields, of which the song has every one
  Object.fromEntries(Object.entries(musica).filter(([name]) => name in MusicaResumo.shape)) as MusicaResumo

/** Replaces this song in the rows, where it stands. */
export const merged = <M extends MusicaResumo>(rows: readonly M[], musica: M): M[] =>
  rows.map((row) => (row.id === musica.id ? musica : row))

/**
 * Every loaded song once, although rows shift between two pages while somebody adds or deletes. Just saved songs (`salvas`) that are on no
 * loaded page stand at the end until their page is loaded.
 */
export function rowsOf(lista: Lista, salvas: readonly MusicaResumo[] = []): MusicaResumo[] {
  const seenIds = new Set<number>()
  return [...lista.pages.flatMap(({ musicas }) => musicas), ...salvas].filter(
    ({ id }) => !seenIds.has(id) && seenIds.add(id),
  )
}
