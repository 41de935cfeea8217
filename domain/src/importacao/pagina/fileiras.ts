import { type Escrito, type Letra, letrasDo } from './escrito.ts'

/** Runs on one baseline, from left to right. */
export interface Fileira {
  readonly pagina: number
  readonly y: number
  /** The height and the font of most of its letters. */
  readonly corpo: number
  readonly fonte: string
  readonly escritos: readonly Escrito[]
}

/** Runs whose baselines differ by less, in heights of their letters, are one line. */
const SAME = 0.3
/** A raised part of a chord stands no higher than this, and touches what it belongs to. */
const RAISED = 0.6
const TOUCHES = 0.35

const fimDe = ({ x, largura }: Escrito) => x + largura
/** The most of something among runs, by their letters. */
export function maisDe<T>(escritos: readonly Escrito[], of: (escrito: Escrito) => T): T | undefined {
  const count = new Map<T, number>()
  let most: T | undefined
  for (const escrito of escritos) {
    const value = of(escrito)
    count.set(value, (count.get(value) ?? 0) + escrito.texto.length)
    if (most === undefined || (count.get(value) ?? 0) > (count.get(most) ?? 0)) most = value
  }
  return most
}

function fileiraDe(pagina: number, runs: readonly Escrito[]): Fileira {
  const escritos = runs.toSorted((a, b) => a.x - b.x)
  const corpo = maisDe(escritos, (escrito) => escrito.corpo) ?? 0
  return {
    pagina,
    corpo,
    y: escritos.find((escrito) => escrito.corpo === corpo)?.y ?? 0,
    fonte: maisDe(escritos, (escrito) => escrito.fonte) ?? '',
    escritos,
  }
}

/** Letters that are drawn twice, so that they look bold, are one. */
function semRepetidos(escritos: readonly Escrito[]): Escrito[] {
  const kept: Escrito[] = []
  for (const escrito of escritos) {
    const isTwice = kept
      .slice(-40)
      .some(
        ({ texto, x, y }) =>
          texto === escrito.texto && Math.abs(x - escrito.x) < 1.2 && Math.abs(y - escrito.y) < 1.2,
      )
    if (!isTwice) kept.push(escrito)
  }
  return kept
}

/** Whether each run of a line is the raised end of one below it: the 7 of a chord. */
const isRaised = (above: Fileira, below: Fileira) =>
  above.corpo < below.corpo * 0.85 &&
  below.y - above.y < below.corpo * RAISED &&
  above.escritos.every((raised) =>
    below.escritos.some((base) => Math.abs(raised.x - fimDe(base)) < below.corpo * TOUCHES),
  )

/** The lines of runs, from the top. */
export function fileirasDe(pagina: number, runs: readonly Escrito[]): Fileira[] {
  const groups: Escrito[][] = []
  for (const escrito of semRepetidos(runs).toSorted((a, b) => a.y - b.y)) {
    const last = groups.at(-1)
    const base = last?.[0]
    if (last && base && escrito.y - base.y <= SAME * Math.min(base.corpo, escrito.corpo)) last.push(escrito)
    else groups.push([escrito])
  }
  const fileiras = groups.map((group) => fileiraDe(pagina, group))
  return fileiras.flatMap((fileira, i) => {
    const above = fileiras[i - 1]
    const below = fileiras[i + 1]
    if (below && isRaised(fileira, below)) return []
    return above && isRaised(above, fileira)
      ? fileiraDe(pagina, [...above.escritos, ...fileira.escritos])
      : fileira
  })
}

/** Accents that a program drew beside their letters: LaTeX's 'cora¸c˜ao'. */
const SOLTO: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¨': '\u0308',
  '¸': '\u0327',
}

function comAcentos(letras: readonly Letra[]): Letra[] {
  const out: Letra[] = []
  let accent: string | undefined
  for (const letra of letras) {
    const loose = SOLTO[letra.sinal]
    if (loose !== undefined && accent === undefined) {
      accent = loose
      out.push(letra)
      continue
    }
    const plain = letra.sinal === 'ı' ? 'i' : letra.sinal
    const whole = accent === undefined ? '' : (plain + accent).normalize('NFC')
    if (whole.length === 1) out[out.length - 1] = { sinal: whole, x: Math.min(letra.x, out.at(-1)?.x ?? 0) }
    else out.push(letra)
    accent = undefined
  }
  return out
}

/** A gap wider than this, in heights of the letters, stands between words, and one wider than the other in a line of its own. */
const WORD = 0.14
const WIDE = 1.6
const LETTER = 0.5

/** The letters of a line: a gap between words is one blank, a wide one as many as fill it. */
export function letrasDa({ escritos, corpo }: Fileira): Letra[] {
  const all: Letra[] = []
  let end: number | undefined
  for (const escrito of escritos) {
    const gap = end === undefined ? 0 : escrito.x - end
    const isApart = gap > WORD * escrito.corpo && !/\s$/.test(all.at(-1)?.sinal ?? '')
    if (end !== undefined && isApart && !/^\s/.test(escrito.texto)) {
      const own = escrito.largura / Math.max(1, escrito.texto.length)
      const width = escrito.letras === 'fixa' && own > 0 ? own : LETTER * corpo
      const blanks =
        escrito.letras === 'fixa' || gap > WIDE * corpo ? Math.max(1, Math.round(gap / width)) : 1
      for (let i = 0; i < Math.min(blanks, 200); i++) all.push({ sinal: ' ', x: end + (gap * i) / blanks })
    }
    for (const letra of letrasDo(escrito)) all.push(letra)
    end = fimDe(escrito)
  }
  return comAcentos(all)
}

export const textoDa = (fileira: Fileira): string =>
  letrasDa(fileira)
    .map(({ sinal }) => sinal)
    .join('')
    .trim()
