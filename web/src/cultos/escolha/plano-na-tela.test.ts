import { expect, test } from 'vitest'
import { isMesmoPedido, planoNaTela, semOsDoPlano } from './plano-na-tela.ts'

const alvo = { musica_id: 1, tom_do_dia: 'G', reserva: false }
const bendito = { musica_id: 2, tom_do_dia: null, reserva: false }

test.each([
  { what: 'no song is left of those that are saved', musicas: [], asked: { musicas: '' } },
  { what: 'the last one has a key', musicas: [bendito, alvo], asked: { musicas: '2,1', tom: 'G' } },
  {
    what: "one that is only 'talvez' is not counted",
    musicas: [alvo, { ...bendito, reserva: true }],
    asked: { musicas: '1', tom: 'G' },
  },
  { what: 'the last one has none', musicas: [alvo, bendito], asked: { musicas: '1,2' } },
])('REP-03 suggestions are asked for the plan on the screen: $what', ({ musicas, asked }) => {
  expect(planoNaTela({ cultoId: 9, musicas }, undefined)).toEqual(asked)
})

test('REP-03 suggestions for the plan as it was stand in for the new ones, those of another day or tag do not', () => {
  const now = { data: '2026-11-29', musicas: '1,2', marcador: '3' }
  const before = { ...now, musicas: '1' }
  expect(isMesmoPedido(before, now)).toBe(true)
  expect(isMesmoPedido({ ...now, data: '2026-12-06' }, now)).toBe(false)
  expect(isMesmoPedido({ data: now.data }, now)).toBe(false)
  expect(isMesmoPedido(undefined, now)).toBe(false)
})

test('REP-03 while the plan changes only the reasons stand that do not depend on it', () => {
  const motivos = [
    { tipo: 'descanso', ultima: '2026-09-06', semanas: 12, texto: 'há 12 semanas' },
    { tipo: 'tom', tom: 'G', anterior: 'D', vizinhanca: 'quinta', texto: 'tom G, vizinho do D anterior' },
    { tipo: 'ritmo', bpm: 60, ritmo: 'lenta', lentas: 0, rapidas: 1, texto: 'lenta' },
    { tipo: 'marcador', id: 3, nome: 'Ceia', no_plano: 1, texto: 'Ceia, como outra do culto' },
    { tipo: 'conhecida', vezes: 4, texto: 'cantada 4 vezes' },
  ] as const
  expect(semOsDoPlano(motivos).map(({ tipo }) => tipo)).toEqual(['descanso', 'conhecida'])
})
