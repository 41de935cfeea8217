import { setTimeout as delay } from 'node:timers/promises'

/** Lets requests begin at least `ms` apart, in the order in which they came; one that would wait longer than `longestMs` throws what `refuse` makes. */
export function spacing(
  ms: number,
  { longestMs, refuse }: { longestMs: number; refuse: (waitMs: number) => Error },
  { sleep, now }: { sleep: (ms: number) => Promise<unknown>; now: () => number } = {
    sleep: delay,
    now: () => performance.now(),
  },
) {
  let next = 0
  return async (): Promise<void> => {
    const wait = Math.max(0, next - now())
    if (wait > longestMs) throw refuse(wait)
    next = now() + wait + ms
    if (wait > 0) await sleep(wait)
  }
}
