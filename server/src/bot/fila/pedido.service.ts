import { setTimeout as delay } from 'node:timers/promises'
import { type BotMensagem, MENSAGEM_DE_TESTE } from '@cantai/contract/bot-mensagens'
import type { Db } from '../../db/db.ts'
import type { Notices } from '../../db/notices.ts'
import { AppError, notFound } from '../../errors.ts'
import { findEnsaioParaMensagem } from './anuncios.repository.ts'
import type { BotScheduler } from './fila.scheduler.ts'
import { getMensagem } from './mensagens.service.ts'
import type { BotConexao } from '../conexao/conexao.service.ts'
import { WHATSAPP } from './canais.service.ts'
import { getConfigs } from './configs.repository.ts'
import { cancelMensagem, insertPedida, insertTeste, MENSAGEM_MUDOU } from './mensagens.repository.ts'

/** A request that lasts longer would be given up by the client before it is answered. */
const WAIT_MS = 45_000
/** Between two looks at a message of which no notice came: the connection that listens may be lost. */
const LOOK_MS = 2_000
/** The same test again this soon is the same press. */
const DOUBLE_CLICK_MS = 5_000

export interface Pedidos {
  db: Db
  agora: () => Date
  conexao: Pick<BotConexao, 'status'>
  /** The bot's clock in this process; without it another process sends at its next tick. */
  scheduler: Pick<BotScheduler, 'tick' | 'signal'> | undefined
  /** Tell of what another process does; without them it is seen at the next look. */
  notices: Notices | undefined
  lookMs?: number
}

const refusal = (codigo: string, erro: string) => new AppError(409, erro, { codigo })

/** Sends a rehearsal's message, or its update, because somebody asked for it. Throws AppError 404, 409. */
export async function sendEnsaio(
  pedidos: Pedidos,
  ensaioId: number,
  usuarioId: number,
): Promise<BotMensagem> {
  if (!(await findEnsaioParaMensagem(pedidos.db, ensaioId))) throw notFound('Ensaio', 'o')
  return sendPedida(pedidos, (para) =>
    insertPedida(pedidos.db, { ...para, ensaio_id: ensaioId }, usuarioId, pedidos.agora()),
  )
}

/** Sends a text to the group; the second press of a double click sends nothing more. Throws AppError 409. */
export const sendTeste = (pedidos: Pedidos, texto: string | null | undefined, usuarioId: number) =>
  sendPedida(pedidos, (para) => {
    const agora = pedidos.agora()
    const desde = new Date(agora.getTime() - DOUBLE_CLICK_MS)
    return insertTeste(pedidos.db, { ...para, texto: texto || MENSAGEM_DE_TESTE }, usuarioId, {
      agora,
      desde,
    })
  })

interface Destination {
  canal: string
  destino: string
}

/** Where a message that somebody asks for would go now. Throws AppError 409 with what stands in its way. */
export async function destinationOf({ db, conexao }: Pedidos): Promise<Destination> {
  const { pausado, grupo_instrumentistas: grupo } = await getConfigs(db)
  if (pausado) throw refusal('pausado', 'O bot está pausado: retome os envios nas Configurações.')
  if (grupo === null) throw refusal('sem_grupo', 'Escolha o grupo dos instrumentistas nas Configurações.')
  const { status, motivo } = await conexao.status()
  if (status !== 'connected')
    throw refusal('desconectado', motivo ?? 'O WhatsApp não está conectado: conecte na aba WhatsApp.')
  return { canal: WHATSAPP, destino: grupo }
}

/** The obstacle in the way of a message that somebody would ask for now; undefined when nothing does. */
export const refusalOfDestination = (pedidos: Pedidos): Promise<AppError | undefined> =>
  destinationOf(pedidos).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

/** Puts a message into the outbox, whose owner may be another process, and waits for what becomes of it. Throws AppError 409. */
export async function sendPedida(
  pedidos: Pedidos,
  insert: (para: Destination) => Promise<{ id: number; isNew: boolean }>,
): Promise<BotMensagem> {
  const { db } = pedidos
  const { id, isNew } = await insert(await destinationOf(pedidos))
  const mensagem = await outcome(pedidos, id)
  if (mensagem.estado === 'enviada') return mensagem
  if (mensagem.estado === 'pendente' && mensagem.tentativas === 0 && isNew)
    await cancelMensagem(db, id, 'O WhatsApp não ficou disponível a tempo.', null)
  const last = await getMensagem(db, id)
  if (last.estado === 'enviada') return last
  throw new AppError(409, last.motivo ?? 'A mensagem está na fila e sai assim que possível.', {
    codigo: last.estado,
    detalhes: { mensagem: last },
  })
}

/** The message once it has left or been refused; or as it is after WAIT_MS, when its next try is later, or at the stop. */
async function outcome(
  { db, agora, scheduler, notices, lookMs = LOOK_MS }: Pedidos,
  id: number,
): Promise<BotMensagem> {
  const until = Date.now() + WAIT_MS
  const closing = scheduler?.signal
  let lookAgain = new AbortController()
  const wake = () => lookAgain.abort()
  const unsubscribe = notices?.subscribe(MENSAGEM_MUDOU, (changedId) => {
    if (changedId === undefined || changedId === String(id)) wake()
  })
  closing?.addEventListener('abort', wake)
  // A failure of the tick shows in the message, and the clock's own next round logs it.
  scheduler?.tick().then(wake, wake)
  try {
    for (;;) {
      // Before the look: a change that comes during it ends the rest below.
      lookAgain = new AbortController()
      const mensagem = await getMensagem(db, id)
      const { estado, proxima_tentativa } = mensagem
      if (estado !== 'pendente' && estado !== 'enviando') return mensagem
      const msLeft = until - Date.now()
      const wait = proxima_tentativa === null ? 0 : Date.parse(proxima_tentativa) - agora().getTime()
      if (wait > msLeft || msLeft <= 0 || closing?.aborted) return mensagem
      await delay(Math.min(lookMs, msLeft), undefined, { signal: lookAgain.signal }).catch(() => undefined)
    }
  } finally {
    unsubscribe?.()
    closing?.removeEventListener('abort', wake)
  }
}
