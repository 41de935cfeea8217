import { setTimeout as delay } from 'node:timers/promises'
import type { WhatsappGrupo } from '@cantai/contract/bot/conexao'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors.ts'
import {
  newMessageId,
  type Envio,
  type EstadoDoWhatsapp,
  type Whatsapp,
} from '../../providers/whatsapp/whatsapp.ts'
import {
  askGrupos,
  GRUPOS_MS,
  orderComando,
  readConexao,
  readGrupos,
  type ConexaoRow,
} from './conexao.repository.ts'
import { competeForConexao, type OwnerOptions } from './dono.service.ts'

/** The state as every process shows it. */
export interface EstadoDaConexao extends EstadoDoWhatsapp {
  /** The owner's last confirmation of this state. */
  atualizadoEm: Date
}

/**
 * The WhatsApp connection of the whole installation: one process owns it at a time, any of them can be asked. Commands
 * resolve when recorded; the owner carries them out within a moment.
 */
export interface BotConexao {
  /** Whether this process holds the connection; only the owner sends. */
  isOwner(): boolean
  status(): Promise<EstadoDaConexao>
  connect(): Promise<void>
  disconnect(): Promise<void>
  restart(): Promise<void>
  /** Asks the owner for the number's groups. Throws AppError 409 when not connected, 503 when the owner does not answer. */
  groups(): Promise<WhatsappGrupo[]>
  newMessageId(): string
  /** Only the owner sends; elsewhere the answer is 'adiada'. Never throws. */
  send(grupo: string, texto: string, mensagemId: string, numeros?: readonly string[]): Promise<Envio>
  /** Begins to compete for the ownership; no connection is opened before. */
  start(): void
  /** Gives the ownership up, keeping the session for another process. */
  stop(): Promise<void>
}

const SEM_DONO = 'O processo que cuida do WhatsApp não responde. Se continuar assim, reinicie o servidor.'

const asDate = (moment: string | null) => (moment === null ? null : new Date(moment))

function estadoOf(row: ConexaoRow): EstadoDaConexao {
  return {
    ...(row.parada
      ? { status: 'unknown', qr: null, motivo: SEM_DONO }
      : { status: row.status, qr: row.qr_code, motivo: row.motivo }),
    ligado: row.ligado,
    numero: row.numero,
    ultimaAtividade: asDate(row.ultima_atividade),
    atualizadoEm: new Date(row.atualizado_em),
  }
}

/** Without options the process only asks and shows, and never becomes the owner. */
export function createBotConexao(db: Db, options?: OwnerOptions): BotConexao {
  let owned: Whatsapp | undefined
  let competition: { stop: () => Promise<void> } | undefined

  const setOwner = (whatsapp: Whatsapp | undefined) => {
    owned = whatsapp
  }

  return {
    isOwner: () => owned !== undefined,

    status: async () => estadoOf(await readConexao(db)),
    connect: () => orderComando(db, 'connect'),
    disconnect: () => orderComando(db, 'disconnect'),
    restart: () => orderComando(db, 'restart'),

    async groups() {
      const { status, parada } = await readConexao(db)
      if (status !== 'connected' || parada)
        throw new AppError(409, 'Conecte o WhatsApp para ver os grupos', { codigo: 'whatsapp_desconectado' })
      const em = await askGrupos(db)
      const until = Date.now() + GRUPOS_MS
      while (Date.now() < until) {
        const grupos = await readGrupos(db, em)
        if (grupos) return grupos
        await delay(100)
      }
      throw new AppError(503, 'O WhatsApp não respondeu com os grupos. Tente de novo em um minuto', {
        codigo: 'whatsapp_sem_resposta',
      })
    },

    newMessageId,

    async send(grupo, texto, mensagemId, numeros) {
      if (owned) return owned.send(grupo, texto, mensagemId, numeros)
      return { resultado: 'adiada', motivo: 'Outro processo cuida do WhatsApp.', esperarMs: 30_000 }
    },

    start() {
      if (options) competition ??= competeForConexao(db, options, setOwner)
    },

    async stop() {
      await competition?.stop()
      competition = undefined
    },
  }
}
