import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/report.ts'
import { makeUsuario } from '../server/src/test/make.ts'
import { hashSenha } from '../server/src/acesso/senhas.ts'
import { caller, Tally } from './client.ts'
import { median, none, seconds, type Options, type Part } from './part.ts'
import { Server } from './server.ts'

const MINUTES = 3
const VICTIMS = 6
const STRANGERS = 4
/** Wrong passwords that strangers try before the owner of the account comes: more than a name may have in an hour. */
const FAILURES_BEFORE = 75
/** Passwords of one account that strangers may have checked within the run: 50 with the email and 50 with the username. */
const CHECKED_MAX = 100
/** Argon2 on a small machine, behind the longest delay of an account that is under attack. */
const SLOWEST_MS = 10_000
const SENHA = 'Louvor123'

interface Victim {
  id: number
  email: string
  username: string
  address: string
}

const hex = () => randomBytes(2).toString('hex')

/** Addresses that nobody in the ministry has: documentation networks, each request another. */
const strangeAddress = (): string =>
  Math.random() < 0.5
    ? `198.51.${randomInt(256)}.${randomInt(256)}`
    : `2001:db8:${hex()}:${hex()}:${hex()}:${hex()}:${hex()}:${hex()}`

/** Addresses within one network: IPv6 gives every home 2⁶⁴ of them. */
const sameNetwork = (): string => `2001:db8:bad:1:${hex()}:${hex()}:${hex()}:${hex()}`

/** Names with which a stranger tries to lock an account out: its own, and texts that look like its id in the database. */
const targets = ({ id, email, username }: Victim): string[] => [
  email,
  username,
  email.toUpperCase(),
  `${id}`,
  `${id + 1}`,
  `conta:${id}`,
  `usuario:${id}`,
]

async function makeVictims(server: Server): Promise<Victim[]> {
  const senha_hash = await hashSenha(SENHA)
  return server.inDatabase(({ db }) =>
    Promise.all(
      Array.from({ length: VICTIMS }, async (_, n) => ({
        ...(await makeUsuario(db, { senha_hash })),
        address: n % 2 === 0 ? `203.0.113.${n + 1}` : `2001:db8:aaaa:${n}::7`,
      })),
    ),
  )
}

async function run({ minutos = MINUTES }: Options): Promise<Row[]> {
  const server = await Server.create()
  await server.start()
  const victims = await makeVictims(server)
  const call = caller(server.url)
  const login = (email: string, senha: string, address: string) =>
    call('POST', '/api/auth/login', { email, senha }, { 'x-forwarded-for': address })

  // Every owner has logged in before, from their own address.
  for (const { email, address } of victims) await login(email, SENHA, address)
  const until = Date.now() + minutos * 60_000
  const strangers = new Tally()
  /** Passwords that were checked, by account. */
  const checked = victims.map(() => 0)
  const shutOut: string[] = []
  const tookMs: number[] = []
  let current = 0
  let failures = 0
  /** All strangers try the same account; once its owner has logged in, the next account is theirs. */
  const attack = async (n: number) => {
    while (Date.now() < until) {
      const { email, username } = victims[current] as Victim
      const names = targets(victims[current] as Victim)
      const name = names[randomInt(names.length)] ?? ''
      const address = n % 2 === 0 ? strangeAddress() : sameNetwork()
      const at = current
      const isOwnName = [email, username].includes(name.toLowerCase())
      const answer = await login(name, `Errada${randomInt(1e6)}`, address)
      strangers.add(answer)
      if (answer.status === 401 && isOwnName) checked[at] = (checked[at] ?? 0) + 1
      failures++
    }
  }
  const enter = async () => {
    while (Date.now() < until) {
      if (failures < FAILURES_BEFORE) {
        await wait(50)
        continue
      }
      const { email, username, address } = victims[current] as Victim
      const started = performance.now()
      const { status, body } = await login(Math.random() < 0.5 ? email : username, SENHA, address)
      tookMs.push(performance.now() - started)
      if (status !== 200) shutOut.push(`${address}: ${status} ${body.codigo ?? body}`)
      current = (current + 1) % VICTIMS
      failures = 0
    }
  }
  await Promise.all([...Array.from({ length: STRANGERS }, (_, n) => attack(n)), enter()])
  const slowest = Math.max(...tookMs)
  const tried = strangers.of(() => true)
  return [
    row('attempts of strangers', `${tried} (${strangers.toString()})`, '> 100', tried > 100),
    row(
      'strangers let in, or failures',
      `${strangers.of((s) => s < 400 || s >= 500)}`,
      '0',
      strangers.of((s) => s < 400 || s >= 500) === 0,
    ),
    row('right passwords tried', `${tookMs.length}`, '> 0', tookMs.length > 0),
    none('right passwords refused', shutOut),
    row(
      'passwords of one account that strangers had checked, most',
      `${Math.max(...checked)}`,
      `≤ ${CHECKED_MAX}`,
      Math.max(...checked) <= CHECKED_MAX,
    ),
    row(
      'a right password took, longest (median)',
      `${seconds(slowest)} (${seconds(median(tookMs))})`,
      `≤ ${seconds(SLOWEST_MS)}`,
      slowest <= SLOWEST_MS,
    ),
  ]
}

export const bloqueio: Part = {
  about: 'strangers from many addresses who try to lock six users out, who then log in, 3 minutes',
  run,
}
