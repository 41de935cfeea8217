import { expect, test, vi } from 'vitest'
import type { Posicao } from '@cantai/contract/palco/palco'
import { ditoNaFaixa } from './dito.ts'

vi.mock('../../lib/formatos.ts', () => ({
  momentoEscrito: (ms: number) => new Date(ms).toISOString().slice(11, 16),
}))

const ANA: Posicao = {
  culto_id: 3,
  lider_id: 1,
  lider_nome: 'Ana Beatriz Nogueira',
  item: 'm7',
  bloco: 0,
  semitons: 0,
  seq: 1,
  em: '2026-11-22T10:40:00.000Z',
}
const MUDA = { ...ANA, sem_sinal_desde: '2026-11-22T10:42:00.000Z' }
const AS_10_50 = Date.parse('2026-11-22T10:50:00.000Z')
const PAROU = { nome: 'Ana Beatriz', tons: {} }
const AB = { tom: 'Ab', vale: true }
const G = { tom: 'G', vale: false }

type Dito = Parameters<typeof ditoNaFaixa>[0]
const dito = ({ tons = {}, ...part }: Omit<Partial<Dito>, 'tons'> & { tons?: Partial<Dito['tons']> }) =>
  ditoNaFaixa({
    posicao: null,
    conduz: false,
    modo: 'musicas',
    semSinal: undefined,
    falha: undefined,
    falta: undefined,
    parou: null,
    junto: { fora: false, mais: 0 },
    tons: { equipe: undefined, semLider: undefined, ...tons },
    ...part,
  })

test.each<[string, Parameters<typeof dito>[0], string]>([
  ['who is followed', { posicao: ANA }, 'Seguindo Ana Beatriz Nogueira'],
  [
    'the pages still to come',
    { posicao: ANA, junto: { fora: false, mais: 2 } },
    'mais 2 páginas daqui · Seguindo Ana Beatriz Nogueira',
  ],
  ['who leads those that follow nobody', { posicao: ANA, modo: null }, 'Ana Beatriz Nogueira conduz agora'],
  ['a leader that is not heard', { posicao: MUDA }, 'Ana sem sinal desde 10:42'],
  ['the same to those that follow nobody', { posicao: MUDA, modo: null }, 'Ana sem sinal desde 10:42'],
  [
    "one's own dead network before the leader's",
    { posicao: MUDA, semSinal: AS_10_50 },
    'Sem sinal desde 10:50: você segue só',
  ],
  ['nothing of it on the own screen of who leads', { posicao: MUDA, conduz: true }, 'Você conduz'],
  [
    'a leader without a network',
    { posicao: ANA, conduz: true, semSinal: AS_10_50 },
    'Sem sinal desde 10:50: a equipe não recebe',
  ],
  [
    'a song that this order has not yet',
    { posicao: ANA, falta: 'nova' },
    'Ana está em uma música que entrou agora',
  ],
  [
    'a song that no order has any more',
    { posicao: ANA, falta: 'fora' },
    'Ana está em uma música que não está na lista',
  ],
  ['who leads no more', { parou: PAROU }, 'Ana não conduz mais'],
  [
    'a raised key that stays',
    { parou: PAROU, tons: { semLider: AB } },
    'Ana não conduz mais · a equipe segue em Ab',
  ],
  [
    'a raised key that has ended',
    { parou: PAROU, tons: { semLider: G } },
    'Ana não conduz mais · o tom voltou a G',
  ],
  [
    "one's own end",
    { parou: { nome: null, tons: {} }, tons: { semLider: AB } },
    'Você não conduz mais · a equipe segue em Ab',
  ],
  ['a raised key to who comes later', { tons: { semLider: AB } }, 'Ninguém conduz · a equipe segue em Ab'],
  ['a failure before all', { posicao: MUDA, falha: 'Não deu certo.' }, 'Não deu certo.'],
])('PAL-20 PAL-21 the strip says %s', (_what, state, expected) => {
  expect(dito(state)).toBe(expected)
})
