import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '@cantai/contract/call'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { execucoesCalls } from '@cantai/contract/execucoes'
import { lixeiraCalls } from '@cantai/contract/lixeira'
import { musicasCalls } from '@cantai/contract/musicas/musicas'
import { palcoCalls } from '@cantai/contract/palco/palco'
import type { Sala } from '@cantai/contract/palco/salas'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { pessoasCalls } from '@cantai/contract/pessoas/pessoas'
import { planejamentoCalls } from '@cantai/contract/planejamento'
import { usuariosCalls } from '@cantai/contract/usuarios/usuarios'
import { roteiroModelosCalls } from '@cantai/contract/cultos/roteiro-modelos'
import { isConcerned, partesDaConsulta } from '../../lib/api/consulta.ts'
import { putAnswer, queryClient } from '../../lib/api/query-client.ts'
import { refreshRooms, setStreaming } from '../../lib/api/refresh.ts'
import { applyMudancas } from './apply-mudancas.ts'

vi.mock('../../cifras/camada/sincronizar.ts', () => ({ exchangeCamada: async () => undefined }))
vi.mock('../offline/keep-replica.ts', () => ({ followReplicaSoon: () => undefined }))

const em = '2026-11-22T10:00:00.000Z'
const tell = (sala: Sala, id: number) => applyMudancas({ tudo: false, mudancas: [{ sala, id, em }] })
const musica7 = { musica_id: 7 }

/** Calls with the id that they were asked for, and their answers. */
const ANSWERS: readonly [name: string, call: Call, id: number | undefined, data: unknown][] = [
  ['músicas', musicasCalls.list, undefined, { musicas: [] }],
  ['música 7', musicasCalls.get, 7, {}],
  ['música 77', musicasCalls.get, 77, {}],
  ['culto 3, com a música 7', cultosCalls.get, 3, { itens: [musica7] }],
  ['culto 7', cultosCalls.get, 7, { itens: [{ musica_id: 77 }] }],
  ['cultos', cultosCalls.list, undefined, { cultos: [{ musicas: [{ musica_id: 77 }] }] }],
  ['modelos', roteiroModelosCalls.list, undefined, {}],
  ['história', cultosCalls.historia, undefined, { musicas: [musica7] }],
  ['palco 3', palcoCalls.get, 3, { culto: { itens: [musica7] } }],
  ['planejamentos da música 7', planejamentoCalls.list, undefined, { planejamentos: [musica7] }],
  ['planejamentos', planejamentoCalls.list, undefined, { planejamentos: [{ musica_id: 77 }] }],
  ['execuções', execucoesCalls.list, undefined, { execucoes: [{ musica_id: 77 }] }],
  ['ensaios', ensaiosCalls.list, undefined, {}],
  ['dashboard', dashboardCalls.resumo, undefined, {}],
  ['escala do culto 3', escalaCalls.get, 3, {}],
  ['escala do culto 7', escalaCalls.get, 7, {}],
  ['funções', pessoasCalls.funcoes, undefined, {}],
  ['usuários', usuariosCalls.list, undefined, { usuarios: [{ id: 7 }] }],
]

test.each<[Sala, number, string[]]>([
  [
    'musicas',
    7,
    [
      'músicas',
      'música 7',
      'culto 3, com a música 7',
      'história',
      'palco 3',
      'planejamentos da música 7',
      'ensaios',
      'dashboard',
    ],
  ],
  [
    'cultos',
    3,
    [
      'culto 3, com a música 7',
      'cultos',
      'palco 3',
      'planejamentos da música 7',
      'planejamentos',
      'execuções',
      'ensaios',
      'escala do culto 3',
    ],
  ],
  ['pessoas', 1, ['escala do culto 3', 'escala do culto 7', 'funções']],
  ['planejamento', 1, ['planejamentos da música 7', 'planejamentos', 'dashboard']],
  ['execucoes', 1, ['história', 'planejamentos da música 7', 'planejamentos', 'execuções', 'dashboard']],
  ['ensaios', 1, ['culto 3, com a música 7', 'culto 7', 'cultos', 'palco 3', 'ensaios', 'dashboard']],
  ['roteiro_modelos', 1, ['modelos']],
  ['anotacoes', 7, []],
  ['leituras', 7, []],
])('PAL-06 CAS-08 a change reads anew what may show it, and nothing else: %s %i', (sala, id, expected) => {
  const concerned = ANSWERS.filter(([, call, asked, data]) =>
    isConcerned({ call, input: { params: asked && { id: asked } }, run: async () => data }, data, {
      sala,
      id,
    }),
  )
  expect(concerned.map(([name]) => name)).toEqual(expected)
})

