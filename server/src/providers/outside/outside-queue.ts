/** At most `max` jobs run at once, `waiting` more wait for their turn, and for one more `refuse` makes the error. */
export function queue(max: number, waiting: number, refuse: () => Error) {
  let running = 0
  const turns: (() => void)[] = []
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= max) {
      if (turns.length >= waiting) throw refuse()
      await new Promise<void>((resolve) => turns.push(resolve))
    } else running++
    try {
      return await job()
    } finally {
      const next = turns.shift()
      if (next) next()
      else running--
    }
  }
}
