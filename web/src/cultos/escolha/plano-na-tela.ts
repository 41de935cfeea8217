import type { Motivo } from '@cantai/contract/cultos/sugestoes'
import { SUGESTAO_MUSICAS_MAX } from '@cantai/contract/limites'
import { TOM } from '@cantai/contract/regras'
import type { NoPlano } from '@cantai/domain/cultos/equilibrio'

/** The plan that songs are chosen for. */
export interface Plano {
  /** Undefined for a service that is not there yet. */
  cultoId: number | undefined
  /** Its songs as they stand on the screen, in their order. */
  musicas: readonly Pick<NoPlano, 'musica_id' | 'tom_do_dia' | 'reserva'>[]
}

/**
 * The songs that will be sung as the plan stands on the screen; '' says that there are none, even where some are saved.
 * @example planoNaTela({ cultoId: 1, musicas: [{ musica_id: 7, tom_do_dia: 'G' }] }, undefined) // => { musicas: '7', tom: 'G' }
 */
export function planoNaTela({ musicas }: Plano, marcador: string | undefined) {
  const cantadas = musicas.filter(({ reserva }) => !reserva)
  const tom = cantadas.at(-1)?.tom_do_dia ?? ''
  const ids = cantadas.slice(-SUGESTAO_MUSICAS_MAX).map(({ musica_id }) => musica_id)
  return { musicas: ids.join(), ...(TOM.test(tom) && { tom }), ...(marcador !== undefined && { marcador }) }
}

interface Pedida {
  data?: string
  marcador?: string
}

/** Whether suggestions for the plan as it was may stand in until those for the plan as it is are there. */
export const isMesmoPedido = (before: Pedida | undefined, now: Pedida): boolean =>
  before !== undefined && before.data === now.data && before.marcador === now.marcador

const DO_PLANO: ReadonlySet<Motivo['tipo']> = new Set(['tom', 'marcador', 'ritmo'])

/** The reasons that are true whatever else is planned. */
export const semOsDoPlano = (motivos: readonly Motivo[]): Motivo[] =>
  motivos.filter(({ tipo }) => !DO_PLANO.has(tipo))
