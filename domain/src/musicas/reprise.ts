/**
 * For each song of a list, which time of it this is, from 1: 2 is the reprise, planned or sung.
 * @example vezesNaOrdem([{ musica_id: 7 }, { musica_id: 8 }, { musica_id: 7 }]) // => [1, 1, 2]
 */
export function vezesNaOrdem(musicas: readonly { musica_id: number }[]): number[] {
  const times = new Map<number, number>()
  return musicas.map(({ musica_id }) => {
    const vez = (times.get(musica_id) ?? 0) + 1
    times.set(musica_id, vez)
    return vez
  })
}

/**
 * The name of a song in an order of service, which says when it is sung again.
 * @example nomeNaOrdem('Rocha Eterna', 2) // => 'Rocha Eterna (de novo)'
 */
export const nomeNaOrdem = (nome: string, vez: number): string => (vez > 1 ? `${nome} (de novo)` : nome)

/**
 * The id of a song of a service in addresses: the song's id and, from the second time on, the time. Without a dot, because the server takes
 * an address that looks like a file name for one.
 * @example numeroNaOrdem(29, 2) // => '29-2'
 */
export const numeroNaOrdem = (musica_id: number, vez: number): string =>
  vez > 1 ? `${musica_id}-${vez}` : String(musica_id)
