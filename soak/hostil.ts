import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/report.ts'
import { ANTES, HOSTIS, hostil as repeated } from '../domain/src/hostil.fixture.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { makeMusica, makeUsuario } from '../server/src/test/make.ts'
import { type Call, caller, Tally } from './client.ts'
import { type Options, type Part, seconds } from './part.ts'
import { Server } from './server.ts'

const MINUTES = 2
const SONGS = 600
const SIGNS = 99_000
const PEOPLE = 10
/** Between two looks of a person at a list. */
const PAUSE_MS = 200

const P95_MS = 150
const LONGEST_MS = 1_000

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN

/** The people who look at the list until `until`: how long each look took, in milliseconds. */
async function lookAround(people: readonly Call[], until: number): Promise<number[]> {
  const tookMs: number[] = []
  const look = async (call: Call) => {
    while (Date.now() < until) {
      const started = performance.now()
      await call('GET', '/api/musicas?campos=resumo&limite=10')
      tookMs.push(performance.now() - started)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(people.map(look))
  return tookMs
}

/** Everything that one member may send: sheets to move, to keep and to find again, as fast as they are answered, three of each at a time. */
function attack(call: Call, mine: readonly number[], until: number): Promise<unknown> {
  let n = 0
  const sheet = () => {
    const piece = HOSTIS[n % HOSTIS.length] ?? ' '
    return repeated(piece, SIGNS, ANTES[n++ % ANTES.length])
  }
  const forms: (() => Promise<unknown>)[] = [
    () => call('POST', '/api/cifras/transpose', { cifras: sheet(), toKey: 'D' }),
    () => call('PUT', `/api/musicas/${mine[n % mine.length]}`, { cifras: sheet(), letra: sheet() }),
    () => call('GET', `/api/musicas/trechos?busca=${encodeURIComponent(`graça ${n++}`)}`),
  ]
  const again = async (send: () => Promise<unknown>) => {
    while (Date.now() < until) await send()
  }
  return Promise.all([...forms, ...forms, ...forms].map(again))
}

async function run({ minutos = MINUTES }: Options): Promise<Row[]> {
  const server = await Server.create()
  await server.start()
  const { hostile, mine, people } = await server.inDatabase(async ({ db }) => {
    const token = async () => createSessao(db, (await makeUsuario(db)).id, 3_600_000, new Date())
    const ids: number[] = []
    for (let i = 0; i < SONGS; i++) ids.push((await makeMusica(db, { letra: `Graça ${i}\nsobre graça` })).id)
    const tokens = await Promise.all(Array.from({ length: PEOPLE }, token))
    return { hostile: await token(), mine: ids.slice(0, 40), people: tokens }
  })
  const answers = new Tally()
  const looks = people.map((token) => caller(server.url, token, answers.add))
  const half = (minutos * 60_000) / 2
  const calm = await lookAround(looks, Date.now() + half)
  const sent = new Tally()
  const until = Date.now() + half
  const [disturbed] = await Promise.all([
    lookAround(looks, until),
    attack(caller(server.url, hostile, sent.add), mine, until),
  ])
  const refused = answers.of((status) => status !== 200)
  const [p95, longest] = [percentile(disturbed, 0.95), Math.max(...disturbed)]
  return [
    row('hostile requests answered', sent.toString(), 'no 500', sent.of((status) => status === 500) === 0),
    row('lists of others', `${disturbed.length}, ${refused} refused`, '0 refused', refused === 0),
    row('p95 of a list, quiet', `${percentile(calm, 0.95).toFixed(0)} ms`, '', true),
    row('p95 of a list, beside them', `${p95.toFixed(0)} ms`, `≤ ${P95_MS} ms`, p95 <= P95_MS),
    row('longest', seconds(longest), `≤ ${seconds(LONGEST_MS)}`, longest <= LONGEST_MS),
  ]
}

export const hostil: Part = {
  about: 'one member sends hostile sheets and searches without a pause, beside ten who look at the list',
  run,
}
