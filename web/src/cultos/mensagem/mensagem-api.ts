import { queryOptions } from '@tanstack/react-query'
import { avisosCalls, LUGAR_DO_TOKEN, type PreviaDoAviso } from '@cantai/contract/cultos/avisos'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { AvisoDoCulto } from '@cantai/contract/cultos/avisos'
import { mensagemDoCulto, MODELO_DO_CULTO } from '@cantai/domain/cultos/mensagem-do-culto'
import { retratoDoCulto } from '@cantai/domain/cultos/diferenca'
import { soAqui } from '@cantai/domain/so-aqui'
import { baseUrl } from '../../lib/api/api-address.ts'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { refreshRooms, rereadCalls } from '../../lib/api/refresh.ts'
import { getMinisterio } from '../../lib/ministerio.ts'

/** The address at which this device reached the server; null where it leads nowhere on another one. */
function enderecoDaqui(): string | null {
  const base = baseUrl() || location.origin
  return soAqui(base) ? null : base
}

/** The culto as a text to send, its links as this device reaches them; needs no server. */
export const textoDoCulto = (culto: Culto, semSenha?: string): string =>
  mensagemDoCulto(MODELO_DO_CULTO, retratoDoCulto(culto), {
    base: enderecoDaqui(),
    cultoId: culto.id,
    igreja: getMinisterio().igreja,
    semSenha,
  })

const tokenDe = (link: string) => new URL(link).hash.slice(1)

/** The message that the bot would send now, with this link without a password or without one. */
export const previaQuery = ({ id }: Pick<Culto, 'id'>, link: string | undefined) =>
  queryOptions({
    ...consulta(avisosCalls.previa, {
      params: { id },
      query: { link: link === undefined ? undefined : 'sim' },
    }),
    staleTime: 0,
    select: (previa: PreviaDoAviso) =>
      link === undefined ? previa : { ...previa, texto: previa.texto.replace(LUGAR_DO_TOKEN, tokenDe(link)) },
  })

/** After something became of a message: the preview also depends on what is told to nobody, such as the bot's state. */
export function rereadAviso(): void {
  void rereadCalls(avisosCalls.previa)
  refreshRooms()
}

/** Sends the text that was read; whatever came of it, the culto says it afterwards. */
export async function sendAviso(
  id: number,
  { tipo, marca }: Pick<PreviaDoAviso, 'tipo' | 'marca'>,
  link: string | undefined,
): Promise<AvisoDoCulto> {
  try {
    return await api(avisosCalls.avisar, {
      params: { id },
      body: { tipo, marca, link: link && tokenDe(link) },
    })
  } finally {
    rereadAviso()
  }
}
