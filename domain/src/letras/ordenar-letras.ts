import { mesmaMusica, type Nomeada, parecida, peso, semelhanca, soPalavras } from '../semelhanca.ts'

/** The song to look for; `duracao` in seconds when a recording of it is known. */
export interface LetraPedida extends Nomeada {
  readonly duracao?: number | undefined
}

/** Lyrics of a source, under its own name for them. */
export interface LetraAchada extends LetraPedida {
  readonly letra: string
}

export type Ordenada<T> = T & {
  /** True for the song by its own artist; false when a person must look first. */
  readonly certa: boolean
}

const OUTRAS = 5
const SECONDS_APART = 120

/** Bonus of a recording with the same length: it decides among equals, and never outweighs a name. */
const proximidade = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined
    ? 0
    : 0.05 * (1 - Math.min(Math.abs(a - b), SECONDS_APART) / SECONDS_APART)

/**
 * Words found, the likeliest first and each text once; a song by another artist stays, but not as certain, and what has
 * another name is left out.
 * @example ordenarLetras({ titulo: 'Santo', artista: 'Coro' }, [{ titulo: 'Santo', artista: 'Outro', letra: 'la' }])[0]?.certa // => false
 */
export function ordenarLetras<T extends LetraAchada>(
  pedida: LetraPedida,
  achadas: readonly T[],
): Ordenada<T>[] {
  const seen = new Set<string>()
  return achadas
    .map((achada) => ({ achada, como: semelhanca(pedida, achada) }))
    .filter(({ como }) => parecida(como))
    .map(({ achada, como }) => ({
      letra: { ...achada, certa: mesmaMusica(como) },
      valor: peso(como) + proximidade(pedida.duracao, achada.duracao),
    }))
    .toSorted((a, b) => Number(b.letra.certa) - Number(a.letra.certa) || b.valor - a.valor)
    .map(({ letra }) => letra)
    .filter((achada) => {
      const text = soPalavras(achada.letra)
      return text !== '' && !seen.has(text) && seen.add(text)
    })
    .slice(0, 1 + OUTRAS)
}
