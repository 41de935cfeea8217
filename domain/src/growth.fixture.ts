/** Less processor time than this is not worth a person's notice, and mostly noise when it is measured. */
const WORTH_US = 2_000

/** Between work in proportion to what is read, which is 16, and work in proportion to its square, which is 256. */
export const MOST_GROWTH = 80

/** The compiler was seen to need seven calls until it was done with a function. */
const LARGE_TIMES = 12
const SMALL_TIMES = 5

/** Processor time of this process, in microseconds: what else the machine does is not in it. */
async function cpuOf<T>(work: (on: T) => unknown, on: T): Promise<number> {
  const start = process.cpuUsage()
  await work(on)
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/**
 * How many times the work on `small` the work on `large` is, which is sixteen times as long; 0 where even that is next to nothing.
 * The collector and the compiler work in between, so the least of several counts. There are no more once the answer is plain.
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

/** A file that nobody meant well may cost so many times what one of its size costs that somebody did. */
export const MOST_COST = 2

/**
 * How many times the work on a hostile file the work on an honest one of its size is; 0 where the hostile one is next to nothing. Work in
 * proportion is not enough where a file is ten megabytes and the thread answers everybody.
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
