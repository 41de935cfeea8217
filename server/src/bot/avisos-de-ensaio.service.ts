import type { AvisoDoEnsaio, PreviaDoAvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { mensagemDoCancelamento } from '@cantai/domain/bot/mudanca-do-ensaio'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { findEnsaioParaMensagem } from './fila/anuncios.repository.ts'
import { WHATSAPP } from './fila/canais.service.ts'
import { getConfigs } from './fila/configs.repository.ts'
import { findAvisado, insertCancelamento } from './fila/ensaios-avisados.repository.ts'
import { writeEnsaio } from './fila/escrita.service.ts'
import { insertPedida } from './fila/pedidas.repository.ts'
import {
  type Pedidos,
  refusalOfDestination,
  sendPedida,
  waitingDestinationOf,
} from './fila/pedido.service.ts'
import { marcaDe, saindo, textoMudou } from './avisos.service.ts'

/** A deletion can be undone on the screen for 10 s; the message that calls the rehearsal off leaves after that. */
const DESFAZER_MS = 15_000

type Escrita = NonNullable<Awaited<ReturnType<typeof writeEnsaio>>>

async function getEscrita(db: Db, ensaioId: number): Promise<Escrita> {
  const { modelo_mensagem } = await getConfigs(db)
  const escrita = await writeEnsaio(db, WHATSAPP, ensaioId, modelo_mensagem)
  if (!escrita) throw notFound('Ensaio', 'o')
  return escrita
}

/** Why this message would be pointless now; undefined when it would not. */
function refusalOf({ retrato, diferenca, avisado }: Escrita, hoje: string): AppError | undefined {
  if (retrato.data_ensaio < hoje)
    return new AppError(409, 'Este ensaio já passou: não há o que avisar.', { codigo: 'ja_passou' })
  // Messages from before their contents were kept can only be compared by time.
  const hasChanged = avisado?.retrato ? diferenca.length > 0 : avisado?.alterado
  if (!avisado?.recebida || hasChanged) return undefined
  return new AppError(409, 'O grupo já recebeu este ensaio, e nada mudou desde então.', {
    codigo: 'sem_mudanca',
  })
}

export async function previewAvisoDoEnsaio(
  pedidos: Pedidos,
  ensaioId: number,
  hoje: string,
): Promise<PreviaDoAvisoDoEnsaio> {
  const escrita = await getEscrita(pedidos.db, ensaioId)
  const refusal = refusalOf(escrita, hoje) ?? (await refusalOfDestination(pedidos))
  const { texto, diferenca, avisado } = escrita
  return {
    tipo: avisado?.recebida ? 'atualizacao' : 'ensaio',
    texto,
    marca: marcaDe(texto),
    diferenca,
    ultima: avisado?.ultima ?? null,
    impedimento: refusal?.corpo.erro ?? null,
  }
}

/**
 * Sends a rehearsal's message to the group because somebody who leads asked for it: the text that `marca` names, which then also may wait
 * for WhatsApp. Throws AppError 404, 409.
 */
export async function avisarEnsaio(
  pedidos: Pedidos,
  { ensaioId, hoje, marca }: { ensaioId: number; hoje: string; marca: string | undefined },
  usuarioId: number,
): Promise<AvisoDoEnsaio> {
  const { db, agora } = pedidos
  const { texto, retrato, ...escrita } = await getEscrita(db, ensaioId)
  const refusal = refusalOf({ texto, retrato, ...escrita }, hoje)
  if (refusal) throw refusal
  const mayWait = marca !== undefined
  if (mayWait && marca !== marcaDe(texto))
    throw textoMudou(await previewAvisoDoEnsaio(pedidos, ensaioId, hoje))
  const mensagem = await sendPedida(
    pedidos,
    await waitingDestinationOf(pedidos, mayWait),
    async ({ canal, destino }) => {
      const pedida = { canal, destino, ensaio_id: ensaioId, retrato }
      const inserted = await insertPedida(db, pedida, usuarioId, agora())
      if (inserted.isOther) throw saindo()
      return inserted
    },
    { mayWait },
  )
  return avisoDe(mensagem)
}

export const avisoDe = ({ id, estado, criado_em, enviada_em, motivo }: AvisoDoEnsaio): AvisoDoEnsaio => ({
  id,
  estado,
  criado_em,
  enviada_em,
  motivo,
})

/**
 * Queues the message that calls off a rehearsal which is deleted in the same transaction, before it is. Nothing is queued
 * when the group never received the rehearsal. Throws AppError 409 without a group.
 */
export async function queueCancelamento(
  tx: Db,
  { id }: Pick<Ensaio, 'id'>,
  usuarioId: number,
  agora: Date,
): Promise<void> {
  const avisado = await findAvisado(tx, WHATSAPP, id)
  const retrato = await findEnsaioParaMensagem(tx, id)
  if (!retrato || !avisado?.recebida) return
  const { grupo_instrumentistas: destino } = await getConfigs(tx)
  if (destino === null)
    throw new AppError(409, 'O grupo não pode ser avisado: nenhum está escolhido. Exclua sem avisar.', {
      codigo: 'sem_grupo',
    })
  // The message describes the rehearsal as the group was told it.
  const texto = mensagemDoCancelamento(avisado.retrato ?? retrato)
  const agendada_para = new Date(agora.getTime() + DESFAZER_MS)
  await insertCancelamento(tx, { canal: WHATSAPP, destino, texto, retrato, agendada_para }, usuarioId, agora)
}
