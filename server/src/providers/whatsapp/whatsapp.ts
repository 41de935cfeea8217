import { randomBytes } from 'node:crypto'
import type { StatusDoWhatsapp, WhatsappGrupo } from '@cantai/contract/bot/conexao'

/** `motivo` is Portuguese text for the screen; it says what to do when there is something to do. */
export interface EstadoDoWhatsapp {
  /** 'unknown' is the state in other processes while the owner cannot be reached; the client itself never reports it. */
  status: StatusDoWhatsapp
  /** PNG in base64, without the data: prefix; only while waiting for the phone to read it. */
  qr: string | null
  /** True while it reconnects by itself. False after `disconnect` and a lasting refusal. */
  ligado: boolean
  /** The reason why it is not connected; null when it is, or is not meant to be. */
  motivo: string | null
  /** The paired number, digits with the country: '5511999998888'. */
  numero: string | null
  /** The last time something came from WhatsApp. */
  ultimaAtividade: Date | null
}

/**
 * The outcome of one message:
 * - `enviada`: WhatsApp's own ack came;
 * - `recusada`: WhatsApp said no and would again ('463' account restricted, '404' no such group, '403' not in the group);
 * - `adiada`: nothing was delivered (not connected, too many at once); try again after `esperarMs`;
 * - `incerta`: bytes may have left and no ack came, so that sending again could send twice.
 */
export type Envio =
  | { resultado: 'enviada'; em: Date }
  | { resultado: 'recusada'; codigo: string; motivo: string }
  | { resultado: 'adiada'; motivo: string; esperarMs: number }
  | { resultado: 'incerta'; motivo: string }

/** One number on WhatsApp, linked as a device. Commands resolve when executed here, before WhatsApp has answered. */
export interface Whatsapp {
  /** Connects with the stored session, or shows a QR; no effect while open or opening. */
  connect(): Promise<void>
  /** Unlinks the device from the number and forgets the session. */
  disconnect(): Promise<void>
  /** Reconnects with the same session; also leaves a stopped state. */
  restart(): Promise<void>
  /** The number's groups by name. Throws when not connected. */
  groups(): Promise<WhatsappGrupo[]>
  /**
   * Sends a text to a group under an id of `newMessageId` and waits for WhatsApp's ack. `numeros`, digits with the country, stand in the
   * text as '@5511912345678': members of the group are mentioned, the others are removed from the text, so that the group learns no number.
   * Never throws.
   */
  send(grupo: string, texto: string, mensagemId: string, numeros?: readonly string[]): Promise<Envio>
  status(): EstadoDoWhatsapp
  /** Calls back after each change of status; returns what stops it. */
  onChange(listener: (estado: EstadoDoWhatsapp) => void): () => void
  /** Disconnects without unlinking; the session stays for the next process. */
  close(): Promise<void>
}

/** An id to store before `send`, so that the message can be recognised afterwards. */
export const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
