import type { CDPSession, Page } from '@playwright/test'
import { openBenchApp } from './browser.ts'
import { openLinha } from './linha.ts'
import { row, type Row } from './report.ts'

/** The processor of an old phone, a quarter as fast as this one. */
const BORDA = { bytesPerSecond: 50_000, roundTripMs: 400 }
const SLOWER = 4

const RUNS = 5
const FRAME_MS = 1500
const USABLE_MS = 5500
/** Answers below this many bytes gain nothing by compression. */
const WORTH_PACKING = 512

declare global {
  interface Window {
    /** When the page first showed the login's fields, in ms since the navigation. */
    loginShown?: number
  }
}

function noteLogin(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('form input[type=password]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      // A message is handled after this frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', () => (window.loginShown = performance.now()))
      port2.start()
      port1.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
}

interface Load {
  /** First picture with something on it, in ms since the navigation. */
  frame: number
  login: number
  bytes: number
  requests: number
  /** Addresses of text files that were sent uncompressed. */
  unpacked: string[]
}

/** Counts the answers that the network brings from now on. */
async function countAnswers(session: CDPSession) {
  const seen = { bytes: 0, requests: 0, unpacked: [] as string[] }
  const texts = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, response: { url, headers, mimeType } }) => {
    seen.requests++
    const packed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-encoding')
    if (!packed && /^text\/|javascript|json|svg/.test(mimeType)) texts.set(requestId, url)
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const url = texts.get(requestId)
    if (url === undefined || dataLength < WORTH_PACKING) return
    texts.delete(requestId)
    seen.unpacked.push(new URL(url).pathname)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (seen.bytes += encodedDataLength))
  await session.send('Network.enable')
  return seen
}

/** One load of the login with an empty cache, until its fields are there and take what is typed. */
async function loadLogin(page: Page, url: string): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  const seen = await countAnswers(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(noteLogin)
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.loginShown, undefined, { polling: 100 })
  const answers = { ...seen, unpacked: [...seen.unpacked] }
  await page.getByLabel('Email').pressSequentially('a')
  const shown = await page.evaluate(() => ({
    frame: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    login: window.loginShown ?? Infinity,
  }))
  return { ...answers, ...shown }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median counts; the fastest says what a busy machine added. */
function limit(what: string, times: number[], most: number): Row {
  const [middle, fastest] = [median(times), Math.min(...times)].map((ms) => `${(ms / 1000).toFixed(2)} s`)
  return row(what, `${middle}, fastest ${fastest}`, `≤ ${most / 1000} s`, median(times) <= most)
}

/** The first load of the login on a poor network: an empty cache, no worker, median of five. */
export async function benchRedeLenta(): Promise<Row[]> {
  const bench = await openBenchApp(200)
  const line = await openLinha(bench.url, BORDA)
  try {
    const loads: Load[] = []
    for (let run = 0; run < RUNS; run++) {
      const page = await bench.openPage(false)
      loads.push(await loadLogin(page, line.url))
      await page.context().close()
    }
    const of = (what: 'frame' | 'login' | 'bytes' | 'requests') => loads.map((load) => load[what])
    const unpacked = new Set(loads.flatMap((load) => load.unpacked))
    return [
      limit('login on 400 ms, 50 KB/s, 4× CPU: frame', of('frame'), FRAME_MS),
      limit(
        `login usable, after ${median(of('requests'))} answers of ${(median(of('bytes')) / 1000).toFixed(0)} KB`,
        of('login'),
        USABLE_MS,
      ),
      row('login: answers sent unpacked', [...unpacked].join(' ') || 'none', 'none', unpacked.size === 0),
    ]
  } finally {
    line.cut()
    await bench.close()
  }
}
