import { useState } from 'react'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Does one thing at a time; a failure is said in the server's words. */
export function useDeed(): [busy: boolean, run: (deed: () => Promise<unknown>, failed: string) => void] {
  const [busy, setBusy] = useState(false)
  const run = (deed: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    deed()
      .catch((error: unknown) => {
        if (!isSessionOver(error)) toast.apiError(failureMessage(error, failed))
      })
      .finally(() => setBusy(false))
  }
  return [busy, run]
}
