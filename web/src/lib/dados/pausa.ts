/** The longest time that work which nobody waits for may hold up a frame. */
const SLICE_MS = 8

let begunAt = 0

/** Lets the page draw and answer, once the work has held it up for a slice. */
export async function pausa(): Promise<void> {
  if (performance.now() - begunAt < SLICE_MS) return
  await new Promise((resolve) => setTimeout(resolve))
  begunAt = performance.now()
}
