import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { seedDemo } from '../server/seeds/demo.ts'
import { caller } from '../soak/client.ts'
import { endAll } from '../soak/ends.ts'
import { makeMp3 } from '../soak/mp3.ts'
import { ADMIN, newFolder, Server } from '../soak/server.ts'
import { FUSO } from './database.ts'
import { row, type Row } from './report.ts'

/**
 * 'Fazer cópia agora' of the demo ministry, an MP3 in each of its songs, while 20 clients call without a pause. Every copy begins
 * with an empty place and so reads every MP3.
 */
const CLIENTS = 20
const MP3_BYTES = 5_000_000
/** Copies alternate with as long a time without one, so that other load on the machine slows both alike. */
const ROUNDS = 5
const WARM_MS = 3000
const COPY_GOAL_MS = 5000
const SLOWER_GOAL = 2

const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN

/** The calls of the phones at a rehearsal; one in ten writes. */
const calls = (musica_id: number): autocannon.Request[] => [
  ...[
    '/api/musicas?pagina=1&limite=10',
    '/api/musicas?busca=gra%C3%A7a',
    `/api/musicas/${musica_id}`,
    '/api/cultos/proximo',
    '/api/planejamentos',
    '/api/ensaios',
    '/api/execucoes',
    '/api/dashboard/resumo',
    '/api/auth/me',
  ].map((address) => ({ method: 'GET' as const, path: address })),
  {
    method: 'POST',
    path: '/api/execucoes',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ musica_id, data_culto: '2020-01-05' }),
  },
]

/** The demo, with a sound in each of its songs; returns their number and the first one. */
async function fillDemo(server: Server): Promise<{ songs: number; first: number }> {
  const folder = path.join(server.folder, 'arquivos/musicas')
  await mkdir(folder, { recursive: true })
  return server.inDatabase(async ({ db, pool }) => {
    await seedDemo(db, new Date(), FUSO)
    const { rows } = await pool.query<{ id: number }>(
      `UPDATE musicas SET mp3_file = 'musicas/' || id || '-bench.mp3' RETURNING id`,
    )
    for (const { id } of rows) await writeFile(path.join(folder, `${id}-bench.mp3`), makeMp3(MP3_BYTES))
    await pool.query('VACUUM ANALYZE')
    return { songs: rows.length, first: rows[0]?.id ?? 0 }
  })
}

/** Calls without a pause until it is stopped, and keeps how long each took. */
function startClients(url: string, token: string, musica: number) {
  let times: number[] = []
  let refused = 0
  const clients = autocannon(
    {
      url,
      connections: CLIENTS,
      duration: 600,
      headers: { authorization: `Bearer ${token}` },
      requests: calls(musica),
    },
    () => undefined,
  )
  clients.on('response', (_client, status, _bytes, ms) => {
    times.push(ms)
    if (status >= 400) refused++
  })
  return {
    /** Times of the calls that were answered while a job ran. */
    async during(job: () => Promise<unknown>): Promise<number[]> {
      times = []
      await job()
      return times
    },
    refused: () => refused,
    stop: () => clients.stop(),
  }
}

async function copyWhileUsed(where: string, folder?: string): Promise<Row[]> {
  const server = await Server.create({ env: folder === undefined ? {} : { BACKUP_DIR: folder } })
  const place = folder ?? path.join(server.folder, 'copias')
  await server.start()
  const { songs, first } = await fillDemo(server)
  const { body } = await caller(server.url)('POST', '/api/auth/login', ADMIN)
  const admin = caller(server.url, body.token)
  const clients = startClients(server.url, body.token, first)
  await wait(WARM_MS)
  const quiet: number[] = []
  const copying: number[] = []
  const copies: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of await readdir(place).catch(() => []))
      await rm(path.join(place, name), { recursive: true })
    const started = performance.now()
    copying.push(
      ...(await clients.during(async () => {
        let { status, body: estado } = await admin('POST', '/api/sistema/copias')
        // The answer to the request does not wait for the end of a long copy, so the state is polled.
        while (estado.fazendo === true) ({ status, body: estado } = await admin('GET', '/api/sistema/copias'))
        if (status !== 200 || estado.copias[0]?.arquivos !== songs)
          throw new Error(`no copy: ${status} ${JSON.stringify(estado).slice(0, 300)}`)
      })),
    )
    const took = performance.now() - started
    copies.push(took)
    quiet.push(...(await clients.during(() => wait(took))))
  }
  clients.stop()
  if (clients.refused() > 0) throw new Error(`${clients.refused()} calls were refused`)
  await server.stop()
  // The measured copy that other load on the machine slowed least.
  const quickest = Math.min(...copies)
  const [without, within] = [at(quiet, 0.95), at(copying, 0.95)]
  return [
    row(
      `a copy ${where}, ${songs} songs of ${MP3_BYTES / 1e6} MB, ${CLIENTS} clients`,
      `${(quickest / 1000).toFixed(1)} s, the middle one ${(at(copies, 0.5) / 1000).toFixed(1)} s`,
      `≤ ${COPY_GOAL_MS / 1000} s`,
      quickest <= COPY_GOAL_MS,
    ),
    row(
      'p95 of their calls during it, of that without it',
      `${(within / without).toFixed(2)}× (${within.toFixed(0)} of ${without.toFixed(0)} ms; ${copying.length} and ${quiet.length} calls)`,
      `≤ ${SLOWER_GOAL}×`,
      within <= SLOWER_GOAL * without,
    ),
  ]
}

export async function benchCopia(): Promise<Row[]> {
  try {
    return [
      ...(await copyWhileUsed('beside the data')),
      ...(await copyWhileUsed('in BACKUP_DIR', path.join(await newFolder(), 'copias'))),
    ]
  } finally {
    await endAll()
  }
}
