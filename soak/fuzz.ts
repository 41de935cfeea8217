import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import fc from 'fast-check'
import { BAIXAR_APK } from '@cantai/contract/app-updates'
import type { Call as ContractCall } from '@cantai/contract/call'
import { ENVIAR_MP3 } from '@cantai/contract/musicas/mp3'
import { NIVEIS } from '@cantai/contract/acesso/niveis'
import { permissoesDoNivel, pode } from '@cantai/domain/acesso/niveis'
import { row, type Row } from '../bench/report.ts'
import { contractCalls } from '../server/src/test/contract-calls.ts'
import { requestFor } from '../server/src/test/hostile-requests.ts'
import { makeMusica, makeUsuario } from '../server/src/test/make.ts'
import { startLetrasECifras } from '../server/src/test/stand-ins/letras-e-cifras.ts'
import { startMediaStandIn } from '../server/src/test/stand-ins/media.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { caller, Tally, type Answer } from './client.ts'
import { atEnd } from './ends.ts'
import { check, Ledger } from './ledger.ts'
import { mp3Form } from './mp3.ts'
import { nearlyRight } from './nearly-right.ts'
import { none, type Options, type Part } from './part.ts'
import { Server } from './server.ts'

const MINUTES = 10
const CLIENTS = 8
/** Requests until the people are made anew: an administrator's call may have deleted or renamed them. */
const REFRESH = 400

/** Calls that the contract does not list, because their answers are no JSON. */
const BYTES: ContractCall[] = [
  { method: 'POST', path: ENVIAR_MP3, summary: '' },
  { method: 'GET', path: ENVIAR_MP3, summary: '', access: 'public' },
  { method: 'GET', path: BAIXAR_APK, summary: '', access: 'public' },
  { method: 'GET', path: '/api/docs', summary: '', access: 'admin' },
]

/** Calls that ask somebody else's machine, whose absence is a true 502 or 503. */
const ASKS_OUTSIDE = /^\/api\/(youtube|letras|cifras|bot)\/|\/download\/complete$/
const IDENTITIES = ['nobody', 'garbage', ...NIVEIS] as const
type Identity = (typeof IDENTITIES)[number]
/** Administrators come most often, since they reach the most of the server. */
const CALLERS: readonly Identity[] = [...IDENTITIES, 'admin', 'admin', 'admin']
const GARBAGE = [
  'Bearer',
  'Bearer x',
  `Bearer ${'a'.repeat(4000)}`,
  'Basic YTpi',
  "Bearer ' OR 1=1 --",
  'null',
]

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

/** Whether this call may answer with this status: only a missing outside service may cause a 502 or 503, never we or our database. */
const isTrue = (path: string, { status, body }: Answer): boolean =>
  [502, 503].includes(status) &&
  ASKS_OUTSIDE.test(path) &&
  body.codigo !== undefined &&
  !/banco/.test(body.codigo)

const mayEnter = ({ access = 'musico' }: ContractCall, who: Identity): boolean =>
  access === 'public' ||
  (who !== 'nobody' &&
    who !== 'garbage' &&
    pode({ nivel_acesso: who, permissoes: permissoesDoNivel(who) }, access))

class Findings {
  readonly failures: string[] = []
  readonly silences: string[] = []
  readonly intrusions: string[] = []
  readonly wordless: string[] = []
  readonly telling: string[] = []

  judge(call: ContractCall, path: string, who: Identity, answer: Answer): void {
    const { status, body } = answer
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const finding = `${call.method} ${path.slice(0, 60)} as ${who}: ${status} ${text.slice(0, 80)}`
    if (status === 0) this.silences.push(finding)
    else if (status >= 500 && !isTrue(path, answer)) this.failures.push(finding)
    if (status >= 200 && status < 400 && !mayEnter(call, who)) this.intrusions.push(finding)
    if (status >= 400 && !/\p{L}/u.test(body.erro ?? '')) this.wordless.push(finding)
    if (/\bat .*\.(ts|js):\d+|node_modules|SQLSTATE/.test(text)) this.telling.push(finding)
  }
}

/** New people of every level, and rows with small numbers for the calls to meet. */
const makePeople = (server: Server): Promise<Record<Identity, () => string | undefined>> =>
  server.inDatabase(async ({ db }) => {
    const [musico, lider, admin] = await Promise.all(
      NIVEIS.map(async (nivel_acesso) => {
        const { id } = await makeUsuario(db, { nivel_acesso })
        return `Bearer ${await createSessao(db, id, 1_800_000, new Date())}`
      }),
    )
    await makeMusica(db, { letra: 'la', cifras: 'C  G\nSanto' })
    return {
      nobody: () => undefined,
      garbage: () => pick(GARBAGE),
      musico: () => musico,
      lider: () => lider,
      admin: () => admin,
    }
  })

