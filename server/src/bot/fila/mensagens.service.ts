import type { BotMensagem } from '@cantai/contract/bot/mensagens'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import { findMensagem } from './mensagens.repository.ts'
import { cancelMensagem, confirmMensagem, retryMensagem } from './pedidas.repository.ts'

export async function getMensagem(db: Db, id: number): Promise<BotMensagem> {
  const mensagem = await findMensagem(db, id)
  if (!mensagem) throw notFound('Mensagem')
  return mensagem
}

const ESTADO: Record<BotMensagem['estado'], string> = {
  pendente: 'já está na fila',
  enviando: 'está sendo enviada neste momento',
  enviada: 'já foi enviada',
  incerta: 'tem outro envio do mesmo ensaio na fila',
  recusada: 'tem outro envio do mesmo ensaio na fila',
  cancelada: 'já foi cancelada',
}
const refuse = (mensagem: BotMensagem, estado: string) =>
  new AppError(409, `Esta mensagem ${estado}`, { codigo: mensagem.estado, detalhes: { mensagem } })

/** Sends again a message that may have arrived or was refused, which only a person may decide. */
export async function tryAgain(db: Db, id: number, usuarioId: number): Promise<BotMensagem> {
  const mensagem = await getMensagem(db, id)
  if (await retryMensagem(db, id, usuarioId)) return getMensagem(db, id)
  throw refuse(mensagem, mensagem.estado === 'cancelada' ? ESTADO.incerta : ESTADO[mensagem.estado])
}

export async function cancel(
  db: Db,
  id: number,
  usuario: { id: number; nome: string },
): Promise<BotMensagem> {
  const mensagem = await getMensagem(db, id)
  if (await cancelMensagem(db, id, `Cancelada por ${usuario.nome}.`, usuario.id)) return getMensagem(db, id)
  throw refuse(mensagem, ESTADO[mensagem.estado])
}

/** A message about a service or a rehearsal; only these may be handled by leaders. Throws AppError 404. */
export async function getAviso(db: Db, id: number): Promise<BotMensagem> {
  const mensagem = await getMensagem(db, id)
  if (mensagem.tipo === 'teste') throw notFound('Mensagem')
  return mensagem
}

/** Settles an uncertain message that somebody has seen in the group. Throws AppError 404, 409. */
export async function confirm(db: Db, id: number, { nome }: { nome: string }): Promise<BotMensagem> {
  const mensagem = await getAviso(db, id)
  if (await confirmMensagem(db, id, `${nome} viu que chegou.`)) return getMensagem(db, id)
  throw refuse(mensagem, ESTADO[mensagem.estado])
}
