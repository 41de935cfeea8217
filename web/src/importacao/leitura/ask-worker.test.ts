import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from './ask-worker.ts'
import { lerExcel } from './excel.ts'
import { lerOnsong } from './onsong.ts'

/** Takes a file and answers when the test says so. */
class WorkerStandIn extends EventTarget {
  static last: WorkerStandIn
  isEnded = false
  postMessage = vi.fn<() => void>()
  constructor() {
    super()
    WorkerStandIn.last = this
  }
  terminate() {
    this.isEnded = true
  }
  answer(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', WorkerStandIn)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = (reading: Promise<unknown>) =>
  reading.catch((error: unknown) => (error instanceof Error ? error.message : error))

test.each([
  [
    'a sheet',
    () => lerExcel('a.xlsx', new Uint8Array(4)),
    'copie só a lista das músicas para uma planilha nova',
  ],
  ['an OnSong database', () => lerOnsong(new Uint8Array(4)), 'a cópia do OnSong está danificada'],
])(
  'SEG-15 %s that hangs its reader ends with it after a minute, in a sentence',
  async (_what, read, words) => {
    const reading = settled(read())
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(WorkerStandIn.last.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(WorkerStandIn.last.isEnded).toBe(true)
    expect(await reading).toContain(words)
  },
)

test('TRA-08 a sheet that is read, refused or broken ends its worker and leaves no timer', async () => {
  for (const [answer, expected] of [
    [{ lido: [] }, []],
    [{ recusa: 'grande' }, 'grande'],
    [{}, 'a planilha está danificada ou tem senha: abra no Excel e salve de novo'],
  ] as const) {
    const reading = settled(lerExcel('a.xlsx', new Uint8Array(4)))
    WorkerStandIn.last.answer(answer)
    expect(await reading).toEqual(expected)
    expect(WorkerStandIn.last.isEnded).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  }
})
