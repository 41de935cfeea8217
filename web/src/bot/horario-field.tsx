import { type Control, useController } from 'react-hook-form'
import { HoraField } from '../ui/form/hora-field.tsx'
import { type ConfigsValues, horaErro } from './configs-values.ts'

type HorarioFieldProps = {
  label: string
  name: 'horario_envio' | 'horario_criacao_ensaio'
  disabled: boolean
  control: Control<ConfigsValues>
}

/** An hour of the day; while its switch is off it is neither editable nor validated. */
export function HorarioField({ label, name, disabled, control }: HorarioFieldProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (hora) => disabled || horaErro(hora) },
  })
  return (
    <HoraField
      label={label}
      placeholder="10:00"
      error={disabled ? undefined : fieldState.error?.message}
      {...field}
      disabled={disabled}
    />
  )
}
