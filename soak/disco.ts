import { execFile } from 'node:child_process'
import { chmod, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/report.ts'
import { Tally, type Answer } from './client.ts'
import { atEnd } from './ends.ts'
import { check, gather, nothingFound } from './ledger.ts'
import { mp3Form } from './mp3.ts'
import { ledgerRows, none, seconds, skip, type Options, type Part } from './part.ts'
import { newFolder, Server } from './server.ts'
import { makeRepertoire, read, Writers } from './writers.ts'

const ROUNDS = 3
const DISK = '700m'
const FULL_MS = 10_000
const BACK_MS = 5000
const MB = 1024 * 1024

const run = promisify(execFile)

/** Mounts a small disk in memory; prints why when this machine does not allow it. */
async function mountDisk(): Promise<{ folder: string } | { why: string }> {
  if (process.platform !== 'linux') return { why: 'a small disk in memory (tmpfs) needs Linux' }
  if (process.getuid?.() !== 0) return { why: 'mounting a small disk (tmpfs) needs root' }
  const folder = await newFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'soak', folder])
  } catch (error) {
    return { why: `this machine mounts no disk: ${String(error).split('\n').at(-2)}` }
  }
  // A lazy unmount: after Ctrl+C a file of ours may still be open on the disk.
  atEnd('the small disk', () => run('umount', ['-l', folder]))
  await chmod(folder, 0o755)
  return { folder }
}

/** Fills the disk and takes again whatever becomes free, until the returned function is called. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'enchimento')
  const handle = await open(file, 'a')
  const block = Buffer.alloc(MB, 'x')
  const fits = (bytes: number) =>
    handle.write(block, 0, bytes).then(
      () => true,
      () => false,
    )
  const fillUp = async () => {
    for (const bytes of [MB, 64 * 1024, 4096, 512]) while (await fits(bytes));
  }
  await fillUp()
  const leaving = new AbortController()
  const going = (async () => {
    for (; !leaving.signal.aborted; await wait(20)) await fillUp()
  })()
  return async () => {
    leaving.abort()
    await going
    await handle.close()
    await rm(file)
  }
}

async function runDisco({ rodadas = ROUNDS }: Options): Promise<Row[]> {
  const disk = await mountDisk()
  if ('why' in disk) return skip('disco', disk.why)
  const server = await Server.create({ folder: disk.folder })
  await server.start()

  const full = new Tally()
  const wordless: string[] = []
  let isFull = false
  const seen = (answer: Answer, method: string, url: string) => {
    if (!isFull || method === 'GET') return
    full.add(answer)
    if (answer.status >= 300 && !/disco/i.test(answer.body.erro))
      wordless.push(`${method} ${url}: ${answer.status} ${answer.body.erro ?? answer.body}`)
  }
  const call = await server.login(seen)
  const repertoire = await makeRepertoire(call)
  const writers = new Writers(repertoire)
  const upload = (id = repertoire.letra) => call('POST', `/api/musicas/${id}/mp3`, mp3Form(MB))
  const uploaded = [(await upload()).status]
  const found = nothingFound()
  const backMs: number[] = []
  const reads = new Tally()
  for (let round = 1; round <= rodadas; round++) {
    const leaving = new AbortController()
    const reader = await server.login((answer) => isFull && reads.add(answer))
    const people = Promise.all([writers.run(call, leaving.signal), read(reader, 2, leaving.signal)])
    await wait(1500)
    const free = await fill(server.folder)
    isFull = true
    const until = Date.now() + FULL_MS
    while (Date.now() < until) {
      await upload()
      await wait(500)
    }
    isFull = false
    await free()
    const freed = performance.now()
    // The server is back once it acknowledges a write of each kind.
    const { acknowledged } = writers.ledger
    while (writers.ledger.acknowledged < acknowledged + 10 && performance.now() < freed + 2 * BACK_MS)
      await wait(20)
    backMs.push(performance.now() - freed)
    leaving.abort()
    await people
    uploaded.push((await upload()).status)
    gather(found, await check(server, writers.ledger))
    console.log(
      `round ${round}: full ${full.toString()}; reads ${reads.toString()}; writes again after ${seconds(backMs.at(-1) ?? NaN)}`,
    )
  }
  const refused = full.of((status) => status === 507)
  const others = full.of((status) => status >= 300 && status !== 507) + full.of((status) => status === 0)
  const failedReads = reads.of((status) => status !== 200)
  return [
    row(
      'acknowledged writes in all',
      `${writers.ledger.acknowledged}`,
      '> 0',
      writers.ledger.acknowledged > 0,
    ),
    ...ledgerRows(found),
    row('writes on a full disk', full.toString(), '507', refused > 0 && others === 0),
    none('refusals that do not say why', wordless),
    row('reads on a full disk that failed', `${failedReads} (${reads.toString()})`, '0', failedReads === 0),
    row('the process died', server.isLive ? '0' : server.complaint, '0', server.isLive),
    row(
      'writes again after space is free',
      seconds(Math.max(...backMs)),
      `≤ ${seconds(BACK_MS)}`,
      Math.max(...backMs) <= BACK_MS,
    ),
    row(
      'an MP3 uploaded before and after',
      uploaded.join(', '),
      '200',
      uploaded.every((status) => status === 200),
    ),
  ]
}

export const disco: Part = {
  about: 'a disk that is full, three times, under five writers (needs root, for a small disk in memory)',
  run: runDisco,
}
