import { setTimeout as wait } from 'node:timers/promises'
import type { Evento } from '@cantai/contract/palco/eventos'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { listen } from '../server/src/palco/ouvinte.fixture.ts'
import { makeMusica, makePlanejamento, makeUsuario } from '../server/src/test/make.ts'
import { row, type Row } from '../bench/report.ts'
import { caller, type Call } from './client.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { folhasNoPalco } from './palco-folhas.ts'
import { telasDesiguais } from './palco-telas.ts'
import { none, type Options, type Part } from './part.ts'
import { residentMB } from './processes.ts'
import { Server } from './server.ts'

const PHONES = 20
const ROUNDS = 20
const CHANGES = 60
const IDLE = 200
const CHANGE_MS = 1000
const FOLLOW_MS = 400
const IDLE_MB = 60
/** Limit of streams of one person in a process. */
const PER_PERSON = 10
const PATIENCE_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1000

/** A phone that reconnects by itself, to the other server when its own does not answer, and resumes from where it was. */
class Phone {
  /** The time at which each thing was heard: a song by its number, a position by its seq. */
  readonly songs = new Map<number, number>()
  readonly places = new Map<number, number>()
  reconnections = -1
  isReady = false
  #seq: string | undefined
  #isOver = false
  readonly #ended: Promise<void>
  #leave = () => {}

  constructor(urls: readonly string[], token: string, culto: number) {
    this.#ended = this.#live(urls, token, culto)
  }

  async #live(urls: readonly string[], token: string, culto: number): Promise<void> {
    for (let at = 0; !this.#isOver; at++) {
      this.reconnections++
      const query = `?culto=${culto}${this.#seq === undefined ? '' : `&desde=${this.#seq}`}`
      const url = urls[at % urls.length] ?? ''
      try {
        const { ended, close } = await listen(url, token, query, (evento) => this.#hear(evento))
        this.#leave = close
        await ended
      } catch {
        // This server does not answer: the other one is tried.
      }
      this.isReady = false
      await wait(50)
    }
  }

  #hear(evento: Evento): void {
    const now = performance.now()
    if ('mudancas' in evento) {
      if (evento.tudo && this.#seq !== undefined) throw new Error('a phone was told to read everything')
      for (const { sala, id } of evento.mudancas) if (sala === 'musicas') this.songs.set(id, now)
      this.#seq = evento.seq
    }
    if ('posicao' in evento && evento.posicao) this.places.set(evento.posicao.seq, now)
    if (evento.tipo === 'estado') this.isReady = true
  }

  async end(): Promise<void> {
    this.#isOver = true
    this.#leave()
    await this.#ended
  }
}

async function until(holds: () => boolean): Promise<boolean> {
  for (const started = performance.now(); !holds(); await wait(10))
    if (performance.now() - started > PATIENCE_MS) return false
  return true
}

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN
const within = (what: string, found: number[], most: number): Row =>
  row(what, `p95 ${p95(found).toFixed(0)} ms of ${found.length}`, `≤ ${most} ms`, p95(found) <= most)

/** Measures how long after the start of a write each phone hears of it. */
async function latencies(
  phones: readonly Phone[],
  write: (n: number) => Promise<number>,
  heardBy: (phone: Phone) => ReadonlyMap<number, number>,
): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < CHANGES; n++) {
    const started = performance.now()
    const key = await write(n)
    const all = await until(() => phones.every((phone) => (heardBy(phone).get(key) ?? 0) > started))
    found.push(...phones.map((phone) => (all ? (heardBy(phone).get(key) ?? Infinity) : Infinity) - started))
  }
  return found
}

async function idleStreams(server: Server, tokens: readonly string[]): Promise<Row> {
  const before = (await residentMB(server.pid)) ?? NaN
  const streams = await Promise.all(
    Array.from({ length: IDLE }, (_, i) => listen(server.url, tokens[i % tokens.length] ?? '')),
  )
  for (const { next } of streams) await next('estado')
  // Waits for more than two heartbeats, for memory that is collected lazily.
  await wait(45_000)
  const more = ((await residentMB(server.pid)) ?? NaN) - before
  for (const { close } of streams) close()
  return row(`${IDLE} idle streams`, `${more.toFixed(0)} MB more`, `≤ ${IDLE_MB} MB`, more <= IDLE_MB)
}

