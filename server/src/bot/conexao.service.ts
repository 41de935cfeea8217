import type { EstadoDoWhatsapp, Envio, Grupo } from '../providers/whatsapp/whatsapp.ts'

/** The state as every process shows it. */
export interface EstadoDaConexao extends EstadoDoWhatsapp {
  /** When the owner last confirmed this state. */
  atualizadoEm: Date
}

/**
 * The WhatsApp connection of the whole installation: one process owns it at a time, any of them can be asked. Commands
 * resolve when recorded; the owner carries them out within a moment.
 */
export interface BotConexao {
  /** Whether this process holds the connection; only the owner sends. */
  isOwner(): boolean
  /** Calls back when this process becomes the owner (true) or ceases to be (false); returns what stops it. */
  onOwner(listener: (owner: boolean) => void): () => void
  status(): Promise<EstadoDaConexao>
  connect(): Promise<void>
  disconnect(): Promise<void>
  restart(): Promise<void>
  /** Asks the owner for the number's groups. Throws AppError 409 when not connected, 503 when the owner does not answer. */
  groups(): Promise<Grupo[]>
  newMessageId(): string
  /** Only the owner sends; elsewhere the answer is 'adiada'. Never throws. */
  send(grupo: string, texto: string, mensagemId: string): Promise<Envio>
  /** Begins to compete for the ownership. Nothing connects before. */
  start(): Promise<void>
  /** Gives the ownership up, keeping the session for another process. */
  stop(): Promise<void>
}
