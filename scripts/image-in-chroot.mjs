// `node scripts/image-in-chroot.mjs [folder]` (root, debootstrap): carries the Dockerfile out line by line, as it is written, in a
// Debian of its own, and starts the result as its account. For machines without a Docker engine.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './install.mjs'

const MOST_MB = 950
const MOST_IDLE_MB = 250
const READY_MS = 5000
const IDLE_MS = 15_000

const folder = path.resolve(process.argv[2] ?? '/var/tmp/cantai-image')
const base = path.join(folder, 'base')
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ').slice(0, 200)} ended with ${status}`)
}

/** The command that runs a line of shell inside a stage; /dev and /proc are mounted while it runs. */
function inside({ place, workdir, user, env }, line) {
  const mounts = 'mount --rbind /dev "$PLACE/dev"; mount -t proc proc "$PLACE/proc"'
  const enter = `exec chroot ${user ? `--userspec=${user}` : ''} "$PLACE" /bin/sh -c 'cd "$WORKDIR" && eval "$LINE"'`
  return {
    command: 'unshare',
    args: ['--mount', 'sh', '-ec', `${mounts}; ${enter}`],
    env: { PATH: process.env.PATH, ...env, PLACE: place, WORKDIR: workdir, LINE: line },
  }
}

const instructions = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .join('\n')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()])

/** 'A=1 B=2' as an object; the Dockerfile quotes no value. */
const pairs = (text) => Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s, 2)))

const stages = {}
let stage

function copy(args, { place, workdir }) {
  const from = /^--from=(\w+) /.exec(args)?.[1]
  const names = args.replace(/^--from=\w+ /, '').split(/\s+/)
  const target = path.join(place, path.resolve(workdir, names.at(-1)))
  if (from === undefined) {
    // The build context: the files in git, and so nothing that .dockerignore names.
    for (const name of execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\0')
      .filter(Boolean)) {
      mkdirSync(path.dirname(path.join(target, name)), { recursive: true })
      cpSync(path.join(root, name), path.join(target, name))
    }
    return
  }
  mkdirSync(path.dirname(target), { recursive: true })
  for (const name of names.slice(0, -1)) run('cp', ['-a', path.join(stages[from].place, name), target])
}

function carryOut([name, args]) {
  console.log(`${name} ${args.slice(0, 150)}`)
  if (name === 'FROM') {
    const [image, , as = 'image'] = args.split(' ')
    if (image !== 'debian:bookworm-slim') throw new Error(`only Debian is here, not ${image}`)
    const place = path.join(folder, as)
    rmSync(place, { recursive: true, force: true })
    run('cp', ['-a', base, place])
    stage = stages[as] = { place, workdir: '/', user: '', env: {}, command: [] }
  } else if (name === 'ARG') Object.assign(stage.env, pairs(args))
  else if (name === 'ENV') Object.assign(stage.env, pairs(args))
  else if (name === 'USER') stage.user = args
  else if (name === 'WORKDIR') mkdirSync(path.join(stage.place, (stage.workdir = args)), { recursive: true })
  else if (name === 'COPY') copy(args, stage)
  else if (name === 'ENTRYPOINT' || name === 'CMD') stage.command.push(...JSON.parse(args))
  else if (name === 'RUN') {
    const { command, args: own, env } = inside(stage, args)
    // The authorities that this machine believes; another may sit between it and the registries.
    const trusted = Object.fromEntries(
      ['SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'].map((each) => [
        each,
        '/tmp/authorities.crt',
      ]),
    )
    run('cp', [CERTIFICATES, path.join(stage.place, 'tmp/authorities.crt')])
    run('cp', ['-L', '/etc/resolv.conf', path.join(stage.place, 'etc/resolv.conf')])
    run(command, own, { env: { ...env, ...trusted } })
    rmSync(path.join(stage.place, 'tmp/authorities.crt'))
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts the image as its account; resolves when it is ready, with the time that this took. */
async function start() {
  const port = await freePort()
  const line = stage.command.map((part) => `'${part}'`).join(' ')
  const image = { ...stage, env: { ...stage.env, PORT: `${port}`, HOST: '127.0.0.1', HOME: '/dados' } }
  const { command, args, env } = inside(image, `exec ${line}`)
  const began = performance.now()
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the image ended with ${child.exitCode}`)
    await wait(20)
  }
  return { child, ms: performance.now() - began }
}

async function stop(child) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await gone
  if (code !== 0) throw new Error(`the image stopped with ${code}`)
}

/** Memory of all processes whose root is the stage, what they share counted once. */
function memoryMB() {
  let kB = 0
  const accounts = new Set()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (execFileSync('readlink', [`/proc/${pid}/root`], { encoding: 'utf8' }).trim() !== stage.place)
        continue
      kB += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      accounts.add(statSync(`/proc/${pid}`).uid)
    } catch {
      // It has ended meanwhile.
    }
  return { mb: kB / 1024, accounts: [...accounts] }
}

if (process.getuid?.() !== 0) throw new Error('only root can enter another system')
mkdirSync(folder, { recursive: true })
if (!existsSync(path.join(base, 'etc/debian_version')))
  run('debootstrap', ['--variant=minbase', 'bookworm', base, 'http://deb.debian.org/debian'])
// Paths that debian:bookworm-slim leaves out too.
for (const name of [
  'usr/share/doc',
  'usr/share/locale',
  'usr/share/man',
  'var/cache/apt/archives',
  'var/lib/apt/lists',
])
  for (const entry of existsSync(path.join(base, name)) ? readdirSync(path.join(base, name)) : [])
    rmSync(path.join(base, name, entry), { recursive: true, force: true })
for (const instruction of instructions) carryOut(instruction)

const sizeMB = Number(execFileSync('du', ['-sm', stage.place], { encoding: 'utf8' }).split('\t')[0])
const first = await start()
await stop(first.child)
const second = await start()
await wait(IDLE_MS)
const { mb, accounts } = memoryMB()
await stop(second.child)
const rows = [
  ['installed size', sizeMB, MOST_MB, 'MB'],
  ['ready after the second start', Math.round(second.ms), READY_MS, 'ms'],
  ['memory of server and PostgreSQL, idle', Math.round(mb), MOST_IDLE_MB, 'MB'],
]
console.log(`ready after the first start: ${Math.round(first.ms)} ms; accounts: ${accounts.join(', ')}`)
for (const [what, found, most, unit] of rows)
  console.log(`${found <= most ? 'ok ' : 'NOT'} ${what}: ${found} ${unit} (≤ ${most})`)
if (rows.some(([, found, most]) => found > most) || accounts.includes(0)) process.exitCode = 1