async function run({ rodadas = ROUNDS }: Options): Promise<Row[]> {
  const { url } = await startExternalPostgres()
  const servers = [
    await Server.create({ env: { DATABASE_URL: url } }),
    await Server.create({ env: { DATABASE_URL: url } }),
  ]
  for (const server of servers) await server.start()
  const [one, two] = servers as [Server, Server]
  const { tokens, lider, culto, item } = await one.inDatabase(async ({ db }) => {
    const now = new Date()
    const enter = async (nivel_acesso: 'musico' | 'lider') =>
      createSessao(db, (await makeUsuario(db, { nivel_acesso })).id, DAY_MS, now)
    const { id } = await makeMusica(db)
    const { culto_id } = await makePlanejamento(db, { musica_id: id, data_planejada: '2027-05-02' })
    const people = Array.from({ length: Math.ceil(Math.max(IDLE, PHONES) / PER_PERSON) })
    const tokens: string[] = []
    for (const _person of people) tokens.push(await enter('musico'))
    return { tokens, lider: await enter('lider'), culto: culto_id, item: `m${id}` }
  })
  const idle = await idleStreams(one, tokens)

  const phones = Array.from({ length: PHONES }, (_, i) => {
    const urls = i % 2 === 0 ? [one.url, two.url] : [two.url, one.url]
    return new Phone(urls, tokens[i % tokens.length] ?? '', culto)
  })
  const allReady = () => phones.every(({ isReady }) => isReady)
  await until(allReady)
  const calls: Call[] = servers.map((server) => caller(server.url, lider))
  const song = async (n: number): Promise<number> => {
    const { body, status } = await (calls[n % 2] as Call)('POST', '/api/musicas', {
      nome: `Música ${n}`,
      artista: 'A',
    })
    if (status !== 201) throw new Error(`a song was not written: ${status}`)
    return body.id
  }
  const place = async (n: number): Promise<number> => {
    const { body, status } = await (calls[n % 2] as Call)('PUT', `/api/palco/${culto}/posicao`, {
      item,
      bloco: n,
    })
    if (status !== 200) throw new Error(`a place was not written: ${status}`)
    return body.seq
  }
  const seen = await latencies(phones, song, ({ songs }) => songs)
  const followed = await latencies(phones, place, ({ places }) => places)

  const missed: string[] = []
  for (let round = 0; round < rodadas; round++) {
    const [victim, other] = round % 2 === 0 ? [one, 1] : [two, 0]
    const written = [await song(other)]
    const killed = victim.killNode()
    // Songs written while the phones have lost the killed server, and while it starts again.
    for (let n = 0; n < 5; n++) written.push(await song(other))
    await killed
    let last = await place(other)
    const started = victim.start()
    for (let n = 0; n < 5; n++) written.push(await song(other))
    last = await place(other)
    await started
    const knows = (phone: Phone) => written.every((id) => phone.songs.has(id)) && phone.places.has(last)
    if (!(await until(() => phones.every(knows))))
      missed.push(`round ${round}: ${phones.filter((phone) => !knows(phone)).length} phones`)
    await until(allReady)
  }
  const reconnections = phones.reduce((sum, phone) => sum + phone.reconnections, 0)
  await Promise.all(phones.map((phone) => phone.end()))
  return [
    idle,
    within(`a change seen on ${PHONES} phones over two processes`, seen, CHANGE_MS),
    within(`a place followed by ${PHONES} phones over two processes`, followed, FOLLOW_MS),
    await folhasNoPalco(),
    ...(await telasDesiguais(rodadas)),
    none(`changes and places missed in ${rodadas} kills (${reconnections} reconnections)`, missed),
  ]
}

export const palco: Part = {
  about:
    'Live changes and following on two processes that are killed; idle streams; the pages of 200 sheets; six unequal screens together',
  run,
}
