import { describe, expect, test } from 'vitest'
import type { Mudanca, Sala } from '@cantai/contract/palco/eventos'
import { isConcerned } from './concerned.ts'

const QUERIES: readonly [name: string, key: readonly unknown[], data: unknown][] = [
  ['lista de músicas', ['musicas', 'paginas', {}], { pages: [] }],
  ['música 7', ['musicas', 'uma', 7], { id: 7 }],
  ['música 77', ['musicas', 'uma', 77], { id: 77 }],
  ['culto 3, com a música 7', ['cultos', 'um', 3], { id: 3, itens: [{ musica_id: 7, tom: 'C' }] }],
  ['culto 4, com a música 77', ['cultos', 'um', 4], { id: 4, itens: [{ tom: 'C', musica_id: 77 }] }],
  ['lista de cultos', ['cultos', 'lista', 'proximos'], { cultos: [{ musicas: [{ musica_id: 77 }] }] }],
  ['modelos', ['cultos', 'modelos'], { modelos: [] }],
  ['história', ['cultos', 'historia', '2026-11-22'], { musicas: [{ musica_id: 77 }] }],
  ['palco 3', ['palco', 'pacote', 3], { culto: { itens: [{ musica_id: 7 }] } }],
  ['planejamentos', ['planejamento', 'lista', {}], { planejamentos: [{ musica_id: 77 }] }],
  ['execuções', ['execucoes', 'lista'], { execucoes: [{ musica_id: 77 }] }],
  ['ensaios', ['ensaios', 'lista'], { ensaios: [] }],
  ['dashboard', ['dashboard', 'resumo'], {}],
  ['escala do culto 3', ['pessoas', 'escala', 3], { vagas: [] }],
  ['escala do culto 4', ['pessoas', 'escala', 4], { vagas: [] }],
  ['pessoas', ['pessoas', 'lista', {}], { pessoas: [] }],
  ['usuários', ['usuarios', 'lista'], { usuarios: [{ id: 7 }] }],
]

const concerned = (sala: Sala, id: number) =>
  QUERIES.filter(([, key, data]) => isConcerned({ sala, id, em: '' } satisfies Mudanca, key, data)).map(
    ([name]) => name,
  )

describe('PAL-06 a change reads anew only what may show it', () => {
  test.each<[Sala, number, string[]]>([
    [
      'musicas',
      7,
      ['lista de músicas', 'música 7', 'culto 3, com a música 7', 'palco 3', 'ensaios', 'dashboard'],
    ],
    [
      'cultos',
      3,
      ['culto 3, com a música 7', 'lista de cultos', 'história', 'palco 3', 'dashboard', 'escala do culto 3'],
    ],
    ['pessoas', 1, ['escala do culto 3', 'escala do culto 4', 'pessoas']],
    ['planejamento', 1, ['planejamentos', 'dashboard']],
    ['execucoes', 1, ['lista de músicas', 'história', 'execuções', 'dashboard']],
    ['ensaios', 1, ['ensaios', 'dashboard']],
    ['roteiro_modelos', 1, ['modelos']],
    ['anotacoes', 7, []],
    ['leituras', 7, []],
  ])('%s %i', (sala, id, expected) => {
    expect(concerned(sala, id)).toEqual(expected)
  })
})
