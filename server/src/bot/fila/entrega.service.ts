import { setTimeout as delay } from 'node:timers/promises'
import type { BotConfigs } from '@cantai/contract/bot/bot'
import type { RetratoDoEnsaio } from '@cantai/contract/bot/mensagens'
import { LUGAR_DO_TOKEN, type RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import type { RetratoDoMes } from '@cantai/contract/pessoas/mes'
import { diferencaDoEnsaio } from '@cantai/domain/bot/mudanca-do-ensaio'
import { diferenca, retratoDoCulto } from '@cantai/domain/cultos/diferenca'
import { comMencoes } from '@cantai/domain/cultos/escala-na-mensagem'
import { diaEm } from '@cantai/domain/datas'
import { getCultos } from '../../cultos/leitura.service.ts'
import { findLinkDeCulto } from '../../cultos/link/links.repository.ts'
import type { Db } from '../../db/db.ts'
import type { Envio } from '../../providers/whatsapp/whatsapp.ts'
import { CULTO_EXCLUIDO, EXCLUIDO } from './agenda.service.ts'
import { findNumeros } from './avisos.repository.ts'
import { type Canal, LIDERANCA } from './canais.service.ts'
import { confirmarAte, getConfigs } from './configs.repository.ts'
import { isOutroMes } from './cultos-do-mes.service.ts'
import { standsAgain } from './ensaios-avisados.repository.ts'
import { writeEnsaio } from './escrita.service.ts'
import type { RetratoDaRecusa } from './recusas.repository.ts'
import { isRecusaSabida, writeRecusa } from './recusas.service.ts'
import {
  claimMensagem,
  type Desfecho,
  markOrphans,
  nextPendente,
  settleMensagem,
  wasAlreadySent,
  withOutbox,
} from './entregas.repository.ts'
import { REPETIDA } from './mensagens.repository.ts'
import { cancelMensagem } from './pedidas.repository.ts'

const ORFA = 'O servidor parou no meio do envio: veja no grupo se a mensagem chegou.'
/** Within this time the same message counts as a second press. */
export const REPETIR_MS = 60_000
const VOLTOU = 'O ensaio voltou à agenda: não há o que cancelar.'
const RESOLVIDA = 'A vaga já tem quem sirva: não há o que dizer.'
const VISTA = 'Todos os líderes já viram o aviso no aparelho.'
const MUDOU = 'Mudou depois do pedido: confira a mensagem e envie de novo.'
const REVOGADO = 'O link foi revogado: faça outro e envie de novo.'

export interface Entregador {
  db: Db
  agora: () => Date
  fuso: string
  /** The channel, and the name of its messages in the outbox. */
  canal: Canal
  nome: string
  /** The id of this process, written on the messages that it claims. */
  processo: string
  /** Aborted when the process stops. */
  signal: AbortSignal
}

/**
 * Sends the channel's next message and records the outcome; false when there was none or it has to wait. Its id is stored before anything
 * leaves, so a process killed in between leaves a message about which a person decides.
 */
export async function deliverNext(entregador: Entregador): Promise<boolean> {
  const { db, agora, fuso, canal, nome, processo } = entregador
  const delivered = await withOutbox(db, nome, async (holder) => {
    await markOrphans(holder, nome, ORFA)
    const configs = await getConfigs(holder)
    const destino = canal.destino(configs)
    if (configs.pausado || destino === null) return false
    // For the leaders' group it is enough that a group is chosen; messages held for the other group do not concern it.
    const soltas =
      nome === LIDERANCA
        ? { automaticas: true, retidasAte: null }
        : { automaticas: configs.auto_enviar_mensagens, retidasAte: await confirmarAte(holder) }
    for (;;) {
      const mensagem = await nextPendente(holder, nome, agora(), soltas)
      if (!mensagem) return false
      const { texto, retrato, obstacle } = await prepare(
        holder,
        mensagem,
        configs,
        { canal: nome, destino },
        { agora: agora(), fuso },
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
      // Phone numbers and the token of a link are in the sent text only.
      const chamada = await callUpon(holder, texto.replace(LUGAR_DO_TOKEN, mensagem.token ?? ''), mensagem)
      const envio = await canal.send(destino, chamada.texto, mensagem_id, chamada.mencoes)
      await settle(entregador, mensagem_id, desfechoOf(envio, agora()))
      return envio.resultado !== 'adiada'
    }
  })
  return delivered ?? false
}

/** The text with mentions of the people of the service's roster who have a telephone. */
async function callUpon(holder: Db, texto: string, { tipo, retrato }: Pendente) {
  const escala =
    tipo === 'culto' || tipo === 'mudanca' ? (retrato as RetratoDoCulto | null)?.escala : undefined
  const pessoas = escala?.flatMap(({ pessoa_id }) => pessoa_id ?? []) ?? []
  if (pessoas.length === 0) return { texto, mencoes: [] }
  return comMencoes(texto, escala, await findNumeros(holder, pessoas))
}

type Pendente = NonNullable<Awaited<ReturnType<typeof nextPendente>>>

/** The text to send, or why it must not leave. */
async function prepare(
  holder: Db,
  mensagem: Pendente,
  { modelo_mensagem }: BotConfigs,
  para: { canal: string; destino: string },
  { agora, fuso }: { agora: Date; fuso: string },
): Promise<{ texto: string; retrato?: string; obstacle?: string }> {
  const { ensaio_id, culto_id, tipo, texto: pedido, token, criado_por } = mensagem
  if (tipo === 'teste') return { texto: pedido }
  if (tipo === 'mes') {
    const retrato = mensagem.retrato as RetratoDoMes & { mes: string }
    const mudou = await isOutroMes(holder, retrato, diaEm(agora, fuso))
    return { texto: pedido, ...(mudou ? { obstacle: MUDOU } : {}) }
  }
  if (tipo === 'cancelamento') {
    const isBack = await standsAgain(holder, mensagem.retrato as RetratoDoEnsaio)
    return { texto: pedido, ...(isBack ? { obstacle: VOLTOU } : {}) }
  }
  if (tipo === 'recusa') {
    if (culto_id === null) return { texto: '', obstacle: CULTO_EXCLUIDO }
    // Somebody who sends it again wants the group to have it.
    if (criado_por === null && (await isRecusaSabida(holder, culto_id, new Date(mensagem.agendada_para))))
      return { texto: '', obstacle: VISTA }
    const retrato = mensagem.retrato as RetratoDaRecusa
    return (
      (await writeRecusa(holder, culto_id, retrato, diaEm(agora, fuso))) ?? { texto: '', obstacle: RESOLVIDA }
    )
  }
  const escrita = await (tipo === 'culto' || tipo === 'mudanca' ? cultoNow() : ensaioNow())
  if (escrita === undefined)
    return { texto: '', obstacle: tipo === 'culto' || tipo === 'mudanca' ? CULTO_EXCLUIDO : EXCLUIDO }
  const { obstacle, ...now } = escrita
  if (obstacle !== undefined) return { ...now, obstacle }
  const repeated = { ...para, ...now, ensaio_id, culto_id, automatica: criado_por === null }
  const desde = new Date(agora.getTime() - REPETIR_MS)
  return (await wasAlreadySent(holder, repeated, desde)) ? { ...now, obstacle: REPETIDA } : now

  /** The text of a service was read and sent by a person; it leaves only while it is still true. */
  async function cultoNow(): Promise<Escrita | undefined> {
    const [culto] = culto_id === null ? [] : await getCultos(holder, [culto_id], diaEm(agora, fuso), 'fora')
    if (!culto) return undefined
    const read = mensagem.retrato as RetratoDoCulto | null
    const mudou = read !== null && diferenca(read, retratoDoCulto(culto)).length > 0
    // After a restore there is no token, and its link is gone, too.
    const revogado =
      pedido.includes(LUGAR_DO_TOKEN) && (await findLinkDeCulto(holder, token ?? ''))?.culto_id !== culto_id
    return {
      texto: pedido,
      retrato: JSON.stringify(read),
      obstacle: mudou ? MUDOU : revogado ? REVOGADO : undefined,
    }
  }

  async function ensaioNow(): Promise<Escrita | undefined> {
    const escrita =
      ensaio_id === null ? undefined : await writeEnsaio(holder, para.canal, ensaio_id, modelo_mensagem)
    if (!escrita) return undefined
    const read = mensagem.retrato as RetratoDoEnsaio | null
    const mudou = read !== null && diferencaDoEnsaio(read, escrita.retrato).length > 0
    return {
      texto: escrita.texto,
      retrato: JSON.stringify(escrita.retrato),
      obstacle: mudou ? MUDOU : undefined,
    }
  }
}

interface Escrita {
  texto: string
  retrato: string
  /** Why the text is no longer what was asked for. */
  obstacle: string | undefined
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

/** Records the outcome, with retries while the database is away: otherwise a delivered message would become `incerta`. */
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
