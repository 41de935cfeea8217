const ends: (() => Promise<unknown>)[] = []

/** Cleans up however this run ends: PostgreSQL and a mounted disk would outlive it. */
export const atEnd = (end: () => Promise<unknown>): void => void ends.push(end)

/** Ends everything, the newest first. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed())
    await end().catch((error: unknown) => console.error('could not clear up:', error))
}
