import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/query-client.ts'
import { applyMudancas } from './apply-mudancas.ts'

vi.mock('../../cifras/camada/sincronizar.ts', () => ({ exchangeCamada: async () => undefined }))
vi.mock('../offline/keep-replica.ts', () => ({ followReplicaSoon: () => undefined }))

/** A list that is on the screen; how often it was read. */
async function openList(room: string) {
  const read = vi.fn<() => Promise<number>>(async () => 0)
  const observer = new QueryObserver(queryClient, { queryKey: [room, 'lista'], queryFn: read, retry: false })
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
  return read
}

test('PAL-06 what somebody else changed is read anew in the open lists that it concerns, and everything where it cannot be named', async () => {
  const [execucoes, pessoas] = [await openList('execucoes'), await openList('pessoas')]
  applyMudancas({ tudo: false, mudancas: [{ sala: 'execucoes', id: 1, em: '2026-11-22T10:00:00.000Z' }] })
  await vi.waitFor(() => expect(execucoes).toHaveBeenCalledTimes(2))
  expect(pessoas).toHaveBeenCalledTimes(1)
  applyMudancas({ tudo: true, mudancas: [] })
  await vi.waitFor(() => expect([execucoes.mock.calls.length, pessoas.mock.calls.length]).toEqual([3, 2]))
})
