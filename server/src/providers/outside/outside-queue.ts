/** Runs at most `max` jobs at once, queues `waiting` more, and throws the error of `refuse` for others. */
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
