import type { UseFormReturn } from 'react-hook-form'
import { tidyHora } from '../ensaios/tidy-hora.ts'
import { TextField } from '../ui/form/field.tsx'
import type { ConfigsValues } from './configs-values.ts'

type HorarioFieldProps = {
  label: string
  name: 'horario_envio' | 'horario_criacao_ensaio'
  disabled: boolean
  form: UseFormReturn<ConfigsValues>
}

export function HorarioField({ label, name, disabled, form }: HorarioFieldProps) {
  const { register, setValue, formState } = form
  return (
    <TextField
      label={label}
      placeholder="10:00"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      disabled={disabled}
      error={formState.errors[name]?.message}
      {...register(name, {
        pattern: { value: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'Hora inválida: escreva como 10:00' },
        required: 'Escreva a hora, como 10:00',
        onBlur: ({ target }: { target: HTMLInputElement }) => {
          const hora = tidyHora(target.value)
          if (hora !== target.value) setValue(name, hora, { shouldDirty: true, shouldValidate: true })
        },
      })}
    />
  )
}
