import { expect, test } from 'vitest'
import type { ItemDoCulto } from '@cantai/contract/cultos-itens'
import { juntar } from './juntar.ts'
import { comRoteiro, edicaoDe, type Linha, linhasDe, mover, novaMusica, roteiroDe } from './lista.ts'

/** Songs as letters: 'a' is planning 1 of song 1; 'A' is the same song, sung. */
const items = (text: string): ItemDoCulto[] =>
  Array.from(text, (letter) => {
    const id = letter.toLowerCase().charCodeAt(0) - 96
    const sung = letter !== letter.toLowerCase()
    return {
      especie: 'musica',
      planejamento_id: sung ? null : id,
      execucao_id: sung ? id : null,
      musica_id: id,
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
  const nova = novaMusica({ id: 9, nome: 'x', artista: '', tom: null, repetida: false })
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
