import { describe, expect, test } from 'vitest'
import { isNamedIn, rankComandos } from './comandos.ts'
import { type Recente, withRecente } from './recentes.ts'

const comando = (label: string, also = '') => ({ label, also })
const ALL = [
  comando('Nova Música', 'criar repertorio'),
  comando('Nova Execução', 'criar tocada'),
  comando('Novo Ensaio', 'criar marcar ensaiar'),
  comando('Configurações', 'senha som'),
  comando('Músicas'),
  comando('Ensaios'),
]
const rank = (busca: string) => rankComandos(ALL, busca).map(({ label }) => label)

test.each([
  ['Castelo Forte', 'cast', true],
  ['Castelo Forte', 'forte castelo', true],
  ['É Deus (Castelo)', 'cas', true],
  ['Santo és, ó Senhor', 'senha', false],
  ['Ainda temos tempo', 'tema', false],
  ['Ainda temos tempo', 'tem x', false],
])('FON-07 %s is named by “%s”: %s', (text, busca, named) => {
  expect(isNamedIn(text, busca)).toBe(named)
})

describe('SHE-10 the palette', () => {
  test('shows everything in its order while nothing is typed', () => {
    expect(rank('  ')).toEqual(ALL.map(({ label }) => label))
  })

  test.each([
    ['ensaio', ['Ensaios', 'Novo Ensaio']],
    ['musica', ['Músicas', 'Nova Música']],
    ['MÚSICA', ['Músicas', 'Nova Música']],
    ['configuracoes', ['Configurações']],
    ['ensaio novo', ['Novo Ensaio']],
    ['nov', ['Nova Música', 'Nova Execução', 'Novo Ensaio']],
    ['senha', ['Configurações']],
    ['criar ensaio', ['Novo Ensaio']],
    ['xilofone', []],
  ])('finds by %s', (busca, labels) => {
    expect(rank(busca)).toEqual(labels)
  })

  test('puts what is named before what is only also found', () => {
    expect(rankComandos([comando('Sair', 'ensaio'), comando('Um ensaio')], 'ensaio')[0]?.label).toBe(
      'Um ensaio',
    )
  })

  test('keeps the newest choices first, each once, and no more than six', () => {
    const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c'].map((id) => ({ comando: id }))
    const recentes = chosen.reduce<Recente[]>(withRecente, [])
    expect(recentes).toEqual(['c', 'g', 'f', 'e', 'd', 'b'].map((id) => ({ comando: id })))
  })
})
