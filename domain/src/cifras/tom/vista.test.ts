import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lerAcorde } from '../acorde/acorde.ts'
import { tomDaFolha } from '../capo/tom-da-folha.ts'
import { classificarLinhas } from '../folha/linhas.ts'
import { lerNota } from '../acorde/nota.ts'
import { exigirTom, TONS, tomAcima, tonsDoModo } from './tons.ts'
import { transporAcorde, transporFolha } from './transpor.ts'
import { tocarCifra, tomPedido, tonsDaEscolha } from './vista.ts'

const AS_WRITTEN = { tom: null, capo: null }
const G = { tom: 'G', formas: 'G', capo: 0 }

test.each([
  ['as it is', G, AS_WRITTEN, 'G  D/F#', 'G', 'G'],
  ['higher', G, { tom: 'A', capo: null }, 'A  E/G#', 'A', 'A'],
  ['lower', G, { tom: 'F#', capo: null }, 'F# C#/F', 'F#', 'F#'],
  ['behind a capo', G, { tom: null, capo: 2 }, 'Capotraste na 2ª casa\nF  C/E', 'G', 'F'],
  ['higher by the capo', G, { tom: 'A', capo: 2 }, 'Capotraste na 2ª casa\nG  D/F#', 'A', 'G'],
  ['without a key', { tom: '', formas: '', capo: 0 }, { tom: 'A', capo: 2 }, 'G  D/F#', '', ''],
])('FOL-01 a sheet %s', (_what, escrita, escolha, cifras, tom, formas) => {
  expect(tocarCifra('G  D/F#', escrita, escolha)).toMatchObject({ cifras, tom, formas })
})

const SHEET = 'Tom: Bb (forma dos acordes no tom de G)\r\nCapotraste na 3ª casa\r\n\r\nG  D/F#\r\nSanto'

test.each([
  ['starts behind its own capo', AS_WRITTEN, SHEET],
  [
    'without the capo is what sounds',
    { tom: null, capo: 0 },
    'Tom: Bb\r\nSem capotraste\r\n\r\nBb F/A\r\nSanto',
  ],
  [
    'behind another capo',
    { tom: null, capo: 1 },
    'Tom: Bb (forma dos acordes no tom de A)\r\nCapotraste na 1ª casa\r\n\r\nA  E/G#\r\nSanto',
  ],
  [
    'in another key',
    { tom: 'C', capo: null },
    'Tom: C (forma dos acordes no tom de A)\r\nCapotraste na 3ª casa\r\n\r\nA  E/G#\r\nSanto',
  ],
  [
    'moved by as much as its capo',
    { tom: 'C', capo: 5 },
    'Tom: C (forma dos acordes no tom de G)\r\nCapotraste na 5ª casa\r\n\r\nG  D/F#\r\nSanto',
  ],
])('FOL-01 a sheet written for a capo %s', (_what, escolha, cifras) => {
  expect(tocarCifra(SHEET, tomDaFolha(SHEET), escolha).cifras).toBe(cifras)
})

test.each([
  ['A', 'G', 'A'],
  ['A#', 'G', 'Bb'],
  ['Gb', 'G', 'Gb'],
  ['Gb', 'F#', 'F#'],
  [null, 'G', 'G'],
  ['x', 'G', 'G'],
  ['C', 'Em', 'Am'],
  ['E', 'Em', 'Em'],
  ['F#m', 'G', 'A'],
  ['A', '', ''],
])('FOL-01 who asks for %s of a sheet in %s means %s', (pedido, tom, expected) => {
  expect(tomPedido(pedido, tom)).toBe(expected)
})

test('FOL-01 a sheet can be played in twelve keys, its own as it is spelt', () => {
  expect(tonsDaEscolha('Gb')).toEqual(tonsDoModo('G').map((tom) => (tom === 'F#' ? 'Gb' : tom)))
  expect(tonsDaEscolha('Am')).toHaveLength(12)
  expect(tonsDaEscolha('')).toEqual([])
})

