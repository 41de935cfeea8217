import type { Turno } from '@cantai/contract/pessoas/turno'
import { dataEscrita, diaDaSemana, diasEntre, domingoDaSemana } from '../datas.ts'
import { enumerar } from '../palavras.ts'

export type { Turno } from '@cantai/contract/pessoas/turno'

/** The limits of one person: their own, and those of the teams in which they are. */
export interface Turnos {
  turno: Turno | null
  equipes: readonly { nome: string; turno: Turno | null }[]
}

/**
 * Whether a day is one of those of a turn. Every other week are whole weeks, from Sunday to Saturday.
 * @example naVez({ domingos: [1, 3] }, '2026-12-06') // => true
 */
export function naVez(turno: Turno, data: string): boolean {
  if ('domingos' in turno)
    return diaDaSemana(data) === 0 && turno.domingos.includes(Math.ceil(Number(data.slice(8)) / 7))
  return (diasEntre(domingoDaSemana(turno.desde), domingoDaSemana(data)) / 7) % 2 === 0
}

/**
 * A turn in words.
 * @example turnoDito({ domingos: [1, 3] }) // => 'só nos domingos 1 e 3'
 */
export function turnoDito(turno: Turno): string {
  if ('desde' in turno)
    return `semana sim, semana não, desde ${dataEscrita(domingoDaSemana(turno.desde)).slice(0, 5)}`
  const numbers = turno.domingos.toSorted((a, b) => a - b).map(String)
  return numbers.length === 1 ? `só no ${numbers[0]}º domingo do mês` : `só nos domingos ${enumerar(numbers)}`
}

/**
 * Why a day is not this person's turn, to be said after the name; null: it is. Somebody in several teams with turns serves in the turn of any of
 * them.
 * @example foraDoTurno({ turno: { domingos: [1, 3] }, equipes: [] }, '2026-12-13') // => 'serve só nos domingos 1 e 3'
 */
export function foraDoTurno({ turno, equipes }: Turnos, data: string): string | null {
  if (turno && !naVez(turno, data)) return `serve ${turnoDito(turno)}`
  const limited = equipes.flatMap((equipe) =>
    equipe.turno ? [{ nome: equipe.nome, turno: equipe.turno }] : [],
  )
  const [first] = limited
  if (!first || limited.some((equipe) => naVez(equipe.turno, data))) return null
  return `é da equipe ${first.nome}, que serve ${turnoDito(first.turno)}`
}
