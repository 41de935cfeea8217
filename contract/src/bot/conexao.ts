import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** 'unknown': the process that holds the connection cannot be reached. */
export const StatusDoWhatsapp = z.enum(['connected', 'waiting_qr', 'disconnected', 'unknown'])
export type StatusDoWhatsapp = z.infer<typeof StatusDoWhatsapp>

/** `qrCode` is a PNG in base64, only while a phone may read it. */
export const BotStatus = z.object({
  connected: z.boolean(),
  qrCode: z.nullable(z.string()),
  lastActivity: z.nullable(z.string()),
})
export type BotStatus = z.infer<typeof BotStatus>

/**
 * `ligado`: the bot keeps the connection and reconnects by itself, also while it is not connected at the moment. `motivo` says in
 * Portuguese why it is not connected; `numero` is the paired one, digits with the country.
 */
export const WhatsappStatus = z.object({
  connected: z.boolean(),
  qr_code: z.nullable(z.string()),
  status: StatusDoWhatsapp,
  updated_at: z.string(),
  ligado: z.boolean(),
  motivo: z.nullable(z.string()),
  numero: z.nullable(z.string()),
})
export type WhatsappStatus = z.infer<typeof WhatsappStatus>

/** A group the number is in. */
export const WhatsappGrupo = z.object({ id: z.string(), nome: z.string(), participantes: z.number() })
export type WhatsappGrupo = z.infer<typeof WhatsappGrupo>

export const botConexaoCalls = defineCalls({
  status: {
    method: 'GET',
    path: '/api/bot/status',
    le: [],
    summary: 'Whether the bot is connected',
    access: 'bot:editar',
    answer: BotStatus,
  },
  whatsappStatus: {
    method: 'GET',
    path: '/api/bot/whatsapp/status',
    le: [],
    summary: 'State of the WhatsApp connection',
    access: 'bot:editar',
    answer: WhatsappStatus,
  },
  connect: {
    method: 'POST',
    path: '/api/bot/whatsapp/connect',
    summary: 'Connect, with a QR to pair when there is no session',
    access: 'bot:editar',
    answer: WhatsappStatus,
  },
  disconnect: {
    method: 'POST',
    path: '/api/bot/whatsapp/disconnect',
    summary: 'Unlink the number and forget the session',
    access: 'bot:editar',
    answer: WhatsappStatus,
  },
  restart: {
    method: 'POST',
    path: '/api/bot/restart',
    summary: 'Close the connection and open it again with the same session',
    access: 'bot:editar',
    answer: BotStatus,
  },
  groups: {
    method: 'GET',
    path: '/api/bot/whatsapp/groups',
    le: [],
    summary: 'Groups the number is in; 409 while it is not connected',
    access: 'bot:editar',
    answer: z.object({ grupos: z.array(WhatsappGrupo) }),
  },
})
