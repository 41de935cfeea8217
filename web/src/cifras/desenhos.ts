import { procuraDoAcorde } from '@cantai/domain/cifras/acorde/desenho'
import { lerNota } from '@cantai/domain/cifras/acorde/nota'

export const INSTRUMENTOS = {
  violao: {
    nome: 'Violão',
    load: () => import('@tombatossals/chords-db/lib/guitar.json').then(({ default: db }) => db),
  },
  ukulele: {
    nome: 'Ukulele',
    load: () => import('@tombatossals/chords-db/lib/ukulele.json').then(({ default: db }) => db),
  },
} as const
export type Instrumento = keyof typeof INSTRUMENTOS

/** The shapes of a chord. `semBaixo`: only those without its bass are known. */
export interface Desenhos {
  readonly positions: readonly ChordsDbPosition[]
  readonly semBaixo: boolean
}

const altura = (name: string) => lerNota(name)?.altura

/** A dictionary's shapes for a chord; none when it does not know the chord. */
export function findDesenhos(db: ChordsDb, acorde: string): Desenhos {
  const procura = procuraDoAcorde(acorde)
  if (!procura) return { positions: [], semBaixo: false }
  const shapes = Object.values(db.chords)
    .flat()
    .filter(({ key }) => altura(key) === procura.raiz)
  const [tipo] = procura.tipos
  const prefix = { major: '/', minor: 'm/' }[tipo ?? '']
  const withBass =
    procura.baixo !== null && prefix !== undefined
      ? shapes.find(
          ({ suffix }) => suffix.startsWith(prefix) && altura(suffix.slice(prefix.length)) === procura.baixo,
        )
      : undefined
  if (withBass) return { positions: withBass.positions, semBaixo: false }
  for (const name of procura.tipos) {
    const shape = shapes.find(({ suffix }) => suffix === name)
    if (shape) return { positions: shape.positions, semBaixo: procura.baixo !== null }
  }
  return { positions: [], semBaixo: false }
}

/** The strings of a shape in words, from the lowest, as a musician writes them: `x 0 2 2 1 0`. */
export const casas = ({ frets, baseFret }: ChordsDbPosition): string =>
  frets.map((fret) => (fret < 0 ? 'x' : fret === 0 ? '0' : String(fret + baseFret - 1))).join(' ')
