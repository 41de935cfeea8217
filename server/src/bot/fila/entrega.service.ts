import { setTimeout as delay } from 'node:timers/promises'
import type { BotConfigs } from '@cantai/contract/bot'
import type { RetratoDoEnsaio } from '@cantai/contract/bot-mensagens'
import type { Db } from '../../db/db.ts'
import type { Envio } from '../../providers/whatsapp/whatsapp.ts'
import { CULTO_EXCLUIDO, EXCLUIDO } from './agenda.service.ts'
import type { Canal } from './canais.service.ts'
import { confirmarAte, getConfigs } from './configs.repository.ts'
import { standsAgain } from './ensaios-avisados.repository.ts'
import { writeEnsaio } from './escrita.service.ts'
import {
  claimMensagem,
  type Desfecho,
  markOrphans,
  nextPendente,
  settleMensagem,
  wasAlreadySent,
  withOutbox,
} from './entregas.repository.ts'
import { cancelMensagem } from './mensagens.repository.ts'

const ORFA = 'O servidor parou no meio do envio: veja no grupo se a mensagem chegou.'
/** The same message again this soon is a second press. */
export const REPETIR_MS = 60_000
const VOLTOU = 'O ensaio voltou à agenda: não há o que cancelar.'
const REPETIDA = 'Esta mesma mensagem já foi enviada ao grupo.'

export interface Entregador {
  db: Db
  agora: () => Date
  /** The channel, and the name of its messages in the outbox. */
  canal: Canal
  nome: string
  /** This process, written on the messages that it claims. */
  processo: string
  /** Aborted when the process closes. */
  signal: AbortSignal
}

/**
 * Sends the channel's next message and records what became of it; false when there was none or it has to wait. Its
 * id is stored before anything leaves, so a process killed in between leaves a message that a person decides about.
 */
export async function deliverNext(entregador: Entregador): Promise<boolean> {
  const { db, agora, canal, nome, processo } = entregador
  const delivered = await withOutbox(db, nome, async (holder) => {
    await markOrphans(holder, nome, ORFA)
    const configs = await getConfigs(holder)
    const destino = canal.destino(configs)
    if (configs.pausado || destino === null) return false
    const soltas = {
      automaticas: configs.auto_enviar_mensagens,
      soAprovados: configs.so_aprovados === true,
      retidasAte: await confirmarAte(holder),
    }
    for (;;) {
      const mensagem = await nextPendente(holder, nome, agora(), soltas)
      if (!mensagem) return false
      const { texto, retrato, obstacle } = await prepare(
        holder,
        mensagem,
        configs,
        { canal: nome, destino },
        agora(),
      )
      if (obstacle !== undefined) {
        await cancelMensagem(holder, mensagem.id, obstacle, null)
        continue
      }
      const mensagem_id = canal.newMessageId()
      const claim = {
        destino,
        texto,
        ...(retrato === undefined ? {} : { retrato }),
        mensagem_id,
        reivindicada_por: processo,
        reivindicada_em: agora(),
      }
      if (!(await claimMensagem(holder, mensagem.id, claim))) continue
      const envio = await canal.send(destino, texto, mensagem_id)
      await settle(entregador, mensagem_id, desfechoOf(envio, agora()))
      return envio.resultado !== 'adiada'
    }
  })
  return delivered ?? false
}

type Pendente = NonNullable<Awaited<ReturnType<typeof nextPendente>>>

/** The text to send, or why it must not leave. */
async function prepare(
  holder: Db,
  mensagem: Pendente,
  { modelo_mensagem }: BotConfigs,
  para: { canal: string; destino: string },
  agora: Date,
): Promise<{ texto: string; retrato?: string; obstacle?: string }> {
  const { ensaio_id, culto_id, tipo, texto: pedido, criado_por } = mensagem
  if (tipo === 'teste') return { texto: pedido }
  if (tipo === 'cancelamento') {
    const isBack = await standsAgain(holder, mensagem.retrato as RetratoDoEnsaio)
    return { texto: pedido, ...(isBack ? { obstacle: VOLTOU } : {}) }
  }
  const textoEscrito = await textOf()
  if (textoEscrito === undefined)
    return { texto: '', obstacle: tipo === 'culto' || tipo === 'mudanca' ? CULTO_EXCLUIDO : EXCLUIDO }
  const repeated = { ...para, ...textoEscrito, ensaio_id, culto_id, automatica: criado_por === null }
  const desde = new Date(agora.getTime() - REPETIR_MS)
  return (await wasAlreadySent(holder, repeated, desde))
    ? { ...textoEscrito, obstacle: REPETIDA }
    : textoEscrito

  // A service's text is the one that somebody has read and pressed for.
  async function textOf(): Promise<{ texto: string; retrato?: string } | undefined> {
    if (tipo === 'culto' || tipo === 'mudanca') return culto_id === null ? undefined : { texto: pedido }
    const escrita =
      ensaio_id === null ? undefined : await writeEnsaio(holder, para.canal, ensaio_id, modelo_mensagem)
    return escrita && { texto: escrita.texto, retrato: JSON.stringify(escrita.retrato) }
  }
}

function desfechoOf(envio: Envio, agora: Date): Desfecho {
  const open = { motivo: null, proxima_tentativa: null, enviada_em: null }
  if (envio.resultado === 'enviada') return { ...open, estado: 'enviada', enviada_em: envio.em }
  const { motivo } = envio
  if (envio.resultado !== 'adiada') return { ...open, estado: envio.resultado, motivo }
  return {
    ...open,
    estado: 'pendente',
    motivo,
    proxima_tentativa: new Date(agora.getTime() + envio.esperarMs),
  }
}

/** Records the outcome, again and again while the database is away: else a message that arrived would be `incerta`. */
async function settle(
  { db, nome, signal }: Entregador,
  mensagemId: string,
  desfecho: Desfecho,
): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 10_000)) {
    try {
      await settleMensagem(db, nome, mensagemId, desfecho)
      return
    } catch (error) {
      if (signal.aborted) throw error
      await delay(wait, undefined, { signal }).catch(() => undefined)
    }
  }
}
