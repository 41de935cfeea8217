import { createStore } from '../../ui/layout/store.ts'

/** A question to the person on which a call waits, and its subject. */
export interface Question<About> {
  readonly about: About
  readonly promise: Promise<boolean>
  readonly settle: (done: boolean) => void
}

/** One question at a time, shown by a host of the app; further calls wait for the same answer. */
export function createQuestion<About>() {
  const open = createStore<Question<About> | undefined>(undefined)
  return {
    open,
    /** True once the person has done it. */
    ask(about: About): Promise<boolean> {
      const openQuestion = open.get()
      if (openQuestion) return openQuestion.promise
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const settle = (done: boolean) => {
        open.set(undefined)
        resolve(done)
      }
      open.set({ about, promise, settle })
      return promise
    },
  }
}
