import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { HoraField } from '../../ui/form/hora-field.tsx'

type HoraInputProps<Values extends FieldValues, Sent extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Sent>
  name: FieldPathByValue<Values, string>
  label: string
  optional?: boolean
  placeholder?: string
  /** A field that is switched off says no fault. */
  disabled?: boolean
}

/** An hour. */
export const HoraInput = <Values extends FieldValues, Sent extends FieldValues>({
  form,
  name,
  disabled = false,
  ...rest
}: HoraInputProps<Values, Sent>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState: { error } }) => (
      <HoraField {...rest} {...field} disabled={disabled} error={disabled ? undefined : error?.message} />
    )}
  />
)
