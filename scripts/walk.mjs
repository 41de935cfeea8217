// `npm run walk -- [folder]` (root; debootstrap, pebble, certutil and Chromium of this machine; the network): a bare Debian of its own, the
// commands of LEIAME.md typed there by an account that may use sudo, then a browser that enters at the address that they print and asks for
// one with https, where a phone opens the app, also once the server is gone.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { aptInstall, isInstalled } from './apt.mjs'
import { root } from './install.mjs'
import { ADDRESS, typedCommands } from './leiame.mjs'
import { makePhone, onTheComputer, takeFirstSteps, visit, visitWithoutServer } from './walk-browser.ts'
import { NOME, startInternet } from './walk-internet.ts'

/** Debian's oldest that is supported: its own Node is too old, so every line of LEIAME is needed. */
const DEBIAN = 'bookworm'
/** The system has these and nothing more; an installed Debian has them too. */
const PACKAGES = 'ca-certificates,sudo'
const ACCOUNT = 'igreja'
const REPOSITORY = '/srv/cantai.git'
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
/** Debian's packages of the programs that the walk runs. */
const PROGRAMS = { debootstrap: 'debootstrap', pebble: 'pebble', certutil: 'libnss3-tools' }

const folder = path.resolve(process.argv[2] ?? '/var/tmp/cantai-walk')
/** Kept for the next walk, unlike the others. */
const base = path.join(folder, 'base')
const [place, outside, phone] = ['machine', 'internet', 'phone'].map((name) => path.join(folder, name))
const seconds = (since) => Math.round((performance.now() - since) / 1000)

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

const write = (file, text) => writeFileSync(path.join(place, file), text)

function makeMachine({ ip, trusted }) {
  if (!existsSync(base)) {
    // One that was cut off in the middle is no base.
    const half = `${base}.new`
    rmSync(half, { recursive: true, force: true })
    run('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, DEBIAN, half])
    renameSync(half, base)
  }
  run('cp', ['-a', base, place])
  run('chroot', [place, 'useradd', '--create-home', '--shell', '/bin/bash', ACCOUNT])
  write(`etc/sudoers.d/${ACCOUNT}`, `${ACCOUNT} ALL=(ALL) NOPASSWD: ALL\n`)
  run('git', ['clone', '-q', '--bare', root, path.join(place, REPOSITORY)])
  // git refuses the repository of another account.
  run('chroot', [place, 'chown', '-R', `${ACCOUNT}:`, REPOSITORY])
  // The authorities that this machine believes: another may sit between it and the registries.
  write(AUTHORITIES, `${readFileSync(AUTHORITIES, 'utf8')}\n${trusted}`)
  write('etc/environment', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}\n`)
  write('etc/resolv.conf', readFileSync('/etc/resolv.conf'))
  write('etc/hosts', `${readFileSync('/etc/hosts', 'utf8')}\n${ip} ${NOME}\n`)
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** The address, and where no terminal shows it, the file of the first administrator's password. */
const RUNS = /Cantai está no ar em (\S+)[\s\S]*A senha está no arquivo (\S+),/

/** Types the commands; resolves with what was printed once the last one says that Cantai runs. `stop` ends all of the machine. */
async function type(commands, more) {
  const variables = { ...more, PORT: String(await freePort()) }
  const mounts = 'mount --rbind /dev "$PLACE/dev"; mount -t proc proc "$PLACE/proc"'
  const enter = `exec chroot "$PLACE" su --login ${ACCOUNT} --whitelist-environment=${Object.keys(variables).join()} -c "$TYPED"`
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', `${mounts}; ${enter}`],
    {
      env: {
        ...variables,
        PATH: process.env.PATH,
        PLACE: place,
        TYPED: ['set -e', ...commands].join('\n'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // The last process of the machine closes its output.
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGKILL')
    await closed
  }
  atTheEnd.push(stop)
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      process.stdout.write(piece)
      printed += piece
      if (RUNS.test(printed)) resolve({ printed, stop })
    })
    child.on('exit', (code) => reject(new Error(`the commands ended with ${code}`)))
  })
}

const atTheEnd = []
async function endAll() {
  for (const stop of atTheEnd.toReversed()) await stop()
}
let ending
/** Ends what was begun, the last first. */
const end = () => (ending ??= endAll())

async function walk() {
  const internet = await startInternet(outside, [await freePort(), await freePort()])
  atTheEnd.push(internet.stop)
  makeMachine(internet)
  const commands = typedCommands().map((line) => line.replace(ADDRESS, REPOSITORY))
  const began = performance.now()
  const machine = await type(commands, internet.env)
  console.log(`\n— ${commands.length} commands, ${seconds(began)} s`)

  const [, address = '', file = ''] = RUNS.exec(machine.printed) ?? []
  const senha = readFileSync(path.join(place, file), 'utf8').trim()
  const https = await onTheComputer(takeFirstSteps(address, senha))
  console.log(`— the app opened at its address; ${https} has a certificate, ${seconds(began)} s`)

  const onThePhone = makePhone(phone, internet)
  await onThePhone(visit(https))
  console.log(`— a phone that trusts its authority opened it, ${seconds(began)} s`)
  await machine.stop()
  await onThePhone(visitWithoutServer(https))
  console.log(`— and opened the app again without the server, ${seconds(began)} s`)
}

if (process.getuid?.() !== 0) throw new Error('only root can enter another system')
aptInstall(
  Object.entries(PROGRAMS)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name),
)
mkdirSync(folder, { recursive: true })
const clear = () => {
  for (const made of [place, outside, phone]) rmSync(made, { recursive: true, force: true })
}
clear()
atTheEnd.push(clear)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void end().finally(() => process.exit(1)))
try {
  await walk()
} finally {
  await end()
}
