import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../same-inputs.fixture.ts'
import { ajustar, isOrfa, type Medida, paginar, type Peca } from './paginas.ts'

/** A notation of pieces with their heights: 'T20 p10 l10 v5' is a title, its first line, another line, a blank. */
const ler = (said: string): Peca[] =>
  said.split(' ').map((piece) => ({
    especie: ({ T: 'parte', p: 'presa', l: 'linha', v: 'vazia' } as const)[piece[0] as 'T'] ?? 'linha',
    altura: Number(piece.slice(1)),
  }))

/** Columns of height 100 in that notation, as 'T20 p10 | T20'. */
const pages = (said: string, lado = 1) => {
  const words = said.split(' ')
  return paginar(ler(said), 100, lado)
    .colunas.map(({ de, ate }) => words.slice(de, ate).join(' '))
    .join(' | ')
}

describe('PAL-15 the pages of a text', () => {
  test.each([
    ['everything on one page', 'T20 p10 l10', 'T20 p10 l10'],
    ['a part that has no room goes on', 'T70 T50', 'T70 | T50'],
    ['blanks need no room at the end of a page', 'T90 v20 T50', 'T90 v20 | T50'],
    [
      'a part is in two where more than 40 % would stay empty',
      'T50 T10 p20 l20 l20',
      'T50 T10 p20 l20 | l20',
    ],
    ['and stays whole where less would', 'T65 T10 p20 l20', 'T65 | T10 p20 l20'],
    ['a title keeps its first line', 'T45 T20 p40 l30', 'T45 | T20 p40 l30'],
    ['a part that is higher than a page', 'T40 p40 l40 l40', 'T40 p40 | l40 l40'],
    ['what is higher than a page stands alone', 'T10 l150 l10', 'T10 | l150 | l10'],
  ])('%s', (_, said, expected) => {
    expect(pages(said)).toBe(expected)
  })

  test('no last page is nearly empty where an earlier one can give', () => {
    const folhas = paginar(ler('T50 v0 T40 v0 T10 v0 T50 v0 T10'), 100, 1)
    expect(folhas.paginas).toBe(2)
    const { ultima } = paginar(ler('T60 T30 T15'), 100, 1)
    expect(ultima).toBeCloseTo(0.45)
  })

  test('parts that would leave each page half empty are in two', () => {
    const said = Array.from({ length: 8 }, () => 'T10 p10 l10 l10 l10 l12').join(' ')
    expect(paginar(ler(said), 100, 1).paginas).toBeLessThanOrEqual(Math.ceil(1.15 * 4.96 + 1))
  })
})

const peca = fc.record({
  especie: fc.constantFrom<Peca['especie']>('parte', 'linha', 'linha', 'presa', 'vazia'),
  altura: fc.integer({ min: 0, max: 60 }),
})
const texto = fc.array(peca, { minLength: 1, maxLength: 60 })
const soma = (pecas: readonly Peca[]) => pecas.reduce((sum, { altura }) => sum + altura, 0)

describe('PAL-15 any text', () => {
  test('stands whole on its pages, in its order, and no page is higher than the screen unless one line is', () => {
    fc.assert(
      fc.property(texto, fc.integer({ min: 1, max: 3 }), (pecas, lado) => {
        const { colunas, paginas } = paginar(pecas, 100, lado)
        expect(colunas[0]?.de).toBe(0)
        expect(colunas.at(-1)?.ate).toBe(pecas.length)
        for (const [i, { de, ate, altura }] of colunas.entries()) {
          if (i > 0) expect(de).toBe(colunas[i - 1]?.ate)
          const starts = pecas.slice(de + 1, ate).filter(({ especie }) => /parte|linha/.test(especie))
          if (starts.length > 0) expect(altura).toBeLessThanOrEqual(100)
          // A title is never the last piece of a page.
          if (i > 0) expect(pecas[de]?.especie).toMatch(/parte|linha/)
        }
        expect(paginas).toBe(Math.max(1, Math.ceil(colunas.length / lado)))
      }),
    )
  })

  test('is as large as the fewest pages allow', () => {
    fc.assert(
      fc.property(texto, (pecas) => {
        const tamanhos = [10, 11, 12, 13, 14, 15, 16]
        const medir = (tamanho: number, lado: number): Medida => ({
          pecas: pecas.map(({ especie, altura }) => ({ especie, altura: (altura / 10) * tamanho * lado })),
          cortadas: 0,
          quebradas: 0,
          estreita: false,
        })
        const found = ajustar({ tamanhos, lados: 2, altura: 200, medir })
        for (const tamanho of tamanhos)
          for (const lado of [1, 2]) {
            const other = paginar(medir(tamanho, lado).pecas, 200, lado)
            // A piece that is cut anyway has a column of its own.
            if (soma(medir(tamanho, lado).pecas) > other.paginas * 200 * lado) continue
            expect(other.paginas).toBeGreaterThanOrEqual(found.paginas)
            if (other.paginas > found.paginas || isOrfa(other)) continue
            expect(isOrfa(found)).toBe(false)
            expect(found.tamanho).toBeGreaterThanOrEqual(tamanho)
          }
      }),
    )
  })
})

test('PAL-15 text does not grow until a word is cut, and has two narrow columns only where most lines have room in them', () => {
  const pecas = ler('T10 l10 l10 l10')
  const medir = (tamanho: number, lado: number): Medida => ({
    pecas,
    cortadas: tamanho * lado > 20 ? 1 : 0,
    quebradas: lado === 2 ? 3 : 0,
    estreita: lado === 2,
  })
  expect(ajustar({ tamanhos: [16, 20, 24], lados: 2, altura: 200, medir })).toMatchObject({
    tamanho: 20,
    lado: 1,
  })
})
