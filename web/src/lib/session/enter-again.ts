import { createStore } from '../../ui/layout/store.ts'

interface Question {
  readonly usuarioId: number
  readonly promise: Promise<boolean>
  readonly settle: (entered: boolean) => void
}

/** A login that something being saved waits for. */
export const question = createStore<Question | undefined>(undefined)

/** Opens the login for this user; true once they are back. Calls that come meanwhile wait for the same login. */
export function askToEnter(usuarioId: number): Promise<boolean> {
  const openQuestion = question.get()
  if (openQuestion) return openQuestion.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  question.set({
    usuarioId,
    promise,
    settle: (entered) => {
      question.set(undefined)
      resolve(entered)
    },
  })
  return promise
}
