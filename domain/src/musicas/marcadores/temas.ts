import { normalizarBusca } from '../busca.ts'

/** A theme of songs, by beginnings of the words that are sung: one of `fortes` says it, or two of `fracas`. */
export interface Tema {
  readonly nome: string
  /** Offered to a ministry that has no tags yet. */
  readonly oferecido: boolean
  readonly fortes: readonly string[]
  readonly fracas: readonly string[]
}

const tema = (nome: string, oferecido: boolean, fortes: string, fracas = ''): Tema => ({
  nome,
  oferecido,
  fortes: fortes.split(' '),
  fracas: fracas.split(' ').filter((palavra) => palavra !== ''),
})

/** In the order in which they are offered. 'Senhor' or 'amor' say none: nearly every song has them. */
export const TEMAS: readonly Tema[] = [
  tema('Adoração', true, 'ador prostr', 'digno majest reverenc santidade exalt'),
  tema('Celebração', true, 'celebr jubil festej regozij exult', 'alegr festa palmas danc brad'),
  tema('Ceia', true, 'ceia calice', 'pao vinho partid mesa comunhao corpo sangue'),
  tema('Gratidão', true, 'gratidao agradec grato grata obrigad', 'gracas bondade beneficio'),
  tema('Natal', true, 'natal belem manjedoura presepio', 'menino pastores estrela nasceu emanuel magos'),
  tema('Cruz', false, 'cruz calvario golgota crucific madeiro', 'sangue cordeiro espinhos cravos morreu'),
  tema('Espírito Santo', false, 'espirito pentecost consolador', 'uncao fogo vento pomba sopra'),
  tema('Páscoa', false, 'pascoa ressurre ressuscit', 'tumulo sepulcro vive venceu morte pedra'),
  tema('Missões', false, 'missao missoes missionari evangel seara', 'nacoes povos colheita envia terras'),
  tema('Entrega', false, 'consagr entreg', 'rend altar sacrificio vaso oleiro'),
]

const palavrasDe = (verso: string): string[] => normalizarBusca(verso).split(/[^a-z0-9]+/)

/**
 * The line that suggests a theme for a song, by its sung words; undefined when none does.
 * @example proporTema(ceia, ['Vem à mesa', 'há pão para todos']) // => 'Vem à mesa'
 */
export function proporTema({ fortes, fracas }: Tema, versos: readonly string[]): string | undefined {
  const found = new Set<string>()
  let first: string | undefined
  for (const verso of versos) {
    const palavras = palavrasDe(verso)
    const begins = (inicio: string) => palavras.some((palavra) => palavra.startsWith(inicio))
    if (fortes.some(begins)) return verso
    for (const inicio of fracas.filter(begins)) found.add(inicio)
    if (found.size > 0) first ??= verso
    if (found.size > 1) return first
  }
  return undefined
}

/**
 * The names of the themes that the sung words of a song suggest.
 * @example temasDe(['Noite feliz, em Belém']) // => ['Natal']
 */
export const temasDe = (versos: readonly string[]): string[] =>
  TEMAS.filter((tema) => proporTema(tema, versos) !== undefined).map(({ nome }) => nome)
