import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { botCalls, type BotConfigs, type BotConfigsEdicao } from '@cantai/contract/bot/bot'
import { mensagensCalls } from '@cantai/contract/bot/mensagens'
import { botConexaoCalls } from '@cantai/contract/bot/conexao'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { api } from '../lib/api/api-client.ts'
import { failureMessage } from '../lib/api/failure.ts'
import { consulta } from '../lib/api/consulta.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { refreshRooms, rereadCalls } from '../lib/api/refresh.ts'
import { toast } from '../ui/feedback/toast.ts'

/** How often the state of the connection is read while somebody looks at it; a hidden tab does not ask. */
const POLL_MS = 3_000
/** After an order the state is read again, once it can have changed. */
const REREAD_MS = 2_000
const ENSAIOS = 50

export const statusQuery = queryOptions({
  ...consulta(botConexaoCalls.status),
  refetchInterval: POLL_MS,
})

export const whatsappQuery = queryOptions({
  ...consulta(botConexaoCalls.whatsappStatus),
  refetchInterval: POLL_MS,
})

export const gruposQuery = queryOptions({
  ...consulta(botConexaoCalls.groups),
  select: ({ grupos }) => grupos,
})

export const dashboardQuery = queryOptions({
  ...consulta(botCalls.dashboard),
  refetchInterval: POLL_MS * 5,
})

export const retidasQuery = queryOptions({ ...consulta(mensagensCalls.retidas), staleTime: 0 })

export const configsQuery = consulta(botCalls.configs)

export const previaQuery = (ensaio_id: number | undefined) =>
  queryOptions({ ...consulta(mensagensCalls.previa, { query: { ensaio_id } }), staleTime: 0 })

export const ensaiosQuery = queryOptions({
  ...consulta(ensaiosCalls.list, { query: { limite: ENSAIOS, ordenar: 'data_culto', direcao: 'DESC' } }),
  select: ({ ensaios }) => ensaios,
})

export const mensagensQuery = (pagina: number, limite: number) =>
  queryOptions({
    ...consulta(mensagensCalls.mensagens, { query: { pagina, limite } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

/** Says that an order failed, and the reason below. */
const tell = (title: string) => (error: unknown) =>
  toast.apiError(title, { description: failureMessage(error, 'Tente novamente.') })

/** After a message was sent, or taken out. */
function rereadMensagens(): void {
  void rereadCalls(mensagensCalls.mensagens, mensagensCalls.retidas, botCalls.dashboard)
  refreshRooms()
}

const ORDENS = {
  connect: { failed: 'Erro ao conectar WhatsApp' },
  disconnect: { failed: 'Erro ao desconectar WhatsApp' },
  restart: { failed: 'Erro ao reiniciar bot', done: 'Bot reiniciado!' },
} as const

/** An order to the connection. Its answer is that it was taken; what came of it shows in the state. */
export function useOrder(ordem: keyof typeof ORDENS) {
  const { failed, ...texts } = ORDENS[ordem]
  const reread = () => void rereadCalls(botConexaoCalls.status, botConexaoCalls.whatsappStatus)
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
  queryClient.setQueryData(configsQuery.queryKey, configs)
  const reread = () => void rereadCalls(botCalls.dashboard, mensagensCalls.previa)
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
    onSettled: rereadMensagens,
  })

export const useChangeMensagem = (id: number) =>
  useMutation({
    mutationFn: (change: 'tentarDeNovo' | 'cancelar') => api(mensagensCalls[change], { params: { id } }),
    onSuccess: (_, change) =>
      toast.success(change === 'cancelar' ? 'Mensagem cancelada' : 'A mensagem voltou para a fila'),
    onError: (error) => toast.apiError(failureMessage(error, 'Erro ao mudar a mensagem. Tente novamente.')),
    onSettled: rereadMensagens,
  })
