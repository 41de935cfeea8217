import { expect, test } from 'vitest'
import { lerFolha } from '@cantai/domain/cifras/folha/folha'
import { ordemCantada } from '@cantai/domain/palco/cantada'
import { partesDaFolha } from '@cantai/domain/palco/partes'
import { passosDaSequencia } from '@cantai/domain/palco/sequencia'
import { bloco, type Largura } from './alturas.ts'
import { candidata, dispor } from './dispor.ts'
import { cantada, folhaEscrita, soPalavras } from './grupos.ts'
import { pecasDoTexto } from './pecas.ts'

/** Widths of letters as on a sheet. */
const width: Largura = (texto) => texto.length * 0.6
/** Lines of chords and words in a column of this many letters. */
const alturaDe = (cifra: string, letras: number) => {
  const [first] = lerFolha(cifra)
  if (!first) throw new Error('no block')
  return Number(bloco(first, false, width)(letras * 0.6, 1).altura.toFixed(3))
}

test.each([
  ['chords over words', 'G  D\nSanto, santo', 12, 2 * 1.375 + 0.15],
  ['a tail without chords has no row for them', 'G\nSanto, santo, santo', 13, 3 * 1.375 + 0.15],
  ['a line that goes on under chords', 'G            D\nSanto, santo, santo', 13, 4 * 1.375 + 0.15],
  ['chords alone', 'G   D   Em  C', 40, 1.375 + 0.15],
  ['a word that is wider than the column', 'misericordiosissimamente', 12, 2 * 1.375],
])('PAL-15 the height of %s', (_, cifra, letras, altura) => {
  expect(alturaDe(cifra, letras)).toBe(altura)
})

test('PAL-15 a title stays with its line, a stanza is as whole as a part, and words alone stand apart', () => {
  const especies = (cifras: string) =>
    pecasDoTexto(folhaEscrita(cifras, true, false), () => [], width).map(({ especie }) => especie)
  expect(especies('[Coro]\nG\nSanto\nD\nSanto\n\nC\nSanto')).toEqual([
    'parte',
    'presa',
    'linha',
    'vazia',
    'parte',
  ])
  expect(pecasDoTexto(soPalavras('Um\nDois\n\nTrês'), () => [], width)).toMatchObject([
    { especie: 'parte', chave: '0.0' },
    { especie: 'linha' },
    { especie: 'vazia' },
    { especie: 'parte', chave: '1.0' },
  ])
})

const CAIXA = { folha: 390, largura: 358, altura: 700, vao: 32, rem: 16, fone: true }
const HINO = Array.from(
  { length: 4 },
  (_, i) => `[Verso ${i + 1}]\n${'G     D\nSanto, santo é o Senhor\n'.repeat(4)}`,
)

test('PAL-15 text grows to what the screen has room for, and what the browser draws higher makes it smaller', () => {
  const pecas = pecasDoTexto(folhaEscrita(HINO.slice(0, 2).join('\n'), true, false), () => [], width)
  const base = { pecas, caixa: CAIXA, menor: 15, lados: 2 }
  const fixed = dispor({ ...base, cresce: false, desenhadas: new Map() })
  expect(fixed).toMatchObject({ tamanho: 15, paginas: 1 })
  const grown = dispor({ ...base, cresce: true, desenhadas: new Map() })
  expect(grown).toMatchObject({ paginas: 1, lado: 1 })
  expect(grown.tamanho).toBeGreaterThan(22)
  expect(grown.primeira.size).toBe(pecas.length)
  const drawn = new Map([[pecas[0]?.chave ?? '', 300]])
  const again = dispor({
    ...base,
    cresce: true,
    desenhadas: new Map([[candidata(grown.tamanho, grown.lado), drawn]]),
  })
  expect(again).toMatchObject({ paginas: 1, tamanho: grown.tamanho - 0.5 })
})

test('PAL-15 columns begin where the pages say, and blanks before them take no room', () => {
  const pecas = pecasDoTexto(folhaEscrita(HINO.join('\n'), true, false), () => [], width)
  const { quebras, fechadas, primeira, paginas } = dispor({
    pecas,
    caixa: CAIXA,
    menor: 20,
    cresce: false,
    lados: 1,
    desenhadas: new Map(),
  })
  expect(paginas).toBe(2)
  expect(quebras.size).toBe(1)
  const at = pecas.findIndex(({ chave }) => quebras.has(chave))
  expect(primeira.size).toBe(at)
  for (const chave of fechadas) expect(pecas.find((peca) => peca.chave === chave)?.especie).toBe('vazia')
})

const emOrdem = (cifras: string, sequencia: string) => {
  const escrita = folhaEscrita(cifras, true, false)
  const partes = partesDaFolha(cifras, true)
  const passos = passosDaSequencia(
    sequencia,
    partes.map(({ titulo }) => titulo),
  )
  return cantada(escrita, ordemCantada(partes, escrita.blocos.length, passos))
}

test('PAL-16 a part that comes again is its title, with its chords where there is room; what is not sung stands last', () => {
  const texto = emOrdem('[Verso]\nG  D\nSanto, santo\n\n[Refrão]\nC  G\nGlória\n\n[Ponte]\nEm\nAmém', 'R V R')
  const said = texto.grupos.map(({ passo, blocos }) =>
    [passo, ...blocos.map(({ bloco: at }) => (at.tipo === 'titulo' ? at.texto : at.tipo))].join(' '),
  )
  expect(said).toEqual([
    '0 Refrão verso vazio',
    '1 Verso verso vazio',
    '2 Refrão · 2ª vez verso vazio',
    ' dado Ponte verso',
  ])
  const pecas = pecasDoTexto(texto, () => [], width)
  const base = { pecas, menor: 15, cresce: false, lados: 1, desenhadas: new Map() }
  expect(dispor({ ...base, caixa: CAIXA }).fora.size).toBe(0)
  const all = pecas.reduce((sum, { medir }) => sum + medir(358 / 15, 16 / 15).altura * 15, 0)
  const tight = dispor({ ...base, caixa: { ...CAIXA, altura: all - 5 } })
  expect([...tight.fora]).toEqual(['2.1'])
  expect(tight.paginas).toBe(1)
})
