import { queryOptions } from '@tanstack/react-query'
import { botCalls } from '@cantai/contract/bot/bot'
import { primeiroDiaCalls } from '@cantai/contract/sistema/primeiro-dia'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Read anew with the other parts of the dashboard: its steps are done on other screens. */
export const primeiroDiaQuery = queryOptions({
  queryKey: ['dashboard', 'primeiro-dia'] as const,
  queryFn: ({ signal }) => api(primeiroDiaCalls.primeiroDia, { signal }),
  staleTime: 0,
})

export const rereadPrimeiroDia = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: primeiroDiaQuery.queryKey })

/** Puts the checklist away for the whole ministry, or brings it back. */
export async function changePrimeiroDia(aberto: boolean): Promise<void> {
  const primeiroDia = await api(primeiroDiaCalls.dispensar, { body: { aberto } })
  queryClient.setQueryData(primeiroDiaQuery.queryKey, primeiroDia)
}

/** Answers whether the bot waits for a lider's approval. */
export async function answerAprovacao(so_aprovados: boolean): Promise<void> {
  await api(botCalls.saveConfigs, { body: { so_aprovados } })
  void queryClient.invalidateQueries({ queryKey: ['bot'] })
  await rereadPrimeiroDia()
}