const raiz = fc.constantFrom(
  'C',
  'C#',
  'Db',
  'D',
  'Eb',
  'E',
  'F',
  'F#',
  'Gb',
  'G',
  'Ab',
  'A',
  'A#',
  'Bb',
  'B',
)
const sufixo = fc.constantFrom(
  '',
  'm',
  '7',
  'm7',
  '7M',
  '9',
  'º',
  'm7(b5)',
  '7/9',
  'sus4',
  '6(9)',
  '/G',
  '/Bb',
)
const acorde = fc.tuple(raiz, sufixo).map((parts) => parts.join(''))
const casa = fc.integer({ min: 0, max: 11 })
const tom = fc.constantFrom(...TONS)
const pair = tom.chain((de) => fc.tuple(fc.constant(de), fc.constantFrom(...tonsDoModo(de))))

/** How the sheet of a capo says so, in the manners that people have. */
const dizer = fc.constantFrom(
  (tom: string, formas: string, capo: number) =>
    `Tom: ${tom}${capo > 0 ? ` (forma dos acordes no tom de ${formas})` : ''}\nCapotraste na ${capo}ª casa\n`,
  (_tom: string, formas: string, capo: number) => `{key: ${formas}}\n{capo: ${capo}}\n`,
  (tom: string, _formas: string, capo: number) => `Capo: ${capo}\nTom: ${tom}\n`,
  (_tom: string, _formas: string, capo: number) => `capo na ${capo}a casa\n`,
)

const heights = (texto: string) =>
  classificarLinhas(texto)
    .filter(({ tipo }) => tipo === 'chord')
    .flatMap((linha) =>
      linha.trechos.map(
        ({ inicio, fim }) => lerNota(lerAcorde(linha.texto.slice(inicio, fim))?.raiz ?? '')?.altura,
      ),
    )
const up = (de: string, para: string) =>
  (exigirTom(para).tonica.altura - exigirTom(de).tonica.altura + 12) % 12
const sounding = (altura: number | undefined, by: number) => altura !== undefined && (altura + by) % 12

describe('properties of every chord, written capo, chosen capo and key', () => {
  test('FOL-01 what sounds is the shape and the capo', () => {
    fc.assert(
      fc.property(
        fc.array(acorde, { minLength: 1, maxLength: 6 }),
        pair,
        casa,
        casa,
        dizer,
        (acordes, [de, para], written, chosen, say) => {
          const formas = written === 0 ? de : tomAcima(de, -written)
          const chords = acordes.join('   ')
          const folha = `${say(de, formas, written)}\n| ${chords}`
          const tocada = tocarCifra(folha, { tom: de, formas, capo: written }, { tom: para, capo: chosen })
          expect(tocada).toMatchObject({ tom: para, capo: chosen, semitons: up(de, para) })
          expect(up(tocada.formas, para)).toBe(chosen)
          expect(heights(tocada.cifras).map((altura) => sounding(altura, chosen))).toEqual(
            heights(folha).map((altura) => sounding(altura, written + up(de, para))),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('FOL-01 a sheet read again after it was moved says the key that it was moved to', () => {
    fc.assert(
      fc.property(pair, casa, casa, dizer, ([de, para], written, chosen, say) => {
        const formas = written === 0 ? de : tomAcima(de, -written)
        const [from, play] = de.endsWith('m')
          ? ['Am', 'Am  Dm  E7  Am\nSanto\nAm  F  E7  Am']
          : ['G', 'G  C  D7  G\nSanto\nG  Am  D7  G']
        const chords = play.replaceAll(/\S+/g, (word) => transporAcorde(word, from, formas))
        const folha = `${say(de, formas, written)}\n${chords}\n`
        const escrita = tomDaFolha(folha)
        expect(escrita).toMatchObject({ capo: written })
        expect(up(de, escrita.tom)).toBe(0)
        const tocada = tocarCifra(folha, escrita, { tom: para, capo: chosen })
        const again = tomDaFolha(tocada.cifras)
        expect([up(again.tom, para), up(again.formas, tocada.formas), again.capo]).toEqual([0, 0, chosen])
        const saved = tomDaFolha(transporFolha(folha, escrita.tom, para))
        expect([up(saved.tom, para), saved.capo]).toEqual([0, written])
      }),
      { numRuns: 1000 },
    )
  })
})
