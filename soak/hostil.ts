import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { row, type Row } from '../bench/report.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { makeMusica, makeUsuario } from '../server/src/test/make.ts'
import { type Call, caller, Tally } from './client.ts'
import type { Ataque } from './hostil-ataque.ts'
import { type Options, type Part, seconds } from './part.ts'
import { Server } from './server.ts'

const MINUTES = 2
const SONGS = 600
const PEOPLE = 10
/** Pause of a person between two looks at a list. */
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

const attack = async (workerData: Ataque): Promise<{ said: string; wrong: number }> => {
  const [answer] = await once(
    new Worker(new URL('hostil-ataque.ts', import.meta.url), { workerData }),
    'message',
  )
  return answer
}

/** A link to a service of many of these songs, with their sheets. */
async function guestLink(call: Call, musica_ids: readonly number[]): Promise<string> {
  const data = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const { id } = (await call('POST', '/api/cultos', { data, hora: '19:00' })).body
  await call('POST', `/api/cultos/${id}/musicas`, { musica_ids: musica_ids.slice(0, 30) })
  const { body } = await call('POST', `/api/cultos/${id}/links`, { com_folhas: true, com_escala: true })
  return new URL(body.enderecos[0].url).hash.slice(1)
}

async function run({ minutos = MINUTES }: Options): Promise<Row[]> {
  // The server has a public name, which is not this machine's own, so that a guest's link can be made.
  const server = await Server.create({ env: { PUBLIC_URL: 'https://louvor.exemplo' } })
  await server.start()
  const { hostile, mine, people, lider } = await server.inDatabase(async ({ db }) => {
    const token = async () => createSessao(db, (await makeUsuario(db)).id, 3_600_000, new Date())
    const ids: number[] = []
    for (let i = 0; i < SONGS; i++) ids.push((await makeMusica(db, { letra: `Graça ${i}\nsobre graça` })).id)
    const tokens = await Promise.all(Array.from({ length: PEOPLE }, token))
    const lider = await createSessao(
      db,
      (await makeUsuario(db, { nivel_acesso: 'lider' })).id,
      3_600_000,
      new Date(),
    )
    return { hostile: await token(), mine: ids.slice(0, 40), people: tokens, lider }
  })
  const convite = await guestLink(caller(server.url, lider), mine)
  const answers = new Tally()
  const looks = people.map((token) => caller(server.url, token, answers.add))
  const half = (minutos * 60_000) / 2
  const calm = await lookAround(looks, Date.now() + half)
  const until = Date.now() + half
  const [disturbed, sent] = await Promise.all([
    lookAround(looks, until),
    attack({ url: server.url, token: hostile, mine, convite, until }),
  ])
  const refused = answers.of((status) => status !== 200)
  const [p95, longest] = [percentile(disturbed, 0.95), Math.max(...disturbed)]
  return [
    row('hostile requests answered', sent.said, 'no 500', sent.wrong === 0),
    row('lists of others', `${disturbed.length}, ${refused} refused`, '0 refused', refused === 0),
    row('p95 of a list, quiet', `${percentile(calm, 0.95).toFixed(0)} ms`, '', true),
    row('p95 of a list, beside them', `${p95.toFixed(0)} ms`, `≤ ${P95_MS} ms`, p95 <= P95_MS),
    row('longest', seconds(longest), `≤ ${seconds(LONGEST_MS)}`, longest <= LONGEST_MS),
  ]
}

export const hostil: Part = {
  about:
    'one member sends hostile sheets, searches and sounds without a pause, and opens a guest’s page, beside ten who look at the list',
  run,
}
