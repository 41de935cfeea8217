import type * as z from 'zod/mini'
import { type CheckedForm, type FormValues, type Messages, useCheckedForm } from './use-checked-form.ts'

interface SchemaForm<Values> extends Omit<CheckedForm<Values>, 'check'> {
  /** The contract's rules. */
  schema: z.ZodMiniType<Values>
}

/** The first message of each field that breaks a rule. */
function messagesOf({ issues }: z.core.$ZodError): Messages {
  const byField = issues.map(({ path, message }): [string, string] => [String(path[0]), message])
  return Object.fromEntries(byField.toReversed())
}

/** A form whose rules are a schema of the contract. */
export const useSchemaForm = <Values extends FormValues>({ schema, ...options }: SchemaForm<Values>) =>
  useCheckedForm({
    ...options,
    check: (typed) => {
      const { data, error } = schema.safeParse(typed)
      return error ? { messages: messagesOf(error) } : { values: data }
    },
  })
