import { queryOptions } from '@tanstack/react-query'
import type { Answer, BodyInput } from '@cantai/contract/call'
import { pushCalls } from '@cantai/contract/push/push'
import { api } from '../api/api-client.ts'
import { consulta } from '../api/consulta.ts'
import { queryClient } from '../api/query-client.ts'
import { rereadCalls } from '../api/refresh.ts'
import { keepDonoDosAvisos, readDonoDosAvisos } from './dono.ts'
import { impedimento } from './impedimento.ts'
import { isSubscribed, subscribe, unsubscribe } from './subscription.ts'

/** The devices of this person that are told, of what, and whether this one may be offered. */
export const avisosQuery = queryOptions({ ...consulta(pushCalls.get), staleTime: 0 })

/** The kinds of notices, and whether this person wants them. */
export type Escolhas = Answer<typeof pushCalls.get>['escolhas']

/** Subscribes this device with the server's present key. */
async function assinar(chave: string, background = false): Promise<void> {
  const body = await subscribe(chave)
  queryClient.setQueryData(avisosQuery.queryKey, await api(pushCalls.assinar, { body, background }))
}

/** Asks the browser, which shows its own question, and subscribes; false where the person did not allow it. */
export async function ligarAvisos(usuarioId: number): Promise<boolean> {
  // Before anything that waits: the browser wants the press that led here.
  if ((await Notification.requestPermission()) !== 'granted') return false
  await assinar((await api(pushCalls.get)).chave_publica)
  keepDonoDosAvisos(usuarioId)
  return true
}

/** Ends notices here, also where the server cannot be told: the push service tells it then. */
export async function endAvisosHere(): Promise<void> {
  keepDonoDosAvisos(null)
  await unsubscribe()
}

/** The server hears at each start that this device is alive, also with another subscription than before. */
export async function renewAvisos(): Promise<void> {
  if (readDonoDosAvisos() === null) return
  // Lent meanwhile, or no longer allowed.
  if (impedimento() !== undefined) return endAvisosHere()
  const { chave_publica, aparelhos } = await api(pushCalls.get, { background: true })
  // Ended from another device: only a press turns them on again. A server that was restored has another key.
  if (!aparelhos.some(({ este }) => este) && (await isSubscribed(chave_publica))) return endAvisosHere()
  await assinar(chave_publica, true)
}

export const endAvisosOf = (id: number) =>
  api(pushCalls.remover, { params: { id } }).finally(() => void rereadCalls(pushCalls.get))

export const escolherAvisos = async (body: BodyInput<typeof pushCalls.escolher>) =>
  queryClient.setQueryData(avisosQuery.queryKey, await api(pushCalls.escolher, { body }))

export const testarAvisos = (id: number) => api(pushCalls.testar, { body: { id } })
