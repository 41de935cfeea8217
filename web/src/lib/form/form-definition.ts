import type * as z from 'zod/mini'

/** One field of a form: text, number, choice, date or list, as the form holds it. */
export interface FormField<Row, Value> {
  /** The form's value for this row. */
  readonly of: (row: Row) => Value
  /** The form's value for a new row, where there can be one. */
  readonly initial?: () => Value
}

/** A form over a row: its rules and fields, from which its values and its edits come. */
export interface FormDefinition<Row, Values extends object, Novo extends object> {
  /** The form's rules; its output is what is sent. */
  readonly form: z.ZodMiniType<Novo> & { readonly shape: { readonly [Name in keyof Values]: z.ZodMiniType } }
  readonly fields: {
    readonly [Name in keyof Values & keyof Novo]-?: FormField<Row, Values[Name]>
  }
}

/** The fields with their names, in the order they are defined. */
export const entriesOf = <Field extends FormField<unknown, unknown>>(definition: {
  fields: object
}): [string, Field][] => Object.entries(definition.fields)

/** Two values that a form writes alike: nothing and an empty text are one. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** A form's values: those of `row`, or of a new one. */
export function valuesOf<Row, Values extends object, Novo extends object>(
  definition: FormDefinition<Row, Values, Novo>,
  row: Row | undefined,
): Values {
  const values = entriesOf(definition).map(([name, field]) => [
    name,
    row === undefined ? field.initial?.() : field.of(row),
  ])
  return Object.fromEntries(values) as Values
}

/** A row as the form would send it; a value that today's rules refuse stays as it is. */
export function sentOf<Row, Values extends object, Novo extends object>(
  definition: FormDefinition<Row, Values, Novo>,
  row: Row,
): Novo {
  const shape: Record<string, z.ZodMiniType> = definition.form.shape
  const sentEntries = entriesOf(definition).map(([name, field]) => {
    const value = field.of(row)
    const parsed = shape[name]?.safeParse(value)
    return [name, parsed?.success ? parsed.data : value]
  })
  return Object.fromEntries(sentEntries) as Novo
}

/** The fields that the person changed; the others keep the value they have on the server. Undefined when none changed. */
export function editOf<Row, Values extends object, Novo extends object>(
  definition: FormDefinition<Row, Values, Novo>,
  novo: Novo,
  row: Row,
): Partial<Novo> | undefined {
  const before = new Map(Object.entries(sentOf(definition, row)))
  const changedFields = Object.entries(novo).filter(([name, value]) => !same(value, before.get(name)))
  return changedFields.length === 0 ? undefined : (Object.fromEntries(changedFields) as Partial<Novo>)
}
