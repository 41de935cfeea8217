import { type FocusEvent, type SyntheticEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { failedFields, formFailure } from '../api/failure.ts'
import { showAlert } from '../../ui/overlay/dialogs.tsx'

/** By field: a text, or whether a box is ticked. */
export type FormValues = Record<string, string | boolean>
type Messages = Readonly<Record<string, string>>

interface SchemaForm<Values, Held> {
  /** The contract's rules; without them the server says what is wrong. */
  schema?: z.ZodMiniType<Values>
  /** Initial values of the controls, by their names. */
  initial: Values
  /** Initial values beyond the named controls: choices, lists. */
  held?: Held
  send: (values: Values & Held) => Promise<void>
  /** The field of the form for a name that the server gives its value; names it shares need no mention. */
  fieldNames?: { readonly [sent: string]: string }
  /** How a refusal is shown: a dialog with this title, and this text where the server has none, or the form's own way. */
  alert: { title?: string; fallback: string } | ((error: unknown) => void)
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

async function tell(alert: SchemaForm<unknown, unknown>['alert'], error: unknown): Promise<void> {
  if (typeof alert === 'function') return alert(error)
  const { title, fallback } = alert
  await showAlert({ kind: 'error', ...(title && { title }), message: formFailure(error, fallback) })
}

/**
 * A form that is sent once: its rules, what the server refuses by field, and what says why it was refused. The
 * browser holds what is typed; a field's fault is shown once the field was left or the form was sent. The first
 * screens that anybody loads have such forms, and need less than the records' form library (docs/decisions/first-load.md).
 */
export function useSchemaForm<Values extends FormValues, Held extends object = object>(
  options: SchemaForm<Values, Held>,
) {
  const { schema, initial, send, fieldNames = {}, alert, quietOnField = false } = options
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form that names none holds none
  const [begun] = useState(options.held ?? ({} as Held))
  const [held, setHeld] = useState(begun)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<Messages>({})
  const [refused, setRefused] = useState<Messages>({})
  const [busy, setBusy] = useState(false)
  const [isTyped, setTyped] = useState(false)

  function check(form: HTMLFormElement): z.core.util.SafeParseResult<Values> {
    const typed = controlsOf(form)
      .filter(({ name }) => name in initial)
      .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value] as const)
    setTyped(typed.some(([name, value]) => value !== initial[name]))
    const values = Object.fromEntries(typed)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the controls have the names of the values
    const unchecked: z.core.util.SafeParseResult<Values> = { success: true, data: values as Values }
    const checked = schema ? schema.safeParse(values) : unchecked
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
      await send({ ...values, ...held })
    } catch (error) {
      const fields = Object.fromEntries(
        Object.entries(failedFields(error))
          .map(([name, message]) => [fieldNames[name] ?? name, message] as const)
          .filter(([name]) => name in initial),
      )
      setRefused(fields)
      if (quietOnField && Object.keys(fields).length > 0) return focusFirst(form, fields)
      setBusy(false)
      // Under a dialog a field would lose the focus at once, and with it what the server said of it.
      await tell(alert, error)
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
    /** The form differs from what it began with. */
    isChanged: isTyped || JSON.stringify(held) !== JSON.stringify(begun),
    /** The values beyond the named controls, and the function that changes some of them. */
    held,
    hold: (part: Partial<Held>) => setHeld((before) => ({ ...before, ...part })),
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
