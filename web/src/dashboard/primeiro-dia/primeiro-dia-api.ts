import { queryOptions } from '@tanstack/react-query'
import { botCalls } from '@cantai/contract/bot/bot'
import { primeiroDiaCalls } from '@cantai/contract/sistema/primeiro-dia'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'

/** Read anew with the other parts of the dashboard: its steps are done on other screens. */
export const primeiroDiaQuery = queryOptions({ ...consulta(primeiroDiaCalls.primeiroDia), staleTime: 0 })

export const rereadPrimeiroDia = (): Promise<void> => rereadCalls(primeiroDiaCalls.primeiroDia)

/** Puts the checklist away for the whole ministry, or brings it back. */
export async function changePrimeiroDia(aberto: boolean): Promise<void> {
  const primeiroDia = await api(primeiroDiaCalls.dispensar, { body: { aberto } })
  queryClient.setQueryData(primeiroDiaQuery.queryKey, primeiroDia)
}

/** Answers whether the bot waits for a lider's approval. */
export async function answerAprovacao(so_aprovados: boolean): Promise<void> {
  await api(botCalls.saveConfigs, { body: { so_aprovados } })
  void rereadCalls(botCalls.configs, botCalls.dashboard)
  await rereadPrimeiroDia()
}
