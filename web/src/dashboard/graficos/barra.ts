const BARRA_MINIMA = 20

/** How long a bar is, in percent of the most played one's; never so short that it is not seen. */
export const barra = (vezes: number, maior: number): number =>
  Math.max(BARRA_MINIMA, maior === 0 ? 0 : Math.round((vezes / maior) * 100))
