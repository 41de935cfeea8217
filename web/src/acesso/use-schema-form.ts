import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { SyntheticEvent } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { failedFields, formFailure } from '../lib/api/failure.ts'
import { showAlert } from '../ui/overlay/dialogs.tsx'

interface SchemaForm<Values> {
  /** The contract's rules. */
  schema: z.ZodMiniType<Values>
  initial: Values
  send: (values: Values) => Promise<void>
  /** The field of the form for a name that the server gives its value; names it shares need no mention. */
  fieldNames?: { readonly [sent: string]: string }
  /** The dialog after a refusal: its title, and its text where the server has none. */
  alert: { title?: string; fallback: string }
  /** Without the dialog where a refusal marks a field. */
  quietOnField?: boolean
}

/** A form that is sent once: its rules, what the server refuses by field, and a dialog that says why it was refused. */
export function useSchemaForm<Values extends FieldValues>(options: SchemaForm<Values>) {
  const { schema, initial, send, fieldNames = {}, alert, quietOnField = false } = options
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Values>({
    mode: 'onTouched',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema reads unknown, which the form's values are
    resolver: standardSchemaResolver(schema) as never,
    defaultValues: initial as DefaultValues<Values>,
  })

  const submit = handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const refusedFields = Object.entries(failedFields(error))
        .map(([name, message]) => [fieldNames[name] ?? name, message] as const)
        .filter(([name]) => name in initial)
      for (const [i, [name, message]] of refusedFields.entries())
        // Under a dialog the field would lose the focus at once, and with it what the server said of it.
        setError(name as Path<Values>, { message }, { shouldFocus: quietOnField && i === 0 })
      if (quietOnField && refusedFields.length > 0) return
      const { title, fallback } = alert
      await showAlert({ kind: 'error', ...(title && { title }), message: formFailure(error, fallback) })
    }
  })

  return {
    busy: isSubmitting,
    formProps: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => void submit(event),
      className: 'flex flex-col gap-1',
    },
    /** The props that make a control the field of this name. */
    field: (name: Path<Values>, rules?: RegisterOptions<Values>) => ({
      ...register(name, rules),
      error: errors[name]?.message as string | undefined,
    }),
  }
}

export type FieldOf<Values extends FieldValues> = ReturnType<typeof useSchemaForm<Values>>['field']
