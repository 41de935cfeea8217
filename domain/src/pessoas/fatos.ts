import { diasEntre } from '../datas.ts'

export interface Servico {
  titulo: string
  data: string
  hora: string | null
}

/** The facts about one person that matter for the places of one service. */
export interface Fatos {
  /** Number of services in the eight weeks before, and in the half year. */
  em_8_semanas: number
  em_26_semanas: number
  /** Whole weeks since the last one before; null: none. */
  semanas_desde: number | null
  /** Whether that last one is over, and not only planned. */
  ja_serviu: boolean
  /** Number of other services in the same month, before and after. */
  no_mes: number
  /** Calendar weeks in a row, up to the week before, in which the person serves. */
  seguidas: number
  /** Services too close in time to attend both. */
  outros: Servico[]
  /** The other services of that day. */
  mesmo_dia: Servico[]
}

/** A service as numbers: its day, its week from Sunday to Saturday, its month and its minute of the day. */
export interface NoTempo {
  dia: number
  semana: number
  mes: string
  minuto: number | null
}

/** A Sunday. */
const INICIO = '2000-01-02'
const HORAS_ENTRE_CULTOS = 3
/** How far back services count for whose turn it is. */
export const DIAS_CONTADOS = 182
const OITO_SEMANAS = 56

const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/**
 * A service as numbers, which are compared faster than dates.
 * @example noTempo({ titulo: 'Culto', data: '2000-01-09', hora: null }) // => { dia: 7, semana: 1, mes: '2000-01', minuto: null }
 */
export function noTempo({ data, hora }: Servico): NoTempo {
  const dia = diasEntre(INICIO, data)
  return {
    dia,
    semana: Math.floor(dia / 7),
    mes: data.slice(0, 7),
    minuto: hora === null ? null : minutos(hora),
  }
}

/**
 * Whether two services are too close to attend both: less than three hours apart; without an hour, on the same day.
 * @example perto(noTempo(manha), noTempo(noite)) // => false
 */
export const perto = (a: NoTempo, b: NoTempo): boolean =>
  a.dia === b.dia &&
  (a.minuto === null || b.minuto === null || Math.abs(a.minuto - b.minuto) < HORAS_ENTRE_CULTOS * 60)

type Contagem = Pick<Fatos, 'em_8_semanas' | 'em_26_semanas' | 'semanas_desde' | 'seguidas'> & {
  no_dia: number
}

/**
 * The counts of a person's other services that make a turn come earlier or later.
 * @example contar(noTempo(culto), [noTempo(domingoPassado)]).seguidas // => 1
 */
export function contar(culto: NoTempo, outros: readonly NoTempo[]): Contagem {
  const weeks = new Set<number>()
  let [em_8_semanas, em_26_semanas, last, no_dia] = [0, 0, Infinity, 0]
  for (const { dia, semana } of outros) {
    const days = culto.dia - dia
    if (days === 0) no_dia++
    if (days <= 0) continue
    if (days <= OITO_SEMANAS) em_8_semanas++
    if (days <= DIAS_CONTADOS) em_26_semanas++
    if (days < last) last = days
    weeks.add(semana)
  }
  let seguidas = 0
  while (weeks.has(culto.semana - 1 - seguidas)) seguidas++
  return {
    em_8_semanas,
    em_26_semanas,
    semanas_desde: last === Infinity ? null : Math.floor(last / 7),
    seguidas,
    no_dia,
  }
}

/**
 * Derives the facts from a person's other services, without those that they declined or did not come to.
 * @example fatosDaPessoa({ titulo: 'Culto', data: '2026-11-29', hora: '19:00' }, [domingoPassado], '2026-11-26').seguidas // => 1
 */
export function fatosDaPessoa(culto: Servico, servicos: readonly Servico[], hoje: string): Fatos {
  const own = noTempo(culto)
  const others = servicos.map(noTempo)
  const { no_dia: _, ...counted } = contar(own, others)
  const last = servicos
    .map(({ data }) => data)
    .filter((data) => data < culto.data)
    .toSorted()
    .at(-1)
  const sameDay = servicos.filter(({ data }) => data === culto.data)
  return {
    ...counted,
    ja_serviu: last !== undefined && last <= hoje,
    no_mes: others.filter(({ mes }) => mes === own.mes).length,
    outros: sameDay.filter((outro) => perto(own, noTempo(outro))),
    mesmo_dia: sameDay.filter((outro) => !perto(own, noTempo(outro))),
  }
}
