/** The codes by which programs of projection name the parts of a song: a letter, and a number where there are several. */
const NOMES: readonly (readonly [string, string])[] = [
  ['V', 'Verso'],
  ['C', 'Refrão'],
  ['B', 'Ponte'],
  ['P', 'Pré-refrão'],
  ['T', 'Tag'],
  ['I', 'Intro'],
  ['E', 'Final'],
  ['O', 'Parte'],
]

/**
 * The title of a part that has a code; what is no code stays.
 * @example tituloDaParte('v2') // => 'Verso 2'
 */
export function tituloDaParte(codigo: string): string {
  const [, letter = '', number = ''] = /^([a-z])(\d{0,2}|\d{1,2}[a-z])$/i.exec(codigo.trim()) ?? []
  const nome = NOMES.find(([code]) => code === letter.toUpperCase())?.[1]
  return nome === undefined ? codigo.trim() : number === '' ? nome : `${nome} ${number}`
}

/**
 * The code of a part with a usual title; undefined for any other.
 * @example codigoDaParte('Refrão') // => 'C'
 */
export function codigoDaParte(titulo: string): string | undefined {
  const plain = titulo.trim()
  const number = /\s(\d{1,2}[a-z]?)$/.exec(plain)?.[1] ?? ''
  const nome = plain.slice(0, plain.length - number.length).trimEnd()
  const code = NOMES.find(([, known]) => known.toLowerCase() === nome.toLowerCase())?.[0]
  return code === undefined ? undefined : code + number
}

/**
 * The name of a part that has no code, in plain letters.
 * @example nomeDaParte('Solo de Violão') // => 'solo-de-violao'
 */
export const nomeDaParte = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(' ', '-') || 'parte'

/** A part of a song in a file; several may share a name, as the languages of one verse do. */
export interface ParteLida {
  readonly nome: string
  readonly titulo: string
  readonly texto: string
}

/** Nobody sings more parts. */
const ORDEM_MAX = 200

/** The parts by each name that an order may call them: `c` is `c1`, and `v1` is `v1a` and `v1b`. */
function porChamada(partes: readonly ParteLida[]): Map<string, ParteLida[]> {
  const called = new Map<string, ParteLida[]>()
  for (const parte of partes) {
    const nome = parte.nome.toLowerCase()
    called.set(nome, [...(called.get(nome) ?? []), parte])
  }
  for (const [nome, own] of Array.from(called))
    for (const other of [nome.replace(/1$/, ''), `${nome}1`, nome.replace(/[a-z]$/, '')]) {
      const isPiece = /\d[a-z]$/.test(nome) && other === nome.slice(0, -1)
      if (other === '' || (called.has(other) && !isPiece)) continue
      called.set(other, [...(called.get(other) ?? []), ...own])
    }
  return called
}

/** The parts as they are sung, where the file says an order: one that comes again is named only, and one that the order forgets stands last. */
export function emOrdem(partes: readonly ParteLida[], ordem: string): string[] {
  const whole = ({ titulo, texto }: ParteLida) =>
    titulo === '' ? texto : texto === '' ? `[${titulo}]` : `[${titulo}]\n${texto}`
  const called = porChamada(partes)
  const written = new Set<ParteLida>()
  const sung = ordem
    .toLowerCase()
    .split(/[\s,;]+/, ORDEM_MAX)
    .flatMap((nome) => (nome === '' ? [] : (called.get(nome) ?? [])))
    .flatMap((parte) => {
      const again = written.has(parte)
      written.add(parte)
      if (!again) return whole(parte)
      return parte.titulo === '' ? [] : `[${parte.titulo}]`
    })
  return [...sung, ...partes.filter((parte) => !written.has(parte)).map(whole)]
}
