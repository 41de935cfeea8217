import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classificarLinhas } from './linhas.ts'
import { colunas } from './colunas.ts'
import { type Palavra, versosDaLinha, versosEmLinha } from './versos.ts'

/** `[G]San·[D]to santo` in short: `{G:San}{D:to} {santo}`; a number is how many blanks follow when it is not one. */
const short = (palavras: readonly Palavra[]) =>
  palavras
    .map(({ segmentos, espaco }, i) => {
      const inside = segmentos
        .map(
          ({ marca, letra }) =>
            `${marca.map(({ texto }) => texto).join('')}${marca.length ? ':' : ''}${letra}`,
        )
        .join('|')
      const gap = i === palavras.length - 1 ? '' : espaco === 1 ? ' ' : String(espaco)
      return `{${inside}}${gap}`
    })
    .join('')

const linha = (texto: string) => {
  const [first] = classificarLinhas(texto)
  if (!first) throw new Error('no line')
  return first
}

test.each([
  ['chords over words', 'G      D', 'Santo, santo', '{G:Santo,} {D:santo}'],
  ['a chord within a word', '  C   G', 'Aleluia', '{Al|C:elui|G:a}'],
  ['a chord within its word', 'G   D', 'Aleluia', '{G:Alel|D:uia}'],
  ['a chord just before its word', 'G     D', 'Santo  santo', '{G:Santo} {D: santo}'],
  ['a chord alone between words', 'G         D', 'Santo           santo', '{G:Santo}5{D:}5{santo}'],
  ['a chord longer than its word', 'F#m7(5-)    G', 'a meu Deus, eu', '{F#m7(5-):a meu Deus,} {G:eu}'],
  ['a chord as long as its word', '   Em7', 'espada e bom', '{esp|Em7:ada} {e} {bom}'],
  ['a chord that ends where a word begins', '    Em7', 'espada e bom', '{espa|Em7:da e} {bom}'],
  ['a chord after the words', 'G         D', 'Santo', '{G:Santo}5{D:}'],
  ['a chord where the words end', 'G    D', 'Santo', '{G:Santo|D:}'],
  ['chords without words', 'G  D/F#   Em', '', '{G:}2{D/F#:}3{Em:}'],
  ['marks', '| G  % | (2x)', 'Santo, santo', '{|:Sa|G:nto|%:,} {|:sa|(2x):nto}'],
  ['a tab', '\tG', 'Aleluia Santo', '{Aleluia} {G:Santo}'],
  ['an indent', '    G', '    Santo', '{}4{G:Santo}'],
  ['words alone', '', 'Santo, santo', '{Santo,} {santo}'],
])('MUS-11 %s wrap together', (_what, acordes, letra, expected) => {
  const first = { ...linha(acordes), tipo: 'chord' as const }
  expect(short(versosDaLinha(first, letra))).toBe(expected)
})

test('MUS-11 an accent written apart takes no column', () => {
  const apart = 'Coração'.normalize('NFD')
  expect(colunas(apart)).toHaveLength(7)
  expect(short(versosDaLinha(linha('        G'), `${apart} meu`))).toBe(`{${apart}} {G:meu}`)
})

test.each([
  ['chords in brackets', '[G]Santo, [D/F#]santo', '{G:Santo,} {D/F#:santo}', 'Santo, santo'],
  ['a chord within a word', 'A[C]leluia', '{A|C:leluia}', 'Aleluia'],
  ['chords alone', '[Am][F] [C]', '{Am:|F:} {C:}', ' '],
  ['a remark', '[*2x] [G]Santo', '{2x:} {G:Santo}', ' Santo'],
  ['what is no chord', '[sic] [G]Santo', '{[sic]} {G:Santo}', '[sic] Santo'],
])('MUS-11 ChordPro with %s', (_what, texto, expected, letra) => {
  const verso = versosEmLinha(linha(texto))
  expect([short(verso.palavras), verso.letra]).toEqual([expected, letra])
})

test('MUS-11 no word and no chord is lost or moved, whatever the line', () => {
  const gap = fc.integer({ min: 1, max: 9 }).map((n) => ' '.repeat(n))
  const lineOf = (...words: string[]) =>
    fc
      .array(fc.tuple(fc.constantFrom(...words), gap), { minLength: 1, maxLength: 8 })
      .map((pairs) => pairs.flat().join('').trimEnd())
  fc.assert(
    fc.property(
      lineOf('G', 'D/F#', 'Em7', 'F#m7(5-)', 'Bb'),
      lineOf('Santo', 'a', 'aleluia,', 'é'),
      (acordes, letra) => {
        const palavras = versosDaLinha(linha(acordes), letra)
        const segmentos = palavras.flatMap((palavra) => palavra.segmentos)
        const flat = (texto: string) => texto.replaceAll(/\s+/g, '')
        expect(flat(segmentos.map((s) => s.letra).join(''))).toBe(flat(letra))
        expect(segmentos.flatMap((s) => s.marca.map((m) => m.texto))).toEqual(acordes.split(/ +/))
        for (const { marca, letra: palavra } of segmentos)
          if (marca.length > 0 && !/^\s*$/.test(palavra)) {
            const at = acordes.indexOf(marca[0]?.texto ?? '')
            if (at === acordes.lastIndexOf(marca[0]?.texto ?? ''))
              expect(letra.slice(at).startsWith(palavra)).toBe(true)
          }
      },
    ),
    { numRuns: 500 },
  )
})
