/** A name with the number of a hymn taken out of it. */
export interface Hino {
  readonly nome: string
  readonly numero: string
  /** The hymnal, '' where the name does not say it. */
  readonly hinario: string
}

const HINARIOS: readonly (readonly [RegExp, string])[] = [
  [/^harpa(?: crist[aã])?$/i, 'Harpa Cristã'],
  [/^cantor(?: crist[aã]o)?$/i, 'Cantor Cristão'],
  [/^(?:hcc|hin[aá]rio para o culto crist[aã]o)$/i, 'Hinário para o Culto Cristão'],
  [/^(?:hasd|hin[aá]rio adventista)$/i, 'Hinário Adventista'],
  [/^(?:novo c[aâ]ntico|ccb)$/i, ''],
]
const LIVRO =
  '(hino|hin|h|harpa(?: crist[aã])?|cantor(?: crist[aã]o)?|hcc|hasd|hin[aá]rio(?: adventista| para o culto crist[aã]o)?|novo c[aâ]ntico|ccb)'
const ANTES = new RegExp(
  `^${LIVRO}\\s*(?:[-–—]\\s*)?(?:n[º°o.]*\\s*)?(\\d{1,3})\\s*[-–—:.)]+\\s*(\\p{L}.*)$`,
  'iu',
)
/** Brackets or a dash say that the number counts: 'Isaiah 6' and 'Canta um hino 10' are names. */
const DEPOIS = new RegExp(
  `^(.*\\p{L}.*?)(?:\\s*[([]|\\s+[-–—])\\s*${LIVRO}\\s*(?:n[º°o.]*\\s*)?(\\d{1,3})\\s*[)\\]]?$`,
  'iu',
)

const hinarioDe = (livro: string) => HINARIOS.find(([name]) => name.test(livro.trim()))?.[1] ?? ''

/**
 * Reads the number of a hymn in its name; null where it has none.
 * @example lerHino('Harpa Cristã 15 - Conversão') // => { nome: 'Conversão', numero: '15', hinario: 'Harpa Cristã' }
 */
export function lerHino(nome: string): Hino | null {
  if (nome.length > 200) return null
  const antes = ANTES.exec(nome)
  if (antes)
    return { nome: antes[3] ?? '', numero: String(Number(antes[2])), hinario: hinarioDe(antes[1] ?? '') }
  const depois = DEPOIS.exec(nome)
  if (!depois) return null
  return { nome: depois[1] ?? '', numero: String(Number(depois[3])), hinario: hinarioDe(depois[2] ?? '') }
}
