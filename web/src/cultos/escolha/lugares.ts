/** At most so many suggestions are shown. */
const LUGARES = 7

/**
 * The suggestions that are shown, after those that are worth showing have changed: one that stays keeps its place, and the place of one
 * that is chosen, or no longer suggested, goes to the next one, so that nothing moves under the finger.
 * @example lugaresDe([5, 3, 8], [8, 5, 9]) // => [5, 9, 8]
 */
export function lugaresDe(before: readonly number[], now: readonly number[]): number[] {
  const next = now.filter((id) => !before.includes(id))
  const kept = before.flatMap((id) => (now.includes(id) ? id : (next.shift() ?? [])))
  return [...kept, ...next].slice(0, LUGARES)
}
