import { createStore } from '../../ui/layout/store.ts'

/** Something that a person is asked while a call waits, and what it is about. */
export interface Question<About> {
  readonly about: About
  readonly promise: Promise<boolean>
  readonly settle: (done: boolean) => void
}

/** One question at a time, shown by a host of the app; calls that come meanwhile wait for the same answer. */
export function createQuestion<About>() {
  const open = createStore<Question<About> | undefined>(undefined)
  return {
    open,
    /** True once the person has done what was asked. */
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
