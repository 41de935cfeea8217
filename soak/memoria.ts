import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fillExecucoes, fillMusicas, hoje } from '../bench/database.ts'
import { row, type Row } from '../bench/report.ts'
import { Tally, type Call } from './client.ts'
import { none, skip, type Options, type Part } from './part.ts'
import { residentMB } from './processes.ts'
import { Server } from './server.ts'

const MINUTES = 10
const CLIENTS = 50
const MUSICAS = 20_000
const EXECUCOES = 100_000
const GROWTH = 1.05
const MOST_MB = 550
const SAMPLE_MS = 2000

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

const ORDERS = ['nome', 'artista', 'vezes_tocadas', 'data_cadastro']
const musica = () => 1 + randomInt(MUSICAS)

/** The requests of 50 people: four of five read. */
const DEEDS: ((call: Call) => Promise<unknown>)[] = [
  (call) => call('GET', `/api/musicas?pagina=${1 + randomInt(200)}&ordenar=${pick(ORDERS)}`),
  (call) => call('GET', `/api/musicas?busca=${pick(['gra', 'santo paz', 'zoe', '77', 'xyz'])}`),
  (call) => call('GET', `/api/musicas?limite=1000&campos=resumo&pagina=${1 + randomInt(20)}`),
  (call) => call('GET', `/api/musicas/${musica()}`),
  (call) => call('GET', `/api/musicas/${musica()}`),
  (call) => call('GET', `/api/execucoes?pagina=${1 + randomInt(1000)}`),
  (call) => call('GET', '/api/execucoes/resumo'),
  (call) =>
    call('GET', pick(['/api/dashboard/resumo', '/api/ensaios/necessitam-ensaio', '/api/planejamento'])),
  (call) =>
    call('PUT', `/api/musicas/${musica()}`, { letra: 'Santo, santo, santo\n'.repeat(1 + randomInt(200)) }),
  (call) => call('POST', '/api/execucoes', { musica_id: musica(), data_culto: hoje }),
]

async function run({ minutos = MINUTES }: Options): Promise<Row[]> {
  if (minutos < 2) return skip('memoria', 'growth needs at least 2 minutes (--minutos)')
  const server = await Server.create()
  await server.start()
  await server.inDatabase(async ({ pool }) => {
    await pool.query('SET statement_timeout = 0')
    await pool.query(fillMusicas(MUSICAS))
    await pool.query(fillExecucoes(EXECUCOES))
    await pool.query('VACUUM ANALYZE')
  })
  const answers = new Tally()
  const call = await server.login(answers.add)

  const started = Date.now()
  const end = started + minutos * 60_000
  const people = Array.from({ length: CLIENTS }, async () => {
    while (Date.now() < end && server.isLive) await pick(DEEDS)(call)
  })
  /** Resident MB of each sample, by the minute that it was taken in. */
  const minutes: number[][] = Array.from({ length: minutos }, () => [])
  while (Date.now() < end && server.isLive) {
    const resident = await residentMB(server.pid)
    if (resident !== undefined) minutes[Math.floor((Date.now() - started) / 60_000)]?.push(resident)
    await wait(SAMPLE_MS)
  }
  await Promise.all(people)

  const means = minutes.map((samples) => samples.reduce((sum, mb) => sum + mb, 0) / samples.length)
  console.log(`MB in each minute: ${means.map((mb) => mb.toFixed(0)).join(', ')}`)
  const half = Math.ceil(minutos / 2)
  const growth = (means.at(-1) ?? NaN) / (means[half - 1] ?? NaN)
  const most = Math.max(...minutes.flat())
  const failures = answers.of((status) => status === 0 || status >= 400)
  return [
    row('requests', answers.toString(), '> 0', answers.of(() => true) > 0),
    row('requests that failed', `${failures}`, '0', failures === 0),
    none('the process died', server.isLive ? [] : [server.complaint]),
    row(
      `memory in minute ${minutos}, of minute ${half}`,
      `${(growth * 100).toFixed(0)}% (${means.at(-1)?.toFixed(0)} of ${means[half - 1]?.toFixed(0)} MB)`,
      `≤ ${GROWTH * 100}%`,
      growth <= GROWTH,
    ),
    row('most memory', `${most.toFixed(0)} MB`, `≤ ${MOST_MB} MB`, most <= MOST_MB),
  ]
}

export const memoria: Part = {
  about: 'memory of the server under 50 people on 20,000 songs and 100,000 executions, 10 minutes',
  run,
}