const bodies: ((text: string) => { body: string | FormData; type?: string })[] = [
  ...Array.from({ length: 12 }, () => (text: string) => ({ body: text })),
  (text) => ({ body: text, type: 'text/plain' }),
  (text) => ({ body: text, type: 'application/json; charset=utf-16' }),
  (text) => ({ body: text, type: 'multipart/form-data' }),
  () => ({ body: mp3Form(randomInt(20_000)) }),
  () => ({ body: JSON.stringify({ nome: 'x'.repeat(1_100_000) }) }),
]

/** Bytes that are no request. */
const RAW = [
  'GET / HTTP/9.9\r\n\r\n',
  '\0\0\0\0',
  'POST /api/auth/login HTTP/1.1\r\nContent-Length: 9\r\n\r\n{',
  'x'.repeat(20_000),
]

const sendRaw = ({ url }: Server) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(pick(RAW)))
    socket.setTimeout(200, () => socket.destroy())
    socket
      .on('error', () => {})
      .on('close', () => resolve())
      .resume()
  })

async function run({ minutos = MINUTES }: Options): Promise<Row[]> {
  const media = await startMediaStandIn()
  atEnd("YouTube's stand-in", () => media.stop())
  const letrasECifras = await startLetrasECifras()
  atEnd('the stand-ins of lyrics and chords', letrasECifras.stop)
  const server = await Server.create({ env: { ...media.env, ...letrasECifras.env } })
  await server.start()
  const { pid } = server

  const all = await contractCalls()
  // A stream that is asked for rightly never ends.
  const contract = all.filter((call) => !call.stream)
  const documented = (await (await server.login())('GET', '/api/docs')).body.paths as Record<string, object>
  const known = new Set(all.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')))
  const untried = Object.keys(documented).filter((path) => !known.has(path))

  const calls = [...contract, ...BYTES].map((call) => ({
    call,
    wild: requestFor(call),
    near: nearlyRight(call),
    tried: 0,
  }))
  const tally = new Tally()
  const entered = new Map<Identity, number>()
  const findings = new Findings()
  let people = await makePeople(server)
  let sent = 0
  const end = Date.now() + minutos * 60_000

  const attempt = async () => {
    const target = pick(calls)
    target.tried++
    const { call } = target
    for (const { url, body } of [...fc.sample(target.wild, 3), ...Array.from({ length: 4 }, target.near)]) {
      const who = pick(CALLERS)
      const authorization = people[who]()
      const made = call.method === 'GET' ? undefined : pick(bodies)(body)
      const answer = await caller(server.url)(call.method, url, made?.body, {
        // Enough addresses that the rate limit of each does not hide the calls behind it.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(authorization === undefined ? {} : { authorization }),
        ...(made?.type === undefined ? {} : { 'content-type': made.type }),
      })
      tally.add(answer)
      if (answer.status < 300) entered.set(who, (entered.get(who) ?? 0) + 1)
      findings.judge(call, url, who, answer)
      if (++sent % REFRESH === 0) people = await makePeople(server)
      if (sent % 50 === 0) await sendRaw(server)
    }
  }
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (Date.now() < end && server.isLive) await attempt()
    }),
  )
  const survived = server.isLive && server.pid === pid
  const counters = survived ? (await check(server, new Ledger())).counters : []
  const least = Math.min(...calls.map(({ tried }) => tried))
  return [
    row('requests', tally.toString(), '> 0', sent > 0),
    row('calls tried, each at least', `${calls.length}, ${least * 7}`, '≥ 1', least > 0),
    none('documented calls that were not tried', untried),
    row(
      'successes',
      IDENTITIES.map((who) => `${who} ${entered.get(who) ?? 0}`).join(', '),
      'every level > 0',
      NIVEIS.every((nivel) => (entered.get(nivel) ?? 0) > 0),
    ),
    none('the process died', survived ? [] : [server.complaint]),
    none('5xx that are no true 502 or 503', findings.failures),
    none('requests without an answer', findings.silences),
    none('answers to who may not enter', findings.intrusions),
    none('refusals without erro', findings.wordless),
    none('answers that tell of the inside', findings.telling),
    none('counters that differ from a recount', counters),
  ]
}

export const fuzz: Part = {
  about: 'hostile requests to every call as nobody, with garbage, and as each level, 10 minutes',
  run,
}
