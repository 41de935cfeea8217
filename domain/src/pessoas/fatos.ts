import { diasEntre } from '../datas.ts'

export interface Servico {
  titulo: string
  data: string
  hora: string | null
}

/** What is known of one person when the places of one service are given. */
export interface Fatos {
  /** Services of the eight weeks before. */
  em_8_semanas: number
  /** Whole weeks since the last one; null: none before. */
  semanas_desde: number | null
  /** Services of the same month, this one not counted. */
  no_mes: number
  /** Weeks running, before and after this service's own, in which the person serves. */
  seguidas: number
  /** Services so near that nobody can be at both. */
  outros: Servico[]
}

const HORAS_ENTRE_CULTOS = 3
const DIAS_CONTADOS = 56

const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** Too near to be at both: less than three hours apart; without an hour, on the same day. */
const perto = (a: Servico, b: Servico) =>
  a.data === b.data &&
  (a.hora === null ||
    b.hora === null ||
    Math.abs(minutos(a.hora) - minutos(b.hora)) < HORAS_ENTRE_CULTOS * 60)

/** Of how many weeks in a row, going from the service in one direction, one is among these. */
function emSeguida(semanas: ReadonlySet<number>): number {
  let n = 0
  while (semanas.has(n + 1)) n++
  return n
}

/**
 * What the other services of a person say of them for this one; those that they declined are not to be among them.
 * @example fatosDaPessoa({ titulo: 'Culto', data: '2026-11-29', hora: '19:00' }, [domingoPassado]).seguidas // => 1
 */
export function fatosDaPessoa(culto: Servico, servicos: readonly Servico[]): Fatos {
  const distances = servicos.map(({ data }) => diasEntre(data, culto.data))
  const before = distances.filter((dias) => dias > 0)
  const after = distances.filter((dias) => dias < 0).map((dias) => -dias)
  const weeks = (dias: number[]) => emSeguida(new Set(dias.map((n) => Math.ceil(n / 7))))
  return {
    em_8_semanas: before.filter((dias) => dias <= DIAS_CONTADOS).length,
    semanas_desde: before.length === 0 ? null : Math.floor(Math.min(...before) / 7),
    no_mes: servicos.filter(({ data }) => data.slice(0, 7) === culto.data.slice(0, 7)).length,
    seguidas: weeks(before) + weeks(after),
    outros: servicos.filter((outro) => perto(outro, culto)),
  }
}
