import { hashKey, QueryObserver } from '@tanstack/react-query'
import { palcoCalls } from '@cantai/contract/palco/palco'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../lib/session/session.ts', () => ({
  getSession: () => ({ status: 'in', usuario: { id: 7 } }),
  isEnded: () => false,
  onForget: () => undefined,
}))

const { queryClient } = await import('../../lib/api/query-client.ts')
const { ApiError } = await import('../../lib/api/api-client.ts')
const { offerNovidade, SUMIU } = await import('../../lib/live/novidades.ts')
const { partesDaConsulta } = await import('../../lib/api/consulta.ts')
const { readAllAnew } = await import('./read-anew.ts')

vi.mock('../../lib/live/novidades.ts', async (original) => ({
  ...(await original<object>()),
  offerNovidade: vi.fn<(hash: string, data: unknown) => void>(),
}))

interface Folha {
  texto: string
  lida: number
}
let folha: () => Promise<Folha>
const como = { lido: ({ texto }: Folha) => texto, restoLivre: true } as const
const QUERY = partesDaConsulta(palcoCalls.get, { params: { cultoId: 3 } }, () => folha(), como)
const HASH = hashKey(QUERY.queryKey)
const shown = () => queryClient.getQueryData<Folha>(QUERY.queryKey)
let leave = () => {}

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.mocked(offerNovidade).mockClear()
  folha = async () => ({ texto: 'antes', lida: 1 })
  leave = new QueryObserver(queryClient, QUERY).subscribe(() => undefined)
  await vi.waitUntil(() => shown() !== undefined)
})
afterEach(() => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('PAL-06 a sheet that changed while there was no network stays as it is, and the newer one is offered', async () => {
  folha = async () => ({ texto: 'depois', lida: 2 })
  await readAllAnew()
  await expect.poll(() => vi.mocked(offerNovidade).mock.calls).toEqual([[HASH, { texto: 'depois', lida: 2 }]])
  expect(shown()).toEqual({ texto: 'antes', lida: 1 })
})

test('PAL-06 one that was deleted meanwhile stays, and that is said', async () => {
  folha = () => Promise.reject(new ApiError(404, 'Culto não encontrado'))
  await readAllAnew()
  await expect.poll(() => vi.mocked(offerNovidade).mock.calls).toEqual([[HASH, SUMIU]])
  expect(shown()?.texto).toBe('antes')
})

test('PAL-06 what may change under the eyes is taken over, and nothing is said', async () => {
  folha = async () => ({ texto: 'antes', lida: 2 })
  await readAllAnew()
  await expect.poll(() => shown()?.lida).toBe(2)
  expect(offerNovidade).not.toHaveBeenCalled()
})

test('PAL-06 what nobody reads is read anew', async () => {
  leave()
  await readAllAnew()
  expect(queryClient.getQueryState(QUERY.queryKey)?.isInvalidated).toBe(true)
  expect(offerNovidade).not.toHaveBeenCalled()
})
