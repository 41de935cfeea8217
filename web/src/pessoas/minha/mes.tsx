import { DayPicker } from 'react-day-picker'
import { dataPorExtenso, diaLocal, somarDias } from '@cantai/domain/datas'
import { dateOf, MONTH } from '../../ui/form/month.tsx'
import type { Periodo } from './dias.ts'

type MesProps = {
  periodos: readonly Periodo[]
  hoje: string
  onDia: (dia: string) => void
}

/** The server's limit of days ahead. */
const DIAS_A_FRENTE = 365

/** A month with the marked days; a press marks another day, or unmarks one. */
export const Mes = ({ periodos, hoje, onDia }: MesProps) => (
  <DayPicker
    {...MONTH}
    mode="multiple"
    startMonth={dateOf(hoje)}
    endMonth={dateOf(somarDias(hoje, DIAS_A_FRENTE))}
    disabled={{ before: dateOf(hoje), after: dateOf(somarDias(hoje, DIAS_A_FRENTE)) }}
    modifiers={{ marcado: periodos.map(({ de, ate }) => ({ from: dateOf(de), to: dateOf(ate) })) }}
    modifiersClassNames={{ marcado: '[&>button]:bg-red-soft [&>button]:font-semibold [&>button]:text-red' }}
    labels={{
      labelDayButton: (date, { marcado }) =>
        `${dataPorExtenso(diaLocal(date))}${marcado === true ? ', não posso' : ''}`,
    }}
    onDayClick={(date) => onDia(diaLocal(date))}
  />
)
