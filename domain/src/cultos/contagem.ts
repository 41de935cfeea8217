import type { Prontidao } from '@cantai/contract/cultos/itens'
import { plural } from '../palavras.ts'

/**
 * The songs of a service in words; those that are only 'talvez' are said, because readiness does not count them.
 * @example musicasContadas(5, 1) // => '5 músicas (1 talvez)'
 */
export const musicasContadas = (total: number, talvez: number): string =>
  `${plural(total, 'música', 'músicas')}${talvez > 0 ? ` (${talvez} talvez)` : ''}`

/** @example prontasContadas({ total: 4, prontas: 3, a_caminho: 1 }) // => '3 de 4 prontas' */
export const prontasContadas = ({ total, prontas }: Prontidao): string =>
  `${prontas} de ${total} ${prontas === 1 && total === 1 ? 'pronta' : 'prontas'}`
