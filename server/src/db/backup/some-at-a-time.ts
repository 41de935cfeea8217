/**
 * Runs a job for each item, at most so many at a time, and returns the results in the order of the items. After a failure no other item is
 * begun; it is thrown when the running ones have ended, so that nothing of the job goes on afterwards.
 */
export async function someAtATime<T, R>(
  most: number,
  items: readonly T[],
  job: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  // Shared by all: a loop that ends with an error ends the generator, and so the other loops.
  const waitingItems = (function* () {
    yield* items.entries()
  })()
  const loops = Array.from({ length: most }, async () => {
    for (const [i, item] of waitingItems) answers[i] = await job(item)
  })
  for (const outcome of await Promise.allSettled(loops))
    if (outcome.status === 'rejected') throw outcome.reason
  return answers
}
