const BARRA_MINIMA = 20

/**
 * How long a bar is, in percent of the most played one's; never so short that it is not seen. Null where nothing
 * was played: there is nothing to compare.
 */
export const barra = (vezes: number, maior: number): number | null =>
  maior === 0 ? null : Math.max(BARRA_MINIMA, Math.round((vezes / maior) * 100))
