import type { MeuCulto } from '@cantai/contract/pessoas/escala'
import type { EstadoDaVaga } from '@cantai/contract/cultos/escala'

/** A person's answer about a service, which covers all of their places in it. */
export type MinhaResposta = Extract<EstadoDaVaga, 'pendente' | 'confirmada' | 'recusada' | 'escalada'>

/**
 * The least certain of one's places of a service.
 * @example respostaDe(domingo) // => 'pendente'
 */
export function respostaDe({ vagas }: Pick<MeuCulto, 'vagas'>): MinhaResposta {
  const order = ['pendente', 'recusada', 'escalada', 'confirmada'] as const
  return order.find((estado) => vagas.some((vaga) => vaga.estado === estado)) ?? 'pendente'
}

/** @example funcoesDe(domingo) // => 'Violão · Vocal' */
export const funcoesDe = ({ vagas }: Pick<MeuCulto, 'vagas'>): string =>
  vagas.map(({ funcao }) => funcao).join(' · ')
