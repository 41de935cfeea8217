import fc from 'fast-check'
import { expect, test } from 'vitest'
import { somarDias } from '../datas.ts'
import { prioridade } from '../ensaios/prioridade.ts'
import { foiEnsaiada } from '../planejamento/foi-ensaiada.ts'
import { musicaDoCulto } from './itens.fixture.ts'
import { prontidaoDasMusicas } from './musica-do-culto.ts'
import { faltas, prontidao, situacao, type Preparo } from './prontidao.ts'

const CULTO = '2026-11-22'
const ready: Preparo = { tem_letra: true, tem_cifras: true, tom_do_dia: 'G', ensaios: ['2026-11-14'] }

test.each<[string, Partial<Preparo>, string, string[]]>([
  ['ready', {}, 'pronta', []],
  ['words alone are enough to sing', { tem_cifras: false }, 'pronta', []],
  ['chords alone are enough to play', { tem_letra: false }, 'pronta', []],
  ['neither', { tem_letra: false, tem_cifras: false }, 'falta', ['sem_texto']],
  ['no key', { tom_do_dia: null }, 'falta', ['sem_tom']],
  ['never rehearsed', { ensaios: [] }, 'falta', ['sem_ensaio']],
  ['rehearsed 31 days before', { ensaios: ['2026-10-22'] }, 'falta', ['sem_ensaio']],
  ['rehearsed 30 days before', { ensaios: ['2026-10-23'] }, 'pronta', []],
  ['a rehearsal tomorrow', { ensaios: ['2026-11-21'] }, 'a_caminho', []],
  ['a rehearsal today counts as held', { ensaios: ['2026-11-20'] }, 'pronta', []],
  ['a rehearsal after the culto', { ensaios: ['2026-11-23'] }, 'falta', ['sem_ensaio']],
  [
    'all, the first thing first',
    { tem_letra: false, tem_cifras: false, tom_do_dia: null, ensaios: [] },
    'falta',
    ['sem_texto', 'sem_tom', 'sem_ensaio'],
  ],
])('CUL-08 %s', (_what, change, expected, lacks) => {
  const musica = { ...ready, ...change }
  expect([situacao(musica, CULTO, '2026-11-20'), faltas(musica, CULTO)]).toEqual([expected, lacks])
})

test('CUL-08 counts planned songs that are certain', () => {
  expect(
    prontidao([
      { situacao: 'pronta', reserva: false },
      { situacao: 'a_caminho', reserva: false },
      { situacao: 'falta', reserva: false },
      { situacao: 'pronta', reserva: true },
      { situacao: null, reserva: false },
    ]),
  ).toEqual({ total: 3, prontas: 1, a_caminho: 1 })
})

test('CUL-08 a song that was sung needs nothing more, wherever it stands, and one that comes twice counts once', () => {
  const falta = musicaDoCulto({ musica_id: 1, situacao: 'falta' })
  const sung = musicaDoCulto({ musica_id: 1, planejamento_id: null, execucao_id: 5, situacao: null })
  const talvez = musicaDoCulto({ musica_id: 2, reserva: true })
  const twice = musicaDoCulto({ musica_id: 2, vez: 2 })
  const other = musicaDoCulto({ musica_id: 3, situacao: 'a_caminho' })
  for (const songs of [
    [falta, sung, other],
    [sung, falta, other],
  ])
    expect(prontidaoDasMusicas(songs)).toEqual({ total: 1, prontas: 0, a_caminho: 1 })
  for (const songs of [
    [talvez, twice],
    [twice, talvez],
  ])
    expect(prontidaoDasMusicas(songs)).toEqual({ total: 1, prontas: 1, a_caminho: 0 })
})

test('CUL-08 ENS-04 EXE-01 says the same of rehearsals as a planning that is executed and as what needs rehearsal', () => {
  const days = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((n) => somarDias('2026-11-20', n))
  fc.assert(
    fc.property(days(0, 14), fc.array(days(-60, 20), { maxLength: 6 }), (data, ensaios) => {
      const lacks = faltas({ ...ready, ensaios }, data).includes('sem_ensaio')
      expect(lacks).toBe(!foiEnsaiada(data, ensaios))
      const urgent = prioridade({ execucoes: [], ensaios, planejamentos: [data] }, '2026-11-20')
      if (lacks) expect(urgent).toBe('alta')
      else expect(urgent).not.toBe('alta')
    }),
  )
})
