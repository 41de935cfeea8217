import { diasEntre } from '../datas.ts'

export interface Servico {
  titulo: string
  data: string
  hora: string | null
}

/** The facts about one person that matter for the places of one service. */
export interface Fatos {
  /** Number of services in the eight weeks before. */
  em_8_semanas: number
  /** Whole weeks since the last one; null: none. */
  semanas_desde: number | null
  /** Number of other services in the same month. */
  no_mes: number
  /** Weeks in a row, before and after this service's own, in which the person serves. */
  seguidas: number
  /** Services too close in time to attend both. */
  outros: Servico[]
}

const HORAS_ENTRE_CULTOS = 3
const DIAS_CONTADOS = 56

const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** Whether two services are too close: less than three hours apart; without an hour, on the same day. */
const perto = (a: Servico, b: Servico) =>
  a.data === b.data &&
  (a.hora === null ||
    b.hora === null ||
    Math.abs(minutos(a.hora) - minutos(b.hora)) < HORAS_ENTRE_CULTOS * 60)

/** The number of successive weeks, from the service in one direction, that contain one of these services. */
function emSeguida(semanas: ReadonlySet<number>): number {
  let n = 0
  while (semanas.has(n + 1)) n++
  return n
}

/**
 * Derives the facts from a person's other services, which must not include declined ones.
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
