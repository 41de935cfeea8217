import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../ui/form/date-field.tsx'

type DateInputProps<Values extends FieldValues, Sent extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Sent>
  name: FieldPathByValue<Values, string>
  label: string
  required?: boolean
  optional?: boolean
  className?: string
}

/** A day of a record's form. */
export const DateInput = <Values extends FieldValues, Sent extends FieldValues>({
  form,
  name,
  ...field
}: DateInputProps<Values, Sent>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
      <DateField {...field} value={value} onChange={onChange} onBlur={onBlur} error={error?.message} />
    )}
  />
)
