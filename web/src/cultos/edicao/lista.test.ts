import { expect, test } from 'vitest'
import type { ItemDoCulto } from '@cantai/contract/cultos/itens'
import { juntar } from './juntar.ts'
import {
  comReprise,
  comRoteiro,
  edicaoDe,
  type Linha,
  linhasDe,
  mover,
  novaMusica,
  roteiroDe,
} from './lista.ts'

/** Songs as letters: 'a' is planning 1 of song 1, a second 'a' its planning 101; 'A' is the same song, sung. */
const items = (text: string): ItemDoCulto[] =>
  Array.from(text, (letter, i) => {
    const musica_id = letter.toLowerCase().charCodeAt(0) - 96
    const vez = text.slice(0, i).toLowerCase().split(letter.toLowerCase()).length
    const id = musica_id + 100 * (vez - 1)
    const sung = letter !== letter.toLowerCase()
    return {
      especie: 'musica',
      planejamento_id: sung ? null : id,
      execucao_id: sung ? id : null,
      musica_id,
      vez: sung ? 1 : vez,
      nome: letter,
      artista: '',
      tom: 'A',
      tom_culto: null,
      notas: null,
      sequencia: null,
      reserva: false,
      tocada_domingo_anterior: false,
    } as ItemDoCulto
  })
const escolhida = (id: number, nome: string) => ({
  id,
  nome,
  artista: '',
  tom: null,
  tom_culto: '',
  bpm: null,
  duracao_s: null,
  ultima: null,
  repetida: false,
  planejada: undefined,
})
const linhas = (text: string) => linhasDe({ itens: items(text) })
const nomes = (list: readonly Linha[]) =>
  list.map((linha) => (linha.especie === 'musica' ? linha.nome : linha.titulo)).join('')
const withTom = (list: Linha[], nome: string, tom_culto: string): Linha[] =>
  list.map((linha) =>
    linha.especie === 'musica' && linha.nome === nome ? Object.assign({}, linha, { tom_culto }) : linha,
  )

test('CUL-02 a row moves to another place and never out of the list', () => {
  expect(mover(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(mover(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b'])
  expect(mover(['a'], 3, 0)).toEqual(['a'])
})

test('CUL-02 CUL-11 what is saved names the rows that were seen; a song that was sung only changes its place', () => {
  const culto = { itens: items('aBc'), versao: 7 }
  const list = mover(linhas('aBc'), 1, 0).filter((linha) => linha.chave !== 'p3')
  const nova = novaMusica(escolhida(9, 'x'))
  expect(edicaoDe(culto, [...list, nova])).toMatchObject({
    versao: 7,
    conhecidos: { planejamentos: [1, 3], execucoes: [2], roteiro: [] },
    itens: [
      { especie: 'musica', execucao_id: 2, musica_id: 2 },
      { especie: 'musica', planejamento_id: 1, musica_id: 1, tom_culto: '', reserva: false },
      { especie: 'musica', planejamento_id: null, musica_id: 9 },
    ],
  })
})

test('UNO-12 a song is sung once more, at the end, and is saved as a further time', () => {
  const base = linhas('ab')
  const [a] = withTom(base, 'a', 'D')
  if (a?.especie !== 'musica') throw new Error('a song was expected')
  const twice = comReprise(comReprise(base, a), a)
  expect(twice.map(({ chave }) => chave)).toEqual(['p1', 'p2', 'm1.2', 'm1.3'])
  const without = twice.filter(({ chave }) => chave !== 'm1.2')
  expect(comReprise(without, a).map(({ chave }) => chave)).toEqual(['p1', 'p2', 'm1.3', 'm1.2'])
  const { itens } = edicaoDe({ itens: items('ab'), versao: 1 }, twice)
  expect(itens).toMatchObject([
    { planejamento_id: 1 },
    { planejamento_id: 2 },
    { planejamento_id: null, musica_id: 1, tom_culto: 'D', vez: 2 },
    { planejamento_id: null, musica_id: 1, tom_culto: 'D', vez: 3 },
  ])
  expect(itens.slice(0, 2).some((item) => 'vez' in item)).toBe(false)
})

test.each([
  ['A', 2],
  ['Aa', 3],
  ['AA', 3],
  ['aa', 3],
])('UNO-12 a song that stands in the culto as %s comes next for the time %i', (text, vez) => {
  const nova = novaMusica(escolhida(1, 'a'))
  const { itens } = edicaoDe({ itens: items(text), versao: 1 }, [...linhas(text), nova])
  expect(itens.at(-1)).toMatchObject({ vez })
})

test('CUL-03 a template goes to the end of the list, and the roteiro of a list becomes a template', () => {
  const item = {
    tipo: 'leitura',
    titulo: 'Salmo 100',
    responsavel: 'Ana',
    duracao_min: 3,
    notas: null,
  } as const
  const once = comRoteiro(linhas('a'), [item, { ...item, titulo: 'Salmo 23' }])
  const list = comRoteiro(comRoteiro(once), [item])
  expect(list.map(({ chave }) => chave)).toEqual(['p1', 'n1', 'n2', 'n3', 'n4'])
  // The third one has no title yet.
  const titulos = roteiroDe(list).map(({ titulo }) => titulo)
  expect(titulos).toEqual(['Salmo 100', 'Salmo 23', 'Salmo 100'])
  expect(roteiroDe(list)[0]).toEqual({ ...item, notas: '' })
})

test.each([
  ['both add', 'ab', 'abc', 'abd', 'abdc'],
  ['I turn the order round, they add at the front', 'ab', 'ba', 'xab', 'xba'],
  ['I take one off, they add behind it', 'abc', 'ac', 'abxc', 'axc'],
  ['they take one off that I keep', 'abc', 'abc', 'ac', 'abc'],
  ['both add the same song', 'a', 'ab', 'ab', 'ab'],
  ['they mark one as sung', 'ab', 'ba', 'aB', 'Ba'],
  ['UNO-12 they sing one twice', 'ab', 'ba', 'aba', 'baa'],
  ['UNO-12 both sing the same one twice', 'ab', 'aba', 'aba', 'aba'],
  ['UNO-12 they mark the first of two times as sung', 'aab', 'baa', 'Aab', 'bAa'],
  ['UNO-12 they mark both times as sung', 'aab', 'baa', 'AAb', 'bAA'],
  ['UNO-12 they take the reprise off that I keep', 'aab', 'aab', 'ab', 'aab'],
])('CUL-11 two lists together: %s', (_what, base, minha, atual, both) => {
  expect(nomes(juntar(linhas(base), linhas(minha), linhas(atual)))).toBe(both)
})

test('CUL-11 of a row that both have, mine stays where I changed it, else theirs', () => {
  const base = linhas('ab')
  const both = juntar(
    base,
    withTom(linhas('ab'), 'a', 'G'),
    withTom(withTom(linhas('ab'), 'a', 'D'), 'b', 'E'),
  )
  expect(both.map((linha) => linha.especie === 'musica' && linha.tom_culto)).toEqual(['G', 'E'])
})
