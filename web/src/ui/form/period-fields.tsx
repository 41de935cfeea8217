import { isData } from '@cantai/contract/regras'
import { DateField } from './date-field.tsx'

export type Period = { data_inicio: string; data_fim: string }

/** Validation errors of a period, by field. */
export function periodErrors({ data_inicio, data_fim }: Period): Partial<Period> {
  const wrong = (value: string) => (value !== '' && !isData(value) ? 'Data inválida' : undefined)
  const [inicio, fim] = [wrong(data_inicio), wrong(data_fim)]
  const reversed = !inicio && !fim && data_fim !== '' && data_inicio > data_fim
  const errorOfFim = reversed ? 'A data final vem antes da inicial' : fim
  return { ...(inicio && { data_inicio: inicio }), ...(errorOfFim && { data_fim: errorOfFim }) }
}

type PeriodFieldsProps = {
  value: Period
  onChange: (part: Partial<Period>) => void
  /** Shows errors before a field was left. */
  errors: Partial<Period>
}

export const PeriodFields = ({ value, onChange, errors }: PeriodFieldsProps) => (
  <>
    <DateField
      label="Data Início"
      value={value.data_inicio}
      error={errors.data_inicio}
      onChange={(data_inicio) => onChange({ data_inicio })}
    />
    <DateField
      label="Data Fim"
      value={value.data_fim}
      error={errors.data_fim}
      onChange={(data_fim) => onChange({ data_fim })}
    />
  </>
)
