import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldValues, type Path, useForm, type UseFormProps } from 'react-hook-form'
import { failedFields } from '../api/failure.ts'
import type { FormDefinition } from './form-definition.ts'

/** A form that checks its fields by its definition, each once it was left, and shows what the server refuses of them. */
export function useDefinedForm<Row, Values extends FieldValues, Novo extends FieldValues>(
  definition: FormDefinition<Row, Values, Novo>,
  options: Pick<UseFormProps<Values, unknown, Novo>, 'defaultValues' | 'values' | 'resetOptions'>,
) {
  const form = useForm<Values, unknown, Novo>({
    mode: 'onTouched',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema reads unknown, which the form's values are
    resolver: standardSchemaResolver(definition.form) as never,
    ...options,
  })
  return {
    form,
    /** Marks the fields that the server refused, the first one focused; their names. */
    markRefused: (error: unknown): string[] => {
      const refusedFields = failedFields(error)
      const names = Object.keys(definition.fields).filter((name) => refusedFields[name])
      for (const [i, name] of names.entries())
        form.setError(name as Path<Values>, { message: refusedFields[name] ?? '' }, { shouldFocus: i === 0 })
      return names
    },
  }
}
