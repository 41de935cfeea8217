import { setTimeout as delay } from 'node:timers/promises'
import { type BotMensagem, MENSAGEM_DE_TESTE } from '@cantai/contract/bot/mensagens'
import type { Db } from '../../db/db.ts'
import type { Notices } from '../../db/notices.ts'
import { AppError, notFound } from '../../errors.ts'
import { findEnsaioParaMensagem } from './anuncios.repository.ts'
import type { BotScheduler } from './fila.scheduler.ts'
import { getAviso, getMensagem, tryAgain } from './mensagens.service.ts'
import type { BotConexao } from '../conexao/conexao.service.ts'
import { WHATSAPP } from './canais.service.ts'
import { getConfigs } from './configs.repository.ts'
import { MENSAGEM_MUDOU } from './mensagens.repository.ts'
import { cancelMensagem, insertPedida, insertTeste } from './pedidas.repository.ts'

/** Timeout of the wait: a longer request would be given up by the client before it is answered. */
const WAIT_MS = 45_000
/** Polling interval in case no notice arrives: the listening connection may be lost. */
const LOOK_MS = 2_000
/** Within this time an equal test message counts as the same press. */
const DOUBLE_CLICK_MS = 5_000

export interface Pedidos {
  db: Db
  agora: () => Date
  conexao: Pick<BotConexao, 'status'>
  /** The bot's clock in this process; without it another process sends at its next tick. */
  scheduler: Pick<BotScheduler, 'tick' | 'signal'> | undefined
  /** Notices of what other processes change; without them changes are seen by polling. */
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
  return sendPedida(pedidos, await destinationOf(pedidos), (para) =>
    insertPedida(pedidos.db, { ...para, ensaio_id: ensaioId, retrato: null }, usuarioId, pedidos.agora()),
  )
}

/** Sends a text to the group; the second press of a double click sends nothing more. Throws AppError 409. */
export const sendTeste = async (pedidos: Pedidos, texto: string | null | undefined, usuarioId: number) =>
  sendPedida(pedidos, await destinationOf(pedidos), (para) => {
    const agora = pedidos.agora()
    const desde = new Date(agora.getTime() - DOUBLE_CLICK_MS)
    return insertTeste(pedidos.db, { ...para, texto: texto || MENSAGEM_DE_TESTE }, usuarioId, {
      agora,
      desde,
    })
  })

/** Retries an uncertain or refused message because a leader says so. Throws AppError 404, 409. */
export async function sendAgain(pedidos: Pedidos, id: number, usuarioId: number): Promise<BotMensagem> {
  const { db } = pedidos
  await getAviso(db, id)
  const again = async () => ({ id: (await tryAgain(db, id, usuarioId)).id, isNew: false })
  return sendPedida(pedidos, await waitingDestinationOf(pedidos), again, { mayWait: true })
}

interface Destination {
  canal: string
  destino: string
  /** Why nothing can leave at the moment; it will once WhatsApp is back. Null when it is connected. */
  ausente: string | null
}

/** Advice for administrators, who can do this on the screen of the bot; the other list is for leaders. */
const DO_BOT = {
  pausado: 'O bot está pausado: retome os envios nas Configurações.',
  sem_grupo: 'Escolha o grupo dos instrumentistas nas Configurações.',
  desligado: 'O WhatsApp não está conectado: conecte na aba WhatsApp.',
}
const NADA_SAIU = 'Nada foi enviado: envie de novo quando ele voltar.'
const DE_QUEM_LIDERA: typeof DO_BOT = {
  pausado: 'O bot está pausado: quem administra retoma os envios na tela do bot.',
  sem_grupo: 'O bot ainda não tem um grupo: quem administra o escolhe na tela do bot.',
  desligado: 'O WhatsApp do bot está desligado: quem administra o conecta na tela do bot.',
}

async function findDestination({ db, conexao }: Pedidos, words: typeof DO_BOT) {
  const { pausado, grupo_instrumentistas: grupo } = await getConfigs(db)
  if (pausado) throw refusal('pausado', words.pausado)
  if (grupo === null) throw refusal('sem_grupo', words.sem_grupo)
  const { status, motivo, ligado } = await conexao.status()
  const para = { canal: WHATSAPP, destino: grupo }
  return { para, motivo, isThere: status === 'connected', isOn: ligado }
}

/** The destination of a requested message. Throws AppError 409 with the obstacle. */
async function destinationOf(pedidos: Pedidos): Promise<Destination> {
  const { para, motivo, isThere, isOn } = await findDestination(pedidos, DO_BOT)
  // The connection comes back by itself, but a message requested meanwhile would not be sent.
  if (!isThere && isOn && motivo !== null) throw refusal('desconectado', `${motivo} ${NADA_SAIU}`)
  if (!isThere) throw refusal('desconectado', motivo ?? DO_BOT.desligado)
  return { ...para, ausente: null }
}

/** The same for a message about a service or a rehearsal that a leader requests; with `mayWait` it may wait for WhatsApp. */
export async function waitingDestinationOf(pedidos: Pedidos, mayWait = true): Promise<Destination> {
  const { para, motivo, isThere, isOn } = await findDestination(pedidos, DE_QUEM_LIDERA)
  if (!isThere && !isOn) throw refusal('desconectado', DE_QUEM_LIDERA.desligado)
  if (!isThere && !mayWait) throw refusal('desconectado', motivo ?? DE_QUEM_LIDERA.desligado)
  return { ...para, ausente: isThere ? null : (motivo ?? 'O WhatsApp não respondeu.') }
}

/** The obstacle to a message that a leader would request now; undefined when there is none. */
export const refusalOfDestination = (pedidos: Pedidos): Promise<AppError | undefined> =>
  waitingDestinationOf(pedidos).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

/**
 * Puts a message into the outbox, whose owner may be another process, and waits for its outcome; with `mayWait` a message that cannot leave
 * yet stays in the outbox and is returned. Throws AppError 409.
 */
export async function sendPedida(
  pedidos: Pedidos,
  para: Destination,
  insert: (para: Destination) => Promise<{ id: number; isNew: boolean }>,
  { mayWait = false } = {},
): Promise<BotMensagem> {
  const { db } = pedidos
  const { id, isNew } = await insert(para)
  const mensagem = para.ausente === null ? await outcome(pedidos, id) : await getMensagem(db, id)
  if (mensagem.estado === 'enviada') return mensagem
  if (mensagem.estado === 'pendente' && mensagem.tentativas === 0 && isNew && !mayWait)
    await cancelMensagem(db, id, 'O WhatsApp não ficou disponível a tempo.', null)
  const last = await getMensagem(db, id)
  if (last.estado === 'enviada' || (mayWait && last.estado === 'pendente')) return last
  throw new AppError(409, last.motivo ?? 'A mensagem está na fila e sai assim que possível.', {
    codigo: last.estado,
    detalhes: { mensagem: last },
  })
}

/** The message once it was sent or refused; or its present state after WAIT_MS, when its next retry is later, or at a stop. */
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
      // Subscribed before the message is read: a change meanwhile ends the wait below.
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
