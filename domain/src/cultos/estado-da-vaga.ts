import type { EstadoDaVaga } from '@cantai/contract/cultos/escala'

interface Quando {
  data: string
  hora: string | null
}

interface Publicacao extends Quando {
  escala_publicada_em: string | null
  pedir_confirmacao: boolean
}

interface Resposta {
  pessoa_id: number | null
  resposta: 'sim' | 'nao' | null
  /** The day and hour of the service for which it was given. */
  resposta_para: string | null
}

/**
 * The day and hour for which an answer is given: a yes to a morning is none to an evening.
 * @example momentoDaResposta({ data: '2026-11-29', hora: '19:00' }) // => '2026-11-29 19:00'
 */
export const momentoDaResposta = ({ data, hora }: Quando): string => `${data} ${hora ?? ''}`.trimEnd()

/**
 * The state of a place of a service. An answer for another day or hour does not count; it counts again when the service moves back.
 * @example estadoDaVaga(vagaDeJoao, culto) // => 'confirmada'
 */
export function estadoDaVaga(
  { pessoa_id, resposta, resposta_para }: Resposta,
  culto: Publicacao,
): EstadoDaVaga {
  if (pessoa_id === null) return 'vazia'
  if (culto.escala_publicada_em === null) return 'rascunho'
  if (resposta !== null && resposta_para === momentoDaResposta(culto))
    return resposta === 'sim' ? 'confirmada' : 'recusada'
  return culto.pedir_confirmacao ? 'pendente' : 'escalada'
}
