import type { BotConfigs } from '@cantai/contract/bot/bot'
import type { Envio } from '../../providers/whatsapp/whatsapp.ts'
import type { BotConexao } from '../conexao/conexao.service.ts'

export interface EstadoDoCanal {
  conectado: boolean
  /** Whether this process is the one that sends; another one may be. */
  envia: boolean
  /** Why it is not connected, in Portuguese. */
  motivo: string | null
}

/** A way for messages to leave. A new one needs a provider of this shape, an entry in `Canais`, and settings. */
export interface Canal {
  status(): Promise<EstadoDoCanal>
  /** The destination in the settings; null while none is chosen. */
  destino(configs: BotConfigs): string | null
  newMessageId(): string
  /** `numeros` stand in the text as '@5511912345678' and are called upon where the channel can. Never throws. */
  send(destino: string, texto: string, mensagemId: string, numeros: readonly string[]): Promise<Envio>
}

/** Every channel by its name, which is the `canal` of its messages in the outbox. */
export type Canais = Readonly<Record<string, Canal>>

export const WHATSAPP = 'whatsapp'
/** The group of those who lead, by the same connection: it is told who cannot serve, and nothing else. */
export const LIDERANCA = 'lideranca'

type Conexao = Pick<BotConexao, 'isOwner' | 'status' | 'send' | 'newMessageId'>

export const whatsappCanal = (conexao: Conexao): Canal => ({
  async status() {
    const { status, motivo } = await conexao.status()
    return { conectado: status === 'connected', envia: conexao.isOwner(), motivo }
  },
  destino: ({ grupo_instrumentistas }) => grupo_instrumentistas,
  newMessageId: () => conexao.newMessageId(),
  send: (grupo, texto, mensagemId, numeros) => conexao.send(grupo, texto, mensagemId, numeros),
})

/** The channels that leave by WhatsApp. */
export const whatsappCanais = (conexao: Conexao): Canais => ({
  [WHATSAPP]: whatsappCanal(conexao),
  [LIDERANCA]: { ...whatsappCanal(conexao), destino: ({ grupo_lideranca }) => grupo_lideranca },
})
