/** A planned song of a culto; `vez` is which time of the song it is. */
interface Planejada {
  musica_id: number
  vez: number
}

/**
 * The planned songs of a culto without an execution: each execution of a song accounts for the next time of it.
 * @example semExecucao([{ musica_id: 1, vez: 1 }, { musica_id: 1, vez: 2 }], [1]) // => [{ musica_id: 1, vez: 2 }]
 */
export function semExecucao<P extends Planejada>(planejadas: readonly P[], tocadas: readonly number[]): P[] {
  const times = Map.groupBy(tocadas, (id) => id)
  return planejadas.filter(({ musica_id, vez }) => (times.get(musica_id)?.length ?? 0) < vez)
}

/**
 * Planned songs of a culto with their times closed up, in the order of these: a reprise whose song was removed becomes the first time.
 * Times of executions are not given again.
 * @example semLacunas([{ musica_id: 1, vez: 3 }], [1]) // => [{ musica_id: 1, vez: 2 }]
 */
export function semLacunas<P extends Planejada>(planejadas: readonly P[], tocadas: readonly number[]): P[] {
  const tocadasDe = Map.groupBy(tocadas, (id) => id)
  const ultima = new Map<number, number>()
  return planejadas
    .toSorted((a, b) => a.vez - b.vez)
    .map((planejada) => {
      const { musica_id, vez } = planejada
      const before = Math.max(ultima.get(musica_id) ?? 0, tocadasDe.get(musica_id)?.length ?? 0)
      const next = Math.min(vez, before + 1)
      ultima.set(musica_id, next)
      return Object.assign({}, planejada, { vez: next })
    })
}

/**
 * The plannings that were cut, among those that a conclusion put away: of a song that comes twice, the time that was said to be cut
 * (`cortada`), else the later.
 * @example cortadas([{ musica_id: 1, vez: 1, cortada: true }, { musica_id: 1, vez: 2, cortada: false }], [1]) // => [the first time]
 */
export function cortadas<P extends Planejada & { cortada: boolean }>(
  guardadas: readonly P[],
  tocadas: readonly number[],
): P[] {
  const missing = Map.groupBy(semExecucao(guardadas, tocadas), ({ musica_id }) => musica_id)
  return [...Map.groupBy(guardadas, ({ musica_id }) => musica_id)].flatMap(([id, vezes]) =>
    vezes
      .toSorted((a, b) => Number(b.cortada) - Number(a.cortada) || b.vez - a.vez)
      .slice(0, missing.get(id)?.length ?? 0),
  )
}
