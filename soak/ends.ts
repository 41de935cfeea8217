const ends: { what: string; end: () => Promise<unknown> }[] = []

/** Cleans up however this run ends: PostgreSQL and a mounted disk would outlive it. `what` names it in case that fails. */
export const atEnd = (what: string, end: () => Promise<unknown>): void => void ends.push({ what, end })

/** Ends everything, the newest first. A failure is printed and keeps nothing else from ending. */
export async function endAll(): Promise<void> {
  for (const { what, end } of ends.splice(0).toReversed())
    await end().catch((error: unknown) => console.error(`${what}, at its end:`, error))
}
