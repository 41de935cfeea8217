import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growth, MOST_GROWTH } from './growth.fixture.ts'
import { ANTES, DEPOIS, HOSTIS, hostil } from './hostil.fixture.ts'
import { acharLeitores, type Leitor } from './leitores.fixture.ts'

/** By day a few fixed texts for each function; each night `FC_RUNS` random ones. */
const RUNS = Number(process.env.FC_RUNS ?? (process.env.TESTS === 'quick' ? 2 : 5))
const SMALL = 5_000
const LARGE = 80_000

type Texto = (size: number) => string

const { leitores, semDizer, semFuncao } = await acharLeitores()

const textos = fc.tuple(fc.constantFrom(...ANTES), fc.constantFrom(...HOSTIS), fc.constantFrom(...DEPOIS))

/** Refusing an invalid key is a valid result; a wrong call of the function is not. */
function read({ ler }: Leitor, argumentos: readonly unknown[]): void {
  try {
    ler(...argumentos)
  } catch (error) {
    if (error instanceof TypeError || (error instanceof RangeError && error.message.includes('stack')))
      throw error
  }
}

function growthOf(leitor: Leitor, texto: Texto): Promise<number> {
  const [small, large] = [leitor.argumentos(texto(SMALL)), leitor.argumentos(texto(LARGE))]
  return growth((argumentos) => read(leitor, argumentos), small, large)
}

test('SEG-15 of every exported function it is known whether it reads a person’s text, and how it is called', () => {
  expect(semDizer, 'write them into leitores.fixture.ts').toEqual([])
  expect(semFuncao, 'these are no functions of domain any more').toEqual([])
  expect(leitores.length).toBeGreaterThan(100)
})

describe.each(leitores.map((leitor, i) => [leitor.nome, leitor, i] as const))(
  'SEG-15 %s works in proportion to a hostile text',
  (_nome, leitor, i) => {
    test('whatever it is', async () => {
      read(leitor, leitor.argumentos('Santo'))
      const seed = process.env.FC_RUNS === undefined ? { seed: i } : {}
      for (const [antes, piece, depois] of fc.sample(textos, { numRuns: RUNS, ...seed })) {
        const grown = await growthOf(leitor, (size) => hostil(piece, size, antes, depois))
        expect(grown, JSON.stringify([antes, piece, depois])).toBeLessThan(MOST_GROWTH)
      }
    })
  },
)

/** Texts that once took quadratic time or more. */
test.each([
  ['isTablatura', ' '],
  ['emChordPro', '\n'],
  ['emChordPro', '\r'],
  ['porBloco', 'A\n'],
  ['semelhanca', 'C/C'],
  ['gruposDeRepetidas', ' '],
  ['gruposDeRepetidas', 'C/C'],
  ['codigoDaParte', ' '],
  ['lerOpenLyrics', ' '],
  ['limparTituloDeVideo', ': '],
  ['limparTituloDeVideo', '('],
  ['isSenhaComum', 'C'],
  ['lerLista', ' '],
  ['lerArquivoDeTexto', '\u2028'],
])('SEG-15 %s works in proportion to a text of many %j', async (nome, piece) => {
  const leitor = leitores.find((one) => one.nome.endsWith(` ${nome}`))
  if (!leitor) throw new Error(`${nome} is no function that reads a text`)
  expect(await growthOf(leitor, (size) => hostil(piece, size, 'a '))).toBeLessThan(MOST_GROWTH)
})

test('SEG-15 a long line of nothing but separators is a title like any other', () => {
  const limpar = leitores.find(({ nome }) => nome.endsWith(' limparTituloDeVideo'))
  expect(limpar?.ler(`Santo${': '.repeat(40)}x`)).toBe(`Santo${': '.repeat(40)}x`)
})
