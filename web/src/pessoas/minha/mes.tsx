import { DayPicker } from 'react-day-picker'
import type { Indisponibilidade } from '@cantai/contract/pessoas/pessoas'
import { dataPorExtenso, diaLocal, somarDias } from '@cantai/domain/datas'
import { dateOf, MONTH } from '../../ui/form/month.tsx'

type MesProps = {
  periodos: readonly Indisponibilidade[]
  hoje: string
  onDia: (dia: string) => void
}

/** As far ahead as the server takes days. */
const DIAS_A_FRENTE = 365

/** A month in which the days on which one cannot come are marked; a press marks another, or takes one back. */
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
