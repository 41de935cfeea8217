import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '@cantai/contract/call'
import type { MusicaResumo, musicasCalls } from '@cantai/contract/musicas'

export type PaginaDeMusicas = Answer<typeof musicasCalls.list>
export type Lista = InfiniteData<PaginaDeMusicas>

/** The fields of a list row, by name: TypeScript refuses one that is missing here. */
const DO_RESUMO: Record<keyof MusicaResumo, true> = {
  id: true,
  nome: true,
  artista: true,
  tom: true,
  bpm: true,
  youtube_video_id: true,
  mp3_file: true,
  tem_letra: true,
  tem_cifras: true,
  vezes_tocadas: true,
  total_execucoes: true,
  ultima_execucao: true,
  arquivada: true,
  data_cadastro: true,
  alterado_em: true,
  alterado_por_nome: true,
  versao: true,
}

/** The list row of a whole song. */
export const resumoOf = (musica: MusicaResumo): MusicaResumo =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row's fields, of which the song has every one
  Object.fromEntries(Object.entries(musica).filter(([name]) => name in DO_RESUMO)) as MusicaResumo

/** The rows with this song as it now is, where it stands. */
export const merged = <M extends MusicaResumo>(rows: readonly M[], musica: M): M[] =>
  rows.map((row) => (row.id === musica.id ? musica : row))

/**
 * Every loaded song once, although rows shift between two pages while somebody adds or deletes. Of `salvas`, just saved,
 * those that no loaded page has stand at the end until their own page comes.
 */
export function rowsOf(lista: Lista, salvas: readonly MusicaResumo[] = []): MusicaResumo[] {
  const seenIds = new Set<number>()
  return [...lista.pages.flatMap(({ musicas }) => musicas), ...salvas].filter(
    ({ id }) => !seenIds.has(id) && seenIds.add(id),
  )
}
