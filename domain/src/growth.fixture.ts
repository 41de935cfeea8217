/** Less processor time than this is not worth a person's notice, and mostly noise when it is measured. */
const WORTH_US = 2_000

/** Between work in proportion to what is read, which is 16, and work in proportion to its square, which is 256. */
export const MOST_GROWTH = 80

/** The compiler was seen to need seven calls until it was done with a function. */
const LARGE_TIMES = 12
const SMALL_TIMES = 5

/** Processor time of this process, in microseconds: what else the machine does is not in it. */
function cpuOf<T>(work: (on: T) => unknown, on: T): number {
  const start = process.cpuUsage()
  work(on)
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/**
 * How many times the work on `small` the work on `large` is, which is sixteen times as long; 0 where even that is next to nothing.
 * The collector and the compiler work in between, so the least of several counts. There are no more once the answer is plain.
 */
export function growth<T>(work: (on: T) => unknown, small: T, large: T): number {
  let [forSmall, forLarge] = [Infinity, Infinity]
  for (let i = 0; i < LARGE_TIMES; i++) {
    forLarge = Math.min(forLarge, cpuOf(work, large))
    if (forLarge < WORTH_US) return 0
    for (let j = 0; j < SMALL_TIMES; j++) forSmall = Math.min(forSmall, cpuOf(work, small))
    if (forLarge <= MOST_GROWTH * forSmall) break
  }
  return forLarge / forSmall
}
