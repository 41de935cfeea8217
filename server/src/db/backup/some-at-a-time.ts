/**
 * The answers of a job for each item, in the order of the items, so many at a time. After a failure no other item is begun; it is
 * thrown when those that had begun have ended, so that nothing of the job goes on afterwards.
 */
export async function someAtATime<T, R>(
  most: number,
  items: readonly T[],
  job: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  // Shared by all: a loop that ends with an error ends the generator, and so the other loops.
  const left = (function* () {
    yield* items.entries()
  })()
  const loops = Array.from({ length: most }, async () => {
    for (const [i, item] of left) answers[i] = await job(item)
  })
  for (const ended of await Promise.allSettled(loops)) if (ended.status === 'rejected') throw ended.reason
  return answers
}
