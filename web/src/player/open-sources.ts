/** An address that can be played; null when there is none. Asked for anew each time, because addresses expire. */
export type Source = () => Promise<string | null>

/**
 * Plays the first source, from `from` on, that can be played: its place, or undefined when none can.
 * `play` rejects for an address that does not sound; `givenUp` is true once somebody wants something else.
 */
export async function openSources(
  sources: readonly Source[],
  from: number,
  play: (url: string) => Promise<void>,
  givenUp: () => boolean,
): Promise<number | undefined> {
  for (const [at, source] of sources.entries()) {
    if (at < from) continue
    try {
      const url = await source()
      if (givenUp()) return undefined
      if (url === null) continue
      await play(url)
      return at
    } catch {
      if (givenUp()) return undefined
    }
  }
  return undefined
}
