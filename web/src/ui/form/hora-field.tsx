import type { Ref } from 'react'
import type { FieldText } from './field-frame.tsx'
import { TextField } from './field.tsx'
import { tidyHora } from './tidy-hora.ts'

type HoraFieldProps = Omit<FieldText, 'error'> & {
  /** The typed text; on blur '1930' becomes '19:30'. */
  value: string
  onChange: (hora: string) => void
  onBlur?: () => void
  error?: string | undefined
  placeholder?: string
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** An hour of the day. */
export const HoraField = ({
  value,
  onChange,
  onBlur,
  error,
  placeholder = '19:00',
  ...field
}: HoraFieldProps) => (
  <TextField
    {...field}
    {...(error !== undefined && { error })}
    placeholder={placeholder}
    inputMode="numeric"
    autoComplete="off"
    maxLength={8}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => {
      const hora = tidyHora(value)
      if (hora !== value) onChange(hora)
      onBlur?.()
    }}
  />
)
