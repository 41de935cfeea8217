import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../same-inputs.fixture.ts'
import { ordemCantada } from './cantada.ts'
import { passosDaSequencia } from './sequencia.ts'

/** Parts of three blocks each, after two lines that belong to none. */
const PARTES = ['Intro', 'Verso 1', 'Refrão:', 'Verso 2', 'Ponte'].map((titulo, i) => ({
  titulo,
  bloco: 2 + 3 * i,
}))
const BLOCOS = 2 + 3 * PARTES.length

const sung = (sequencia: string) =>
  ordemCantada(
    PARTES,
    BLOCOS,
    passosDaSequencia(
      sequencia,
      PARTES.map(({ titulo }) => titulo),
    ),
  ).map(({ passo, especie, dito, de, ate }) => `${passo ?? '-'} ${especie} ${dito || `${de}-${ate}`}`)

test.each([
  [
    'Intro V1 R V2 R R2x',
    [
      '- inicio 0-2',
      '0 parte 2-5',
      '1 parte 5-8',
      '2 parte 8-11',
      '3 parte 11-14',
      '4 vez Refrão · 2ª vez',
      '5 vez Refrão · 3ª vez · 2x',
      '- não cantada 14-17',
    ],
  ],
  ['R Solo R', ['- inicio 0-2', '0 parte 8-11', '1 sem parte Solo', '2 vez Refrão · 2ª vez']],
])(
  'PAL-16 %j: each part whole where it comes first, named where it comes again, unsung ones last',
  (sequencia, expected) => {
    expect(sung(sequencia).filter((said) => !said.includes('não') || sequencia.startsWith('Intro'))).toEqual(
      expected,
    )
  },
)

test('PAL-16 in any order every line of the sheet is there once', () => {
  const passo = fc.constantFrom('Intro', 'V1', 'R', 'V2', 'Ponte', 'Solo', 'Q', 'R 2x')
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 20 }), (passos) => {
      const trechos = ordemCantada(
        PARTES,
        BLOCOS,
        passosDaSequencia(
          passos.join(', '),
          PARTES.map(({ titulo }) => titulo),
        ),
      )
      const whole = trechos.filter(({ especie }) => especie !== 'vez' && especie !== 'sem parte')
      const lines = whole.flatMap(({ de, ate }) => Array.from({ length: ate - de }, (_, i) => de + i))
      expect(lines.toSorted((a, b) => a - b)).toEqual([...Array(BLOCOS).keys()])
      expect(trechos.flatMap(({ passo: n }) => n ?? [])).toEqual([...passos.keys()])
    }),
  )
})
