import { type FocusEvent, type SyntheticEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { failedFields, formFailure } from '../lib/api/failure.ts'
import { showAlert } from '../ui/overlay/dialogs.tsx'

/** By field: a text, or whether a box is ticked. */
export type FormValues = Record<string, string | boolean>
type Messages = Readonly<Record<string, string>>

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

/** The first message of each field that breaks a rule. */
function messagesOf({ issues }: z.core.$ZodError): Messages {
  const byField = issues.map(({ path, message }): [string, string] => [String(path[0]), message])
  return Object.fromEntries(byField.toReversed())
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((control) => control instanceof HTMLInputElement)

/**
 * A form that is sent once: its rules, what the server refuses by field, and a dialog that says why it was refused. The
 * browser holds what is typed; a field's fault is shown once the field was left or the form was sent. These are the first
 * screens that anybody loads, and need less than the records' form library (docs/decisions/first-load.md).
 */
export function useSchemaForm<Values extends FormValues>(options: SchemaForm<Values>) {
  const { schema, initial, send, fieldNames = {}, alert, quietOnField = false } = options
  const [touched, setTouched] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<Messages>({})
  const [refused, setRefused] = useState<Messages>({})
  const [busy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)

  function check(form: HTMLFormElement): z.core.util.SafeParseResult<Values> {
    const typed = controlsOf(form)
      .filter(({ name }) => name in initial)
      .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value] as const)
    setChanged(typed.some(([name, value]) => value !== initial[name]))
    const checked = schema.safeParse(Object.fromEntries(typed))
    setWrong(checked.error ? messagesOf(checked.error) : {})
    return checked
  }

  function focusFirst(form: HTMLFormElement, messages: Messages) {
    const control = controlsOf(form).find(({ name }) => name in messages)
    control?.focus()
    // A message stands below its control, on a small screen under the edge of the modal.
    requestAnimationFrame(() => {
      const note = document.getElementById(control?.getAttribute('aria-describedby') ?? '')
      note?.scrollIntoView({ block: 'nearest' })
    })
  }

  async function trySend(form: HTMLFormElement, values: Values) {
    try {
      await send(values)
    } catch (error) {
      const fields = Object.fromEntries(
        Object.entries(failedFields(error))
          .map(([name, message]) => [fieldNames[name] ?? name, message] as const)
          .filter(([name]) => name in initial),
      )
      setRefused(fields)
      if (quietOnField && Object.keys(fields).length > 0) return focusFirst(form, fields)
      setBusy(false)
      const { title, fallback } = alert
      // Under a dialog a field would lose the focus at once, and with it what the server said of it.
      await showAlert({ kind: 'error', ...(title && { title }), message: formFailure(error, fallback) })
    }
  }

  async function submit(form: HTMLFormElement) {
    setTouched(Object.keys(initial))
    setRefused({})
    const checked = check(form)
    if (checked.error) return focusFirst(form, messagesOf(checked.error))
    setBusy(true)
    await trySend(form, checked.data)
    setBusy(false)
  }

  return {
    busy,
    /** Something was typed that differs from what the form began with. */
    isChanged,
    /** Takes back what was said of a field that now asks for something else. */
    forget: (name: keyof Values & string) => {
      setRefused(({ [name]: _said, ...others }) => others)
      setTouched((before) => before.filter((each) => each !== name))
    },
    formProps: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onChange: (event: SyntheticEvent<HTMLFormElement>) => {
        const name = event.target instanceof HTMLInputElement ? event.target.name : ''
        setRefused(({ [name]: _changed, ...others }) => others)
        check(event.currentTarget)
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target
        setTouched((before) => [...new Set([...before, name])])
        check(event.currentTarget)
      },
      className: 'flex flex-col gap-1',
    },
    /** The props that make a control the field of this name. */
    field: (name: keyof Values & string) => ({
      name,
      error: refused[name] ?? (touched.includes(name) ? wrong[name] : undefined),
      ...initialOf(initial[name]),
    }),
  }
}

const initialOf = (value: string | boolean | undefined) =>
  typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value }
