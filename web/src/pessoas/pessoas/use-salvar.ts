import { type SyntheticEvent, useState } from 'react'
import { failedFields, isSessionOver, reasonOf } from '../../lib/api/failure.ts'
import { useUnsavedGuard } from '../../lib/record/use-unsaved-guard.ts'
import { toast } from '../../ui/feedback/toast.ts'

interface Salvar<Values> {
  open: boolean
  onClose: () => void
  /** The values that the form begins with. */
  initial: Values
}

/** The values of a small form, how it is saved, and the question before what was typed is lost. */
export function useSalvar<Values extends object>({ open, onClose, initial }: Salvar<Values>) {
  const [values, setValues] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [begun] = useState(() => JSON.stringify(initial))
  const mayLeave = useUnsavedGuard(open && !busy && JSON.stringify(values) !== begun)

  async function save(work: (values: Values) => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await work(values)
      toast.success(done)
      onClose()
    } catch (error) {
      if (!isSessionOver(error)) {
        setErrors(failedFields(error))
        toast.apiError(`Erro ao salvar: ${reasonOf(error)}`)
      }
      setBusy(false)
    }
  }

  return {
    values,
    change: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    busy,
    /** The properties of a field that has an error; none otherwise. */
    errorOf: (name: string) => (errors[name] === undefined ? {} : { error: errors[name] }),
    /** The form's own properties; its rules are the server's. */
    formOf: (submit: () => void) => ({
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        submit()
      },
    }),
    save,
    close: () => void mayLeave().then((leaves) => leaves && onClose()),
  }
}
