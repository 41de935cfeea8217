import type { MusicaResumo } from '@cantai/contract/musicas/musicas'

/** The part of a song that a tap opens: its sheet, else its words, else its form, where both can be searched for. */
export const folhaOf = ({
  tem_cifras,
  tem_letra,
}: Pick<MusicaResumo, 'tem_cifras' | 'tem_letra'>): 'cifra' | 'letra' | undefined =>
  tem_cifras ? 'cifra' : tem_letra ? 'letra' : undefined

/** The address that a song opens at. */
export function addressOf(musica: MusicaResumo): string {
  const folha = folhaOf(musica)
  return folha === undefined ? `/musicas/${musica.id}` : `/musicas/${musica.id}/${folha}`
}

/** The same for a caller that knows only the song's id. */
export const enderecoDaFolha = (id: number): string => `/musicas/${id}/folha`
