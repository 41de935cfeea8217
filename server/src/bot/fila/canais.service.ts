import type { BotConfigs } from '@cantai/contract/bot'
import type { Envio } from '../../providers/whatsapp/whatsapp.ts'
import type { BotConexao } from '../conexao/conexao.service.ts'

export interface EstadoDoCanal {
  conectado: boolean
  /** Whether this process is the one that sends; another one may be. */
  envia: boolean
  /** Why it is not connected, in Portuguese. */
  motivo: string | null
}

/** A way by which messages leave. Another one is a provider of this shape, an entry in `Canais` and its settings. */
export interface Canal {
  status(): Promise<EstadoDoCanal>
  /** Whom the settings tell it to send to; null as long as nobody chose. */
  destino(configs: BotConfigs): string | null
  newMessageId(): string
  /** Never throws. */
  send(destino: string, texto: string, mensagemId: string): Promise<Envio>
}

/** Every channel by the name that its messages bear in the outbox. */
export type Canais = Readonly<Record<string, Canal>>

export const WHATSAPP = 'whatsapp'

export const whatsappCanal = (
  conexao: Pick<BotConexao, 'isOwner' | 'status' | 'send' | 'newMessageId'>,
): Canal => ({
  async status() {
    const { status, motivo } = await conexao.status()
    return { conectado: status === 'connected', envia: conexao.isOwner(), motivo }
  },
  destino: ({ grupo_instrumentistas }) => grupo_instrumentistas,
  newMessageId: () => conexao.newMessageId(),
  send: (grupo, texto, mensagemId) => conexao.send(grupo, texto, mensagemId),
})
