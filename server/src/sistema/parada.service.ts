/** Signals within this time count as one: a terminal, npm and systemd signal the whole group, and start.mjs passes it on. */
const ONE_ORDER_MS = 1000
/** A hanging stop, perhaps on a database that does not answer, is ended after this time. */
export const LAST_RESORT_MS = 60_000

/** Resolves with the first signal to stop; a second one exits at once. */
export function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const ask = () => {
      if (askedAt !== undefined && performance.now() - askedAt > ONE_ORDER_MS) process.exit(1)
      if (askedAt !== undefined) return
      askedAt = performance.now()
      setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
      resolve()
    }
    process.on('SIGINT', ask)
    process.on('SIGTERM', ask)
    // The other end of the channel is start.mjs: it has ended, perhaps by a kill -9.
    process.on('disconnect', () => {
      if (askedAt === undefined) ask()
    })
  })
}
