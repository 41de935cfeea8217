import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { botCalls, type BotConfigs, type BotConfigsEdicao } from '@cantai/contract/bot/bot'
import { mensagensCalls } from '@cantai/contract/bot/mensagens'
import { botConexaoCalls } from '@cantai/contract/bot/conexao'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { api } from '../lib/api/api-client.ts'
import { failureMessage } from '../lib/api/failure.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { refreshRooms } from '../lib/api/refresh.ts'
import { toast } from '../ui/feedback/toast.ts'

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

export const retidasQuery = queryOptions({
  queryKey: ['bot', 'retidas'] as const,
  queryFn: ({ signal }) => api(mensagensCalls.retidas, { signal }),
  staleTime: 0,
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
      api(mensagensCalls.previa, { query: ensaioId === undefined ? {} : { ensaio_id: ensaioId }, signal }),
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
    queryFn: ({ signal }) => api(mensagensCalls.mensagens, { query: { pagina, limite }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** Says that an order failed, and the reason below. */
const tell = (title: string) => (error: unknown) =>
  toast.apiError(title, { description: failureMessage(error, 'Tente novamente.') })

/** After a message was sent, or taken out. */
function rereadMensagens(): void {
  for (const queryKey of [MENSAGENS, DASHBOARD, PREVIAS, ensaiosQuery.queryKey, retidasQuery.queryKey])
    void queryClient.invalidateQueries({ queryKey })
}

const ORDENS = {
  connect: { failed: 'Erro ao conectar WhatsApp' },
  disconnect: { failed: 'Erro ao desconectar WhatsApp' },
  restart: { failed: 'Erro ao reiniciar bot', done: 'Bot reiniciado!' },
} as const

/** An order to the connection. Its answer is that it was taken; what came of it shows in the state. */
export function useOrder(ordem: keyof typeof ORDENS) {
  const { failed, ...texts } = ORDENS[ordem]
  const reread = () => void queryClient.invalidateQueries({ queryKey: STATUS })
  return useMutation({
    mutationFn: (): Promise<unknown> => api(botConexaoCalls[ordem], {}),
    onSuccess: () => 'done' in texts && toast.success(texts.done),
    onError: tell(failed),
    onSettled: () => {
      reread()
      setTimeout(reread, REREAD_MS)
    },
  })
}

export async function saveConfigs(body: BotConfigsEdicao): Promise<BotConfigs> {
  const configs = await api(botCalls.saveConfigs, { body })
  queryClient.setQueryData(CONFIGS, configs)
  const reread = () => {
    for (const queryKey of [DASHBOARD, PREVIAS]) void queryClient.invalidateQueries({ queryKey })
  }
  reread()
  // The bot's clock has looked by then at what the settings have made due.
  setTimeout(reread, REREAD_MS)
  // A rehearsal that waited for approval may wait no more.
  refreshRooms()
  return configs
}

/** Stops or resumes all that the bot does by itself, and all it is asked to send. */
export const useSetPausado = () =>
  useMutation({
    mutationFn: (pausado: boolean) => saveConfigs({ pausado }),
    onSuccess: ({ pausado }) =>
      pausado ? toast.info('Bot pausado: nada será enviado') : toast.success('O bot voltou a trabalhar'),
    onError: tell('Erro ao salvar configurações'),
  })

export const useSendEnsaio = () =>
  useMutation({
    mutationFn: (ensaio_id: number) => api(mensagensCalls.sendEnsaio, { body: { ensaio_id } }),
    onSuccess: () => toast.success('Mensagem do ensaio enviada!'),
    onError: tell('Erro ao enviar mensagem do ensaio'),
    onSettled: rereadMensagens,
  })

export const useSendTeste = () =>
  useMutation({
    mutationFn: (message: string) => api(mensagensCalls.testMessage, { body: { message } }),
    onSuccess: () => toast.success('Mensagem de teste enviada!'),
    onError: tell('Erro ao enviar mensagem de teste'),
    onSettled: rereadMensagens,
  })

/** Lets what waited since the group was changed leave; a list that changed meanwhile is shown anew. */
export const useConfirmarGrupo = () =>
  useMutation({
    mutationFn: (mensagens: number[]) => api(mensagensCalls.confirmarGrupo, { body: { mensagens } }),
    onSuccess: () => toast.success('Grupo confirmado: as mensagens vão sair'),
    onError: tell('Erro ao confirmar o grupo'),
    onSettled: () => {
      rereadMensagens()
      void queryClient.invalidateQueries({ queryKey: retidasQuery.queryKey })
    },
  })

export const useChangeMensagem = (id: number) =>
  useMutation({
    mutationFn: (change: 'tentarDeNovo' | 'cancelar') => api(mensagensCalls[change], { params: { id } }),
    onSuccess: (_, change) =>
      toast.success(change === 'cancelar' ? 'Mensagem cancelada' : 'A mensagem voltou para a fila'),
    onError: (error) => toast.apiError(failureMessage(error, 'Erro ao mudar a mensagem. Tente novamente.')),
    onSettled: rereadMensagens,
  })
