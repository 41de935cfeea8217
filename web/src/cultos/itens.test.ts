import { expect, test } from 'vitest'
import { momentoDoCulto as momento, musicaDoCulto as musica } from '@cantai/domain/cultos/itens.fixture'
import { aEnsaiar, nomesDeQuemCanta, contados, minutosDe, semEnsaio, tomOriginal } from './itens.ts'
import { diaDoCulto } from './quando.ts'

test('CUL-02 CUL-03 songs are numbered among themselves, and the minutes of the roteiro add up', () => {
  const itens = [momento(5), musica(), momento(null), momento(10), musica()]
  expect(contados(itens).map(({ numero, minutos }) => [numero, minutos])).toEqual([
    [0, 5],
    [1, 5],
    [1, 5],
    [1, 15],
    [2, 15],
  ])
  expect([minutosDe(itens), minutosDe([])]).toEqual([15, 0])
})

test.each([
  ['A', 'G', 'A'],
  ['A', 'A', null],
  ['Abm', 'G#m', null],
  [null, 'G', null],
  ['A', null, null],
])('CUL-05 a song in %j that is sung in %j shows %j as its own key', (tom, tom_do_dia, original) => {
  expect(tomOriginal({ tom, tom_do_dia })).toBe(original)
})

test('CUL-08 a rehearsal is for every song that lacks one, whatever else it lacks', () => {
  const itens = [
    musica({ musica_id: 1, faltas: ['sem_tom', 'sem_ensaio'] }),
    musica({ musica_id: 2, faltas: ['sem_texto'] }),
    musica({ musica_id: 3, faltas: ['sem_ensaio'] }),
  ]
  expect(semEnsaio({ itens })).toEqual([1, 3])
})

test('UNO-14 a rehearsal of a service begins with all songs that are still to be sung, each once', () => {
  const itens = [
    musica({ musica_id: 1, faltas: ['sem_ensaio'] }),
    musica({ musica_id: 2 }),
    musica({ musica_id: 1, vez: 2 }),
    musica({ musica_id: 3, planejamento_id: null, execucao_id: 7 }),
  ]
  expect(aEnsaiar({ itens })).toEqual([1, 2])
})

test.each([
  ['2026-11-22', 'Hoje, domingo, 22 de novembro'],
  ['2026-11-23', 'Amanhã, segunda-feira, 23 de novembro'],
  ['2026-11-29', 'Domingo, 29 de novembro'],
  ['2025-11-23', 'Domingo, 23 de novembro de 2025'],
])('CUL-01 %s is said as %s', (data, words) => {
  expect(diaDoCulto(data, '2026-11-22')).toBe(words)
})

test('ESC-08 the names of who sings; none of a copy that an older version kept', () => {
  const cantada = musica({
    quem_canta: [
      { id: 2, nome: 'Ana' },
      { id: 1, nome: 'Pedro' },
    ],
  })
  expect(nomesDeQuemCanta(cantada)).toBe('Ana, Pedro')
  expect(nomesDeQuemCanta(musica())).toBe('')
  const { quem_canta: _later, ...old } = cantada
  expect(nomesDeQuemCanta(old)).toBe('')
})
