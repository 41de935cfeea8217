import { lerTom } from '../cifras/tom/tons.ts'

/** The key of a cell, '' for none, and what was changed about it in words. */
export interface TomLido {
  readonly tom: string
  readonly aviso: string | null
}

/** Nobody writes a key longer. */
const LONGEST = 60

const NONE = new Set(['', '-', '–', '—', '?', '[]', '0', 'n/a', 'nenhum', 'sem tom', 'none', 'null'])

/**
 * The key that somebody wrote into a list, in any usual spelling; of a modulation the first.
 * @example tomEscritoNaLista('Em->E') // => { tom: 'Em', aviso: 'o tom “Em->E” ficou Em, onde a música começa' }
 */
export function tomEscritoNaLista(escrito: string): TomLido {
  const plain = escrito.trim().slice(0, LONGEST)
  if (NONE.has(plain.toLowerCase())) return { tom: '', aviso: null }
  const bare = plain
    .replaceAll(/[[\](){}]/g, '')
    .replace(/^(?:tom|key|tonalidade)\s*[:=]?\s*/i, '')
    .trim()
  const whole = readOne(bare)
  if (whole !== null)
    return { tom: whole, aviso: /^h/i.test(bare) ? `o tom “${plain}” ficou ${whole}` : null }
  const [first = ''] = bare.split(/\s*(?:->|→|=>|\/|,|;|\s[-–—]\s|\s+p(?:ara|\/)\s+|\s+e\s+|\s+ou\s+)\s*/i)
  const tom = first === bare ? null : readOne(first)
  const shown = plain.slice(0, 20)
  return tom === null
    ? { tom: '', aviso: `o tom “${shown}” não foi entendido e ficou em branco` }
    : { tom, aviso: `o tom “${shown}” ficou ${tom}, onde a música começa` }
}

/** German H is our B. */
const readOne = (texto: string): string | null => lerTom(texto.replace(/^h(?=$|m|\s|-)/i, 'B'))?.nome ?? null
