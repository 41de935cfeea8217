import fc from 'fast-check'
import { folhaNoPapel } from './folha-no-papel.ts'
import type { Medir } from './papel.ts'

const PALAVRAS =
  'Santo és Tu Senhor graça coração À amém louvai-O aleluia paraíso incomparável cantarei eternamente é o a em “vem” glória'.split(
    ' ',
  )
const ACORDES =
  'C G D/F# Am7 Em7(9) Bb F#m7(b5) A4 Gsus4 E7/G# C#m7(11) Dm F G/B Ab7M B♭ F♯m D(add9)/F#'.split(' ')

const palavra = fc.constantFrom(...PALAVRAS)
const acorde = fc.constantFrom(...ACORDES)

/** A chord line over its words: the chords stand anywhere, also within words. */
const verso = fc
  .tuple(
    fc.array(palavra, { minLength: 1, maxLength: 24 }),
    fc.array(fc.tuple(acorde, fc.nat(9)), { minLength: 1, maxLength: 12 }),
  )
  .map(([palavras, acordes]) => {
    const over = acordes.map(([nome, antes]) => ' '.repeat(antes) + nome).join(' ')
    return `${over}\n${palavras.join(' ')}`
  })
const emLinha = fc
  .array(fc.tuple(fc.option(acorde), palavra, fc.boolean()), { minLength: 1, maxLength: 20 })
  .map((pieces) =>
    pieces
      .map(([nome, texto, space]) => `${nome === null ? '' : `[${nome}]`}${texto}${space ? ' ' : ''}`)
      .join(''),
  )
const tablatura = fc
  .array(fc.constantFrom('--3--', '-----', '--0h2', '--12-'), { minLength: 1, maxLength: 40 })
  .map((marks) => ['E', 'B', 'G', 'D', 'A', 'E'].map((corda) => `${corda}|${marks.join('|')}|`).join('\n'))
const titulo = fc.constantFrom('[Intro]', '[Refrão]', '[Primeira Parte]', 'Ponte:', '{soc}')
const linha = fc.oneof(
  { weight: 6, arbitrary: verso },
  { weight: 3, arbitrary: emLinha },
  { weight: 2, arbitrary: fc.array(palavra, { maxLength: 30 }).map((palavras) => palavras.join(' ')) },
  { weight: 2, arbitrary: titulo },
  { weight: 1, arbitrary: fc.array(acorde, { minLength: 2, maxLength: 20 }).map((all) => all.join('  ')) },
  { weight: 1, arbitrary: tablatura },
  { weight: 3, arbitrary: fc.constant('') },
)

/** Typical sheets, and longer ones. */
export const cifra = fc.array(linha, { minLength: 1, maxLength: 60 }).map((linhas) => linhas.join('\n'))

const MUSICA = {
  nome: 'Rica Promessa',
  artista: 'Coral',
  tom: 'G',
  bpm: 72,
  compasso: '4/4',
  duracao_s: null,
  cifras: null,
  letra: null,
  autores: null,
  direitos: null,
  ccli: null,
} as const

const COMO_ESTA = { tom: null, capo: null, afinacao: 'do', soLetra: false } as const

export const folhaCom = (cifras: string) => folhaNoPapel({ ...MUSICA, cifras }, COMO_ESTA)

/** Letters of several widths, as in a proportional font. */
export const medir: Medir = (texto, fonte) =>
  Array.from(texto).reduce(
    (sum, letra) => sum + (fonte.startsWith('fixa') ? 0.6 : 0.25 + ((letra.codePointAt(0) ?? 0) % 7) / 12),
    0,
  )
