import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeUsuario } from '../server/src/test/make.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { openBenchDatabase } from './database.ts'
import { startProcess } from './process.ts'
import { row, type Row } from './report.ts'

const SHARE_GOAL = 0.5
const MEMORY_GOAL_MB = 150
const SOUND_BYTES = 64 * 1024 * 1024
const LISTENERS = 50
/** Short turns that alternate, so that other load on the machine slows both alike. */
const ROUNDS = 7
const MB = 1024 * 1024

const open = (url: string) => new Promise<IncomingMessage>((resolve) => get(url, resolve))

async function bytesPerSecond(url: string): Promise<number> {
  const started = performance.now()
  const answer = await open(url)
  let bytes = 0
  answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await once(answer, 'end')
  if (bytes !== SOUND_BYTES) throw new Error(`${bytes} bytes of ${SOUND_BYTES}, status ${answer.statusCode}`)
  return bytes / ((performance.now() - started) / 1000)
}

async function throughput(plain: string, ours: string): Promise<Row> {
  await bytesPerSecond(plain)
  await bytesPerSecond(ours)
  const ratios: { ratio: number; plain: number; ours: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await bytesPerSecond(plain)
    const measured = await bytesPerSecond(ours)
    ratios.push({ ratio: measured / limit, plain: limit, ours: measured })
  }
  const median = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
  if (!median) throw new Error('no round was measured')
  return row(
    "a video's sound, share of a plain pipe",
    `${(median.ratio * 100).toFixed(0)}% (${(median.ours / MB).toFixed(0)} of ${(median.plain / MB).toFixed(0)} MB/s)`,
    `≥ ${SHARE_GOAL * 100}%`,
    median.ratio >= SHARE_GOAL,
  )
}

/** Resident memory of the server in MB. */
async function memory(child: ChildProcess): Promise<number> {
  child.send('rss')
  const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
  return rss / MB
}

/** The most that the server takes above what it takes now, while a job runs. */
async function extraMemory(child: ChildProcess, job: Promise<unknown>): Promise<number> {
  const idle = await memory(child)
  const ended = job.then(() => true)
  let most = idle
  while (!(await Promise.race([ended, wait(50, false)]))) most = Math.max(most, await memory(child))
  return most - idle
}

/** Reads for ten seconds, no faster than a player that fills its buffer. */
async function listen(url: string): Promise<void> {
  const answer = await open(url)
  answer.on('data', () => {
    answer.pause()
    setTimeout(() => answer.resume(), 20)
  })
  await wait(10_000)
  answer.destroy()
}

/** The range proxy against a plain pipe on the same loopback, and what listeners and endless answers cost in memory. */
export async function benchMidia(): Promise<Row[]> {
  const { db, connection, stop } = await openBenchDatabase()
  const children: ChildProcess[] = []
  try {
    const origin = fork(path.join(import.meta.dirname, 'midia-origin.ts'), [
      JSON.stringify({ bytes: SOUND_BYTES }),
    ])
    children.push(origin)
    const [outside] = (await once(origin, 'message')) as [{ env: Record<string, string>; plainPort: number }]
    const pipe = await startProcess('midia-pipe.ts', { origin: `http://127.0.0.1:${outside.plainPort}` })
    const server = await startProcess('app-server.ts', { connection }, outside.env)
    children.push(pipe.child, server.child)
    const token = await createSessao(db, (await makeUsuario(db)).id, 1_800_000, new Date())
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.url}/api/youtube/audio-url/dQw4w9WgXcQ`, { headers })
    const sound = server.url + ((await answer.json()) as { url: string }).url

    await listen(sound)
    const listeners = await extraMemory(
      server.child,
      Promise.all(Array.from({ length: LISTENERS }, () => listen(sound))),
    )
    const rows = [await throughput(pipe.url, sound)]
    rows.push(
      row(
        `memory of ${LISTENERS} listeners`,
        `${listeners.toFixed(0)} MB above idle`,
        `≤ ${MEMORY_GOAL_MB} MB`,
        listeners <= MEMORY_GOAL_MB,
      ),
    )
    origin.send({ falha: 'gigante' })
    const huge = await extraMemory(
      server.child,
      Promise.all(
        [sound, `${server.url}/api/youtube/search?q=louvor`].map(async (url) => {
          const { status } = await fetch(url, { headers })
          if (status !== 502) throw new Error(`a 2 GB answer became ${status}`)
        }),
      ),
    )
    rows.push(
      row(
        'memory of a 2 GB answer instead of sound and JSON',
        `${huge.toFixed(0)} MB above idle`,
        '≤ 20 MB',
        huge <= 20,
      ),
    )
    return rows
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await stop()
  }
}
