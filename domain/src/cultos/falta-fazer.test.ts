import { expect, test } from 'vitest'
import type { AvisoDoCulto } from '@cantai/contract/cultos/avisos'
import type { ItemDoCulto } from '@cantai/contract/cultos/itens'
import { type CultoAFazer, faltaFazer } from './falta-fazer.ts'

const musica = { especie: 'musica', execucao_id: null } as ItemDoCulto
const ensaio = { id: 1, data_ensaio: '2026-11-28', hora_inicio: '19:00', tipo: 'Ensaio', total_musicas: 1 }
const mensagem = (estado: AvisoDoCulto['estado'], recebida: boolean, diferenca: string[] = []) =>
  ({ estado, recebida, diferenca }) as AvisoDoCulto
const planejado: CultoAFazer = {
  data: '2026-11-29',
  hora: '10:00',
  concluido_em: null,
  por_concluir: false,
  itens: [musica],
  ensaios: [],
  ultima_mensagem: null,
}

test.each<[string, Partial<CultoAFazer>, string, string[]]>([
  ['nothing but the service', { itens: [] }, '2026-11-25 10:00', ['musicas']],
  ['songs', {}, '2026-11-25 10:00', ['ensaio', 'avisar']],
  ['a rehearsal too', { ensaios: [ensaio] }, '2026-11-25 10:00', ['avisar']],
  ['a message on its way', { ultima_mensagem: mensagem('pendente', false) }, '2026-11-25 10:00', ['ensaio']],
  [
    'a message that was refused',
    { ultima_mensagem: mensagem('recusada', false) },
    '2026-11-25 10:00',
    ['ensaio', 'avisar'],
  ],
  [
    'a change since the message',
    { ultima_mensagem: mensagem('enviada', true, ['Tom de Alvo']), ensaios: [ensaio] },
    '2026-11-25 10:00',
    ['mudanca'],
  ],
  ['its day', { ensaios: [] }, '2026-11-29 09:00', ['avisar']],
  ['its end', {}, '2026-11-29 11:30', ['concluir']],
  [
    'its end when all is recorded',
    { itens: [{ ...musica, execucao_id: 3 } as ItemDoCulto] },
    '2026-11-29 11:30',
    [],
  ],
  ['its end without a song', { itens: [] }, '2026-11-29 11:30', []],
  ['a conclusion', { concluido_em: '2026-11-29T15:00:00Z' }, '2026-11-30 10:00', []],
  [
    'songs after its conclusion',
    { concluido_em: '2026-11-29T15:00:00Z', por_concluir: true },
    '2026-11-30 10:00',
    ['concluir'],
  ],
])('MEN-02 a service with %s', (_state, part, agora, passos) => {
  expect(faltaFazer({ ...planejado, ...part }, { agora, lidera: true })).toEqual(passos)
})

test('MEN-02 only who leads is asked to tell the group', () => {
  expect(faltaFazer(planejado, { agora: '2026-11-25 10:00', lidera: false })).toEqual(['ensaio'])
})
