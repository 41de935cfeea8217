/** As long as a frame may be held up by work that nobody waits for. */
const SLICE_MS = 8

let begunAt = 0

/** Lets the page draw and answer, once the work has held it up for a slice. */
export async function pausa(): Promise<void> {
  if (performance.now() - begunAt < SLICE_MS) return
  await new Promise((resolve) => setTimeout(resolve))
  begunAt = performance.now()
}
