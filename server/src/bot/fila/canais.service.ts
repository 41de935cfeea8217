import type { BotConfigs } from '@cantai/contract/bot/bot'
import type { Envio } from '../../providers/whatsapp/whatsapp.ts'
import type { BotConexao } from '../conexao/conexao.service.ts'

export interface EstadoDoCanal {
  conectado: boolean
  /** Whether this process sends; another one may be the owner. */
  envia: boolean
  /** Why it is not connected, in Portuguese. */
  motivo: string | null
}

/** A channel of messages. A new one needs a provider of this shape, an entry in `Canais`, and settings. */
export interface Canal {
  status(): Promise<EstadoDoCanal>
  /** The destination from the settings; null while none is chosen. */
  destino(configs: BotConfigs): string | null
  newMessageId(): string
  /** `numeros` stand in the text as '@5511912345678' and become mentions where the channel supports them. Never throws. */
  send(destino: string, texto: string, mensagemId: string, numeros: readonly string[]): Promise<Envio>
}

/** Every channel by its name, which is the `canal` of its messages in the outbox. */
export type Canais = Readonly<Record<string, Canal>>

export const WHATSAPP = 'whatsapp'
/** The leaders' group, on the same connection: it is only told who cannot serve. */
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

/** The channels of WhatsApp. */
export const whatsappCanais = (conexao: Conexao): Canais => ({
  [WHATSAPP]: whatsappCanal(conexao),
  [LIDERANCA]: { ...whatsappCanal(conexao), destino: ({ grupo_lideranca }) => grupo_lideranca },
})
