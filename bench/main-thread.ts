import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
]

/**
 * CPU time of the main thread, in ms, in the stretches that `run` marks with `performance.mark('begin')` and `performance.mark('shown')`,
 * in their order. It counts the page alone: other programs of a busy machine add little to it.
 */
export async function measureMainThread(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await run()
  const text = (await browser.stopTracing()).toString()
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name, ph }) => ph !== 'M' && (name === 'begin' || name === 'shown'))
  return marks.flatMap((begin, i): number[] => {
    const shown = marks[i + 1]
    if (begin.name !== 'begin' || shown?.name !== 'shown') return []
    const tasks = traceEvents.filter(
      ({ name, pid, tid, ts, dur = 0 }) =>
        name === 'RunTask' && pid === begin.pid && tid === begin.tid && ts + dur > begin.ts && ts < shown.ts,
    )
    const cpu = tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      // A task that began before the stretch counts with the part that lies in it.
      const part = (Math.min(ts + dur, shown.ts) - Math.max(ts, begin.ts)) / Math.max(1, dur)
      return sum + tdur * part
    }, 0)
    return [cpu / 1000]
  })
}
