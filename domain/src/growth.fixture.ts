/** Shorter than this, a measurement is mostly noise. */
const MEASURABLE_US = 4_000

/** Growth between work in proportion to what is read, which is 4, and work in proportion to its square, which is 16. */
export const MOST_GROWTH = 10

/** Processor time of this process, in microseconds: what else the machine does is not in it. */
function cpuOf<T>(work: (on: T) => unknown, on: T, times: number): number {
  const start = process.cpuUsage()
  for (let i = 0; i < times; i++) work(on)
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/**
 * How many times the work on `small` the work on `large` is, which is four times as long. The collector and the compiler work
 * in between, so the least of some measurements counts; there are no more of them once the answer is plain.
 */
export function growth<T>(work: (on: T) => unknown, small: T, large: T): number {
  let times = 1
  let forLarge = cpuOf(work, large, times)
  while (forLarge < MEASURABLE_US) forLarge = cpuOf(work, large, (times *= 2))
  let forSmall = cpuOf(work, small, 4 * times) / 4
  for (let i = 0; i < 12 && forLarge > MOST_GROWTH * forSmall; i++) {
    forLarge = Math.min(forLarge, cpuOf(work, large, times))
    forSmall = Math.min(forSmall, cpuOf(work, small, 4 * times) / 4)
  }
  return forLarge / forSmall
}
