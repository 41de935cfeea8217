import { diaDaSemana, somarDias, somarMeses } from '@cantai/domain/datas'

/** A weekly service. */
export interface Horario {
  /** 0: Sunday. */
  readonly dia_semana: number
  /** '' where it has none. */
  readonly hora: string
  /** '' for the usual title of the day. */
  readonly titulo: string
}

interface Culto {
  readonly data: string
  readonly hora: string | null
  readonly titulo: string
}

const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const
export const DIAS_DA_SEMANA: readonly { value: number; label: string }[] = SEMANA.map((label, value) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}))

const DOMINGO: Horario = { dia_semana: 0, hora: '19:00', titulo: '' }
/** How often a day and hour must have occurred lately to count as weekly. */
const VEZES = 2

/**
 * The weekly services, derived from those of the last and next weeks: each day and hour that occurred at least twice, with its last title.
 * Sunday evening where nothing occurred twice.
 * @example horariosDeSempre([{ data: '2026-11-15', hora: '19:00', titulo: 'Culto' }, …]) // => [{ dia_semana: 0, hora: '19:00', titulo: 'Culto' }]
 */
export function horariosDeSempre(cultos: readonly Culto[]): Horario[] {
  const sorted = cultos.toSorted((a, b) => a.data.localeCompare(b.data))
  const groups = Map.groupBy(sorted, ({ data, hora }) => `${diaDaSemana(data)} ${hora ?? ''}`)
  const weekly = [...groups.values()]
    .filter((own) => new Set(own.map(({ data }) => data)).size >= VEZES)
    .flatMap((own) => own.at(-1) ?? [])
    .map(({ data, hora, titulo }) => ({ dia_semana: diaDaSemana(data), hora: hora ?? '', titulo }))
    .toSorted((a, b) => a.dia_semana - b.dia_semana || a.hora.localeCompare(b.hora))
  return weekly.length > 0 ? weekly : [DOMINGO]
}

/**
 * The missing services of a month, from a day on.
 * @example serieDoMes({ mes: '2026-12', desde: '2026-12-10', horarios: [domingo], cultos: [] }).map(({ data }) => data) // => ['2026-12-13', …]
 */
export function serieDoMes({
  mes,
  desde,
  horarios,
  cultos,
}: {
  /** 'yyyy-MM' */
  mes: string
  desde: string
  horarios: readonly Horario[]
  cultos: readonly Pick<Culto, 'data' | 'hora'>[]
}): { data: string; hora: string; titulo: string }[] {
  const there = new Set(cultos.map(({ data, hora }) => `${data} ${hora ?? ''}`))
  const first = `${mes}-01`
  const days = Array.from({ length: 31 }, (_, i) => somarDias(first, i)).filter(
    (data) => data.startsWith(mes) && data >= desde,
  )
  return days.flatMap((data) =>
    horarios
      .filter(({ dia_semana }) => dia_semana === diaDaSemana(data))
      .filter(({ hora }) => {
        const key = `${data} ${hora}`
        if (there.has(key)) return false
        there.add(key)
        return true
      })
      .map(({ hora, titulo }) => ({ data, hora, titulo: titulo.trim() })),
  )
}

/**
 * The months that can be created, the default first: the one that is looked at, or where that is this one and half of it is over, the next.
 * @example mesesAFrente('2026-11-23', '2026-11') // => ['2026-12', '2026-11', '2027-01']
 */
export function mesesAFrente(hoje: string, visto: string): string[] {
  const here = hoje.slice(0, 7)
  const ahead = [0, 1, 2].map((n) => somarMeses(here, n))
  const wanted = visto === here && Number(hoje.slice(8)) > 15 ? somarMeses(here, 1) : visto
  return ahead.includes(wanted) ? [wanted, ...ahead.filter((mes) => mes !== wanted)] : ahead
}
