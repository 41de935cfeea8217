import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { botCalls, type BotConfigsEdicao } from '@cantai/contract/bot'
import { botConexaoCalls } from '@cantai/contract/bot-conexao'
import { ensaiosCalls } from '@cantai/contract/ensaios'
import { api } from '../lib/api/api-client.ts'

/** How often the state of the connection is read while somebody looks at it; a hidden tab does not ask. */
const POLL_MS = 3_000
/** After an order the state is read again, once it can have changed. */
const REREAD_MS = 2_000
const ENSAIOS = 50

const STATUS = ['bot', 'status'] as const

export const statusQuery = queryOptions({
  queryKey: [...STATUS, 'bot'] as const,
  queryFn: ({ signal }) => api(botConexaoCalls.status, { signal }),
  refetchInterval: POLL_MS,
})

export const whatsappQuery = queryOptions({
  queryKey: [...STATUS, 'whatsapp'] as const,
  queryFn: ({ signal }) => api(botConexaoCalls.whatsappStatus, { signal }),
  refetchInterval: POLL_MS,
})

export const gruposQuery = queryOptions({
  queryKey: ['bot', 'grupos'] as const,
  queryFn: async ({ signal }) => (await api(botConexaoCalls.groups, { signal })).grupos,
})

const DASHBOARD = ['bot', 'dashboard'] as const

export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD,
  queryFn: ({ signal }) => api(botCalls.dashboard, { signal }),
  refetchInterval: POLL_MS * 5,
})

const CONFIGS = ['bot', 'configs'] as const

export const configsQuery = queryOptions({
  queryKey: CONFIGS,
  queryFn: ({ signal }) => api(botCalls.configs, { signal }),
})

const PREVIAS = ['bot', 'previa'] as const

export const previaQuery = (ensaioId: number | undefined) =>
  queryOptions({
    queryKey: [...PREVIAS, ensaioId] as const,
    queryFn: ({ signal }) =>
      api(botCalls.previa, { query: ensaioId === undefined ? {} : { ensaio_id: ensaioId }, signal }),
    staleTime: 0,
  })

export const ensaiosQuery = queryOptions({
  queryKey: ['ensaios', 'bot'] as const,
  queryFn: async ({ signal }) =>
    (
      await api(ensaiosCalls.list, {
        query: { limite: ENSAIOS, ordenar: 'data_culto', direcao: 'DESC' },
        signal,
      })
    ).ensaios,
})

const MENSAGENS = ['bot', 'mensagens'] as const

export const mensagensQuery = (pagina: number, limite: number) =>
  queryOptions({
    queryKey: [...MENSAGENS, pagina, limite] as const,
    queryFn: ({ signal }) => api(botCalls.mensagens, { query: { pagina, limite }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** What a message that was sent, or taken out, changes. */
function useRefreshMensagens() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [MENSAGENS, DASHBOARD, PREVIAS]) void client.invalidateQueries({ queryKey })
  }
}

type Ordem = 'connect' | 'disconnect' | 'restart'

/** An order to the connection, whose answer is that it was taken: what came of it shows in the state. */
export function useOrder(ordem: Ordem) {
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: STATUS })
  return useMutation({
    mutationFn: (): Promise<unknown> => api(botConexaoCalls[ordem], {}),
    onSettled: () => {
      void reread()
      setTimeout(() => void reread(), REREAD_MS)
    },
  })
}

export function useSaveConfigs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BotConfigsEdicao) => api(botCalls.saveConfigs, { body }),
    onSuccess: (configs) => {
      client.setQueryData(CONFIGS, configs)
      for (const queryKey of [DASHBOARD, PREVIAS]) void client.invalidateQueries({ queryKey })
    },
  })
}

export function useSendEnsaio() {
  return useMutation({
    mutationFn: (ensaio_id: number) => api(botCalls.sendEnsaio, { body: { ensaio_id } }),
    onSettled: useRefreshMensagens(),
  })
}

export function useSendTeste() {
  return useMutation({
    mutationFn: (message: string) => api(botCalls.testMessage, { body: { message } }),
    onSettled: useRefreshMensagens(),
  })
}

export function useChangeMensagem() {
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: 'tentarDeNovo' | 'cancelar' }) =>
      api(botCalls[change], { params: { id } }),
    onSettled: useRefreshMensagens(),
  })
}
