import type { MusicaResumo } from '@cantai/contract/musicas/musicas'

/** The chosen songs, by id, as they were when they were chosen. */
export type Selecao = ReadonlyMap<number, MusicaResumo>

/** With a song more, or without one that was in it. */
export function toggled(selecao: Selecao, musica: MusicaResumo): Selecao {
  const next = new Map(selecao)
  if (!next.delete(musica.id)) next.set(musica.id, musica)
  return next
}
