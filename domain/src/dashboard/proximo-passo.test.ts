import { expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { proximoPasso, type Situacao } from './proximo-passo.ts'

const AGORA = '2026-11-25 10:00'
const musica = { especie: 'musica', execucao_id: null } as Culto['itens'][number]
const ensaio = (data_ensaio: string) => ({
  id: 1,
  data_ensaio,
  hora_inicio: '19:00',
  tipo: 'Ensaio Geral',
  total_musicas: 5,
})
const contada = (diferenca: string[]) =>
  ({ estado: 'enviada', recebida: true, diferenca }) as unknown as Culto['ultima_mensagem']

const domingo = {
  id: 5,
  data: '2026-11-29',
  hora: '19:00',
  concluido_em: null,
  por_concluir: false,
  itens: [musica],
  ensaios: [ensaio('2026-11-28')],
  ultima_mensagem: contada([]),
}
const emOrdem: Situacao = {
  agora: AGORA,
  lidera: true,
  semMusicas: false,
  proximo: domingo,
  respostas: [],
  porConcluir: [],
  recusas: [],
}
const tudo: Partial<Situacao> = {
  proximo: { ...domingo, ultima_mensagem: contada(['Tom de Alvo']), ensaios: [] },
  respostas: [9, 11],
  porConcluir: [4, 3],
  recusas: [8],
}

test.each<[string, Partial<Situacao>, string, number | null]>([
  ['nothing to do', {}, 'servir', 5],
  ['an empty repertoire comes before all', { ...tudo, semMusicas: true }, 'cadastrar', null],
  ['one answers one’s own place first', tudo, 'responder', 9],
  ['then Sunday’s service is concluded', { ...tudo, respostas: [] }, 'concluir', 4],
  ['then the group is told of a change', { ...tudo, respostas: [], porConcluir: [] }, 'mudanca', 5],
  ['somebody plays the drums', { recusas: [8] }, 'substituir', 8],
  ['a decline comes before a plan', { recusas: [8], proximo: null }, 'substituir', 8],
  ['no service ahead', { proximo: null }, 'planejar', null],
  ['a service without songs', { proximo: { ...domingo, itens: [] } }, 'musicas', 5],
  ['songs without a rehearsal', { proximo: { ...domingo, ensaios: [] } }, 'ensaio', 5],
  ['a rehearsal of tomorrow', { agora: '2026-11-27 08:00' }, 'ensaiar', 5],
  ['a rehearsal of this evening', { agora: '2026-11-28 19:30' }, 'ensaiar', 5],
  ['a rehearsal that is over', { agora: '2026-11-28 20:30' }, 'servir', 5],
  ['the service itself', { agora: '2026-11-29 20:29' }, 'servir', 5],
  ['on its own evening it is concluded', { agora: '2026-11-29 20:30' }, 'concluir', 5],
  [
    'without an hour late in the evening',
    { agora: '2026-11-29 21:00', proximo: { ...domingo, hora: null } },
    'concluir',
    5,
  ],
  [
    'on its day nobody marks a rehearsal',
    { agora: '2026-11-29 08:00', proximo: { ...domingo, ensaios: [] } },
    'servir',
    5,
  ],
  [
    'a group that was never told is not asked for here',
    { proximo: { ...domingo, ultima_mensagem: null } },
    'servir',
    5,
  ],
  ['a musician answers', { ...tudo, lidera: false }, 'responder', 9],
  ['a musician is asked for nothing of who leads', { ...tudo, lidera: false, respostas: [] }, 'servir', 5],
  ['a musician rehearses', { lidera: false, agora: '2026-11-28 08:00' }, 'ensaiar', 5],
  ['a musician concludes nothing', { lidera: false, agora: '2026-11-29 22:00' }, 'servir', 5],
  ['a musician without a service may plan one', { lidera: false, proximo: null }, 'planejar', null],
])('MEN-01 %s', (_state, part, passo, culto) => {
  expect(proximoPasso({ ...emOrdem, ...part })).toEqual({ passo, culto })
})
