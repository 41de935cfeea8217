/** 'Músicas Mais Populares', above, has drawn this many already. */
const ACIMA = 5

/**
 * The places of a ranking below the first ones, which are drawn above; all of it where those are all there is, or with `todas`.
 * @example lugaresRestantes(dez) // => { primeiro: 6, restantes: [sexta, …], lugares: 'Do 6º ao 10º lugar' }
 */
export function lugaresRestantes<Item>(ranking: readonly Item[], todas = false) {
  const { length } = ranking
  if (todas || length <= ACIMA) return { primeiro: 1, restantes: ranking, lugares: undefined }
  const primeiro = ACIMA + 1
  const lugares = length === primeiro ? `No ${primeiro}º lugar` : `Do ${primeiro}º ao ${length}º lugar`
  return { primeiro, restantes: ranking.slice(ACIMA), lugares }
}
