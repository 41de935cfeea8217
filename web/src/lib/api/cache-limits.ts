/** Something kept: when it was read (milliseconds) and how much room it takes. */
export interface Kept {
  readonly at: number
  readonly bytes: number
}

/** The oldest, which must leave so that the rest takes at most `max` bytes. */
export function beyondBytes<K extends Kept>(kept: readonly K[], max: number): K[] {
  let room = max
  return kept.toSorted((a, b) => b.at - a.at).filter(({ bytes }) => (room -= bytes) < 0)
}

/** The ones that were read before this moment. */
export const readBefore = <K extends Kept>(kept: readonly K[], moment: number): K[] =>
  kept.filter(({ at }) => at < moment)
