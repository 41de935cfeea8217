import { setTimeout as delay } from 'node:timers/promises'
import { type BotMensagem, MENSAGEM_DE_TESTE } from '@cantai/contract/bot'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import { findEnsaioParaMensagem } from './anuncios.repository.ts'
import type { BotScheduler } from './fila.scheduler.ts'
import { getMensagem } from './mensagens.service.ts'
import type { BotConexao } from '../conexao/conexao.service.ts'
import { WHATSAPP } from './canais.service.ts'
import { getConfigs } from './configs.repository.ts'
import { cancelMensagem, insertPedida } from './mensagens.repository.ts'

/** Less than a client waits for an answer. */
const WAIT_MS = 45_000
const LOOK_MS = 150

export interface Pedidos {
  db: Db
  agora: () => Date
  conexao: Pick<BotConexao, 'status'>
  /** Of this process; without it another one sends at its next tick. */
  scheduler: Pick<BotScheduler, 'tick' | 'signal'> | undefined
}

const refused = (codigo: string, erro: string) => new AppError(409, erro, { codigo })

/** Sends a rehearsal's message, or its update, because somebody asked for it. Throws AppError 404, 409. */
export async function sendEnsaio(
  pedidos: Pedidos,
  ensaioId: number,
  usuarioId: number,
): Promise<BotMensagem> {
  if (!(await findEnsaioParaMensagem(pedidos.db, ensaioId))) throw notFound('Ensaio', 'o')
  return send(pedidos, { ensaio_id: ensaioId, texto: '' }, usuarioId)
}

/** Sends a text to the group. Throws AppError 409. */
export const sendTeste = (pedidos: Pedidos, texto: string | null | undefined, usuarioId: number) =>
  send(pedidos, { ensaio_id: null, texto: texto || MENSAGEM_DE_TESTE }, usuarioId)

/** Puts the message into the outbox, whose owner may be another process, and waits for what becomes of it. */
async function send(
  { db, agora, conexao, scheduler }: Pedidos,
  pedida: { ensaio_id: number | null; texto: string },
  usuarioId: number,
): Promise<BotMensagem> {
  const { pausado, grupo_instrumentistas: grupo } = await getConfigs(db)
  if (pausado) throw refused('pausado', 'O bot está pausado: retome os envios nas Configurações.')
  if (grupo === null) throw refused('sem_grupo', 'Escolha o grupo dos instrumentistas nas Configurações.')
  const { status, motivo } = await conexao.status()
  if (status !== 'connected')
    throw refused('desconectado', motivo ?? 'O WhatsApp não está conectado: conecte na aba WhatsApp.')
  const { id, isNew } = await insertPedida(
    db,
    { ...pedida, canal: WHATSAPP, destino: grupo },
    usuarioId,
    agora(),
  )
  // What fails there is found in the message, and logged by the clock's own next round.
  scheduler?.tick().catch(() => undefined)
  const mensagem = await outcome(db, id, agora, scheduler?.signal)
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

/** The message once it has left or been refused, or as it is when waiting for that makes no sense any more. */
async function outcome(
  db: Db,
  id: number,
  agora: () => Date,
  closing: AbortSignal | undefined,
): Promise<BotMensagem> {
  for (const until = Date.now() + WAIT_MS; ; await delay(LOOK_MS)) {
    const mensagem = await getMensagem(db, id)
    const { estado, proxima_tentativa } = mensagem
    if (estado !== 'pendente' && estado !== 'enviando') return mensagem
    const left = until - Date.now()
    const wait = proxima_tentativa === null ? 0 : Date.parse(proxima_tentativa) - agora().getTime()
    if (wait > left || left <= 0 || closing?.aborted) return mensagem
  }
}
