import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { failureMessage, isSessionOver, reasonOf } from './api/failure.ts'

interface Deed {
  question: Parameters<typeof confirmAction>[0]
  act: () => Promise<unknown>
  /** Said when it was done. */
  done?: string
  /** Said when it failed: words, to which the server's own are preferred, or what to make of the failure. */
  failed: string | ((error: unknown) => string)
}

/** Asks, acts when the answer is yes, and says how it went. True when it was done. */
export async function askAndDo({ question, act, done, failed }: Deed): Promise<boolean> {
  if (!(await confirmAction(question))) return false
  try {
    await act()
  } catch (error) {
    if (isSessionOver(error)) return false
    toast.apiError(typeof failed === 'string' ? failureMessage(error, failed) : failed(error))
    return false
  }
  if (done !== undefined) toast.success(done)
  return true
}

/** A failure behind what was tried, as 'Erro ao excluir música: …'. */
export const reasonAfter =
  (prefix: string) =>
  (error: unknown): string =>
    `${prefix}${reasonOf(error)}`

/** Tells a failure behind what was tried, but for the session's end, which is told by itself. */
export const tellAfter = (prefix: string) => (error: unknown) => {
  if (!isSessionOver(error)) toast.apiError(`${prefix}${reasonOf(error)}`)
}
