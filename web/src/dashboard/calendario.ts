import { diaDaSemana, somarDias } from '@cantai/domain/datas'

/** The server's list of coming events covers this many days. */
export const DIAS_A_FRENTE = 30

/** Whole weeks from the one of today to the one thirty days ahead. */
export function diasDoCalendario(hoje: string): string[] {
  const first = somarDias(hoje, -diaDaSemana(hoje))
  const end = somarDias(hoje, DIAS_A_FRENTE)
  const last = somarDias(end, 6 - diaDaSemana(end))
  const days = [first]
  for (let day = first; day < last;) days.push((day = somarDias(day, 1)))
  return days
}
