import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/report.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { makeMusica, makeUsuario } from '../server/src/test/make.ts'
import { caller, Tally } from './client.ts'
import { median, seconds, type Options, type Part } from './part.ts'
import { Server } from './server.ts'

const MINUTES = 1
const HALF_SENT = 2_000
const PEOPLE = 40
const SONGS = 50
/** Pause of a person between two looks. */
const PAUSE_MS = 500
/** Time after which a stranger who was cut off comes again: about 33 a second once shut everybody out. */
const AGAIN_MS = 5_000

const HALVES = [
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email":',
  'GET /healthz HTTP/1.1\r\nHo',
  '',
]

async function run({ minutos = MINUTES }: Options): Promise<Row[]> {
  const server = await Server.create()
  await server.start()
  const tokens = await server.inDatabase(async ({ db }) => {
    for (let i = 0; i < SONGS; i++) await makeMusica(db)
    const made: string[] = []
    for (let i = 0; i < PEOPLE; i++)
      made.push(await createSessao(db, (await makeUsuario(db)).id, 3_600_000, new Date()))
    return made
  })
  const { port } = new URL(server.url)
  const until = Date.now() + minutos * 60_000
  let sent = 0
  const stranger = async (n: number) => {
    while (Date.now() < until) {
      const socket = net.connect(Number(port), '127.0.0.1')
      socket.on('error', () => {}).resume()
      const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      socket.write(HALVES[n % HALVES.length] ?? '')
      sent++
      const left = new AbortController()
      await Promise.race([
        ended,
        wait(until - Date.now(), undefined, { signal: left.signal }).catch(() => {}),
      ])
      left.abort()
      socket.destroy()
      await wait(Math.random() * AGAIN_MS)
    }
  }
  const answers = new Tally()
  const tookMs: number[] = []
  const person = async (token: string, n: number) => {
    const call = caller(server.url, token, answers.add)
    for (let i = 0; Date.now() < until; i++) {
      const started = performance.now()
      if (i % 3 < 2) await call('GET', '/api/musicas?limite=20')
      else await call('POST', '/api/musicas', { nome: `Canção ${n}-${i}`, artista: 'Coral' })
      tookMs.push(performance.now() - started)
      await wait(Math.random() * PAUSE_MS)
    }
  }
  await Promise.all([...Array.from({ length: HALF_SENT }, (_, n) => stranger(n)), ...tokens.map(person)])
  const refused = answers.of((status) => status !== 200 && status !== 201)
  return [
    row('half-sent requests', `${sent}`, `> ${HALF_SENT}`, sent > HALF_SENT),
    row('requests of people', `${tookMs.length} (${answers.toString()})`, '> 0', tookMs.length > 0),
    row('of them refused', `${refused}`, '0', refused === 0),
    row('longest (median)', `${seconds(Math.max(...tookMs))} (${median(tookMs).toFixed(0)} ms)`, '', true),
  ]
}

export const portas: Part = {
  about: '2,000 half-sent requests, sent again when cut, beside 40 people behind the same address, 1 minute',
  run,
}
