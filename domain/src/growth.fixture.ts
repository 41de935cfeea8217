/** Less processor time than this matters to nobody, and is mostly noise. */
const WORTH_US = 2_000

/** Between linear growth, which is 16, and quadratic growth, which is 256. */
export const MOST_GROWTH = 80

/** Calls to warm up: the JIT compiler needed up to seven for a function. */
const LARGE_TIMES = 12
const SMALL_TIMES = 5

/** Processor time of this process in microseconds, without that of other programs. */
async function cpuOf<T>(work: (on: T) => unknown, on: T): Promise<number> {
  const start = process.cpuUsage()
  await work(on)
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/**
 * The ratio of the work on `large`, which is sixteen times as long, to the work on `small`; 0 if even the former takes next to nothing. The
 * garbage collector and the compiler disturb single measurements, so the least of several counts, until the result is clear.
 */
export async function growth<T>(work: (on: T) => unknown, small: T, large: T): Promise<number> {
  let [forSmall, forLarge] = [Infinity, Infinity]
  for (let i = 0; i < LARGE_TIMES; i++) {
    forLarge = Math.min(forLarge, await cpuOf(work, large))
    if (forLarge < WORTH_US) return 0
    for (let j = 0; j < SMALL_TIMES; j++) forSmall = Math.min(forSmall, await cpuOf(work, small))
    if (forLarge <= MOST_GROWTH * forSmall) break
  }
  return forLarge / forSmall
}

/** How much more a hostile file may cost than an honest one of its size. */
export const MOST_COST = 2

/**
 * The ratio of the work on a hostile file to the work on an honest one of its size; 0 if the former takes next to nothing. Linear time is
 * not enough for ten megabytes in the thread that answers everybody.
 */
export async function cost<T>(work: (on: T) => unknown, honest: T, hostile: T): Promise<number> {
  let [forHonest, forHostile] = [Infinity, Infinity]
  for (let i = 0; i < LARGE_TIMES; i++) {
    forHostile = Math.min(forHostile, await cpuOf(work, hostile))
    if (forHostile < WORTH_US) return 0
    forHonest = Math.min(forHonest, await cpuOf(work, honest))
    if (i >= SMALL_TIMES && forHostile <= MOST_COST * forHonest) break
  }
  return forHostile / forHonest
}