/** A list that is on the screen; how often it was read. */
async function open(call: Call, data: unknown = {}) {
  const read = vi.fn<() => Promise<unknown>>(async () => data)
  const observer = new QueryObserver(queryClient, partesDaConsulta(call, {} as never, read))
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
  return read
}
const times = (...reads: { mock: { calls: unknown[] } }[]) => reads.map(({ mock }) => mock.calls.length)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  setStreaming(false)
  queryClient.clear()
  vi.useRealTimers()
})
/** Lets reads that have begun end, and so much time pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('CAS-08 a service or a song that somebody else renames is read anew in an open list of plannings', async () => {
  const planejamentos = await open(planejamentoCalls.list, { planejamentos: [musica7] })
  tell('cultos', 3)
  await pass()
  expect(times(planejamentos)).toEqual([2])
  tell('musicas', 7)
  await pass()
  expect(times(planejamentos)).toEqual([3])
})

test('PAL-06 what somebody else changed is read anew in the open lists that it concerns, and everything where it cannot be named', async () => {
  const [execucoes, funcoes] = [await open(execucoesCalls.list), await open(pessoasCalls.funcoes)]
  const usuarios = await open(usuariosCalls.list)
  tell('execucoes', 1)
  await pass()
  expect(times(execucoes, funcoes, usuarios)).toEqual([2, 1, 1])
  applyMudancas({ tudo: true, mudancas: [] })
  await pass()
  expect(times(execucoes, funcoes, usuarios)).toEqual([3, 2, 1])
})

test('CAS-08 one’s own write is read anew once: by what the stream tells while it lives, at once without one', async () => {
  const [planejamentos, funcoes] = [await open(planejamentoCalls.list), await open(pessoasCalls.funcoes)]
  refreshRooms()
  await pass()
  expect(times(planejamentos, funcoes)).toEqual([2, 2])

  setStreaming(true)
  refreshRooms()
  await pass()
  expect(times(planejamentos, funcoes)).toEqual([2, 2])
  tell('planejamento', 1)
  await pass(10_000)
  expect(times(planejamentos, funcoes)).toEqual([3, 2])

  // It tells a write also before the answer to it.
  tell('planejamento', 1)
  refreshRooms()
  await pass(10_000)
  expect(times(planejamentos, funcoes)).toEqual([4, 2])
})

test('CAS-08 what is told to nobody is read anew at once, and everything where the stream says nothing', async () => {
  const [lixeira, planejamentos] = [await open(lixeiraCalls.list), await open(planejamentoCalls.list)]
  setStreaming(true)
  await pass(60_000)
  refreshRooms()
  await pass()
  expect(times(lixeira, planejamentos)).toEqual([2, 1])
  await pass(2_000)
  expect(times(lixeira, planejamentos)).toEqual([2, 2])
})

test('CAS-08 what was put in the cache before anybody looked at it follows changes too', async () => {
  const run = vi.fn<() => Promise<unknown>>(async () => ({}))
  const query = partesDaConsulta(cultosCalls.get, { params: { id: 3 } }, run)
  putAnswer(query, {})
  tell('cultos', 3)
  const observer = new QueryObserver(queryClient, { ...query, staleTime: 30_000 })
  onTestFinished(observer.subscribe(() => undefined))
  await pass()
  expect(run).toHaveBeenCalledOnce()
})
