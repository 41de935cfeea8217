import { SelectField, type SelectFieldProps } from './field.tsx'

type Choice = string | number | undefined

type ChoiceFieldProps<Value extends Choice> = Omit<SelectFieldProps, 'value' | 'options' | 'onChange'> & {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

const textOf = (value: Choice) => String(value ?? '')

/** A select whose values keep their type; undefined is a choice too, as 'all of them'. */
export const ChoiceField = <Value extends Choice>({
  value,
  options,
  onChange,
  ...field
}: ChoiceFieldProps<Value>) => (
  <SelectField
    {...field}
    value={textOf(value)}
    options={options.map((option) => ({ value: textOf(option.value), label: option.label }))}
    onChange={({ target }) => {
      const choice = options.find((option) => textOf(option.value) === target.value)
      if (choice) onChange(choice.value)
    }}
  />
)
