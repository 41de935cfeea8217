import { randomUUID } from 'node:crypto'
import type { BotConexao, EstadoDaConexao } from '../bot/conexao/conexao.service.ts'
import type { Envio } from '../providers/whatsapp/whatsapp.ts'

export interface Recorded {
  grupo: string
  texto: string
  mensagemId: string
  /** The numbers to mention; absent when there were none. */
  numeros?: readonly string[]
}

/** A connection without WhatsApp: it records messages, and answers as a test sets it. */
export interface RecordingConexao extends BotConexao {
  sent: Recorded[]
  estado: EstadoDaConexao
  owner: boolean
  /** The outcome of a message; `enviada` unless a test sets another. */
  answer: (message: Recorded) => Envio | Promise<Envio>
}

export function recordingConexao(): RecordingConexao {
  const conexao: RecordingConexao = {
    sent: [],
    estado: {
      status: 'disconnected',
      qr: null,
      motivo: null,
      numero: null,
      ultimaAtividade: null,
      ligado: false,
      atualizadoEm: new Date(0),
    },
    owner: true,
    answer: () => ({ resultado: 'enviada', em: new Date() }),
    isOwner: () => conexao.owner,
    status: async () => conexao.estado,
    connect: async () => undefined,
    disconnect: async () => undefined,
    restart: async () => undefined,
    groups: async () => [],
    newMessageId: () => randomUUID(),
    send: async (grupo, texto, mensagemId, numeros = []) => {
      const message = { grupo, texto, mensagemId, ...(numeros.length > 0 && { numeros }) }
      const envio = await conexao.answer(message)
      if (envio.resultado !== 'adiada') conexao.sent.push(message)
      return envio
    },
    start: () => undefined,
    stop: async () => undefined,
  }
  return conexao
}
