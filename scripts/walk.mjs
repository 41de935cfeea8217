// `npm run walk -- [folder]` (root; debootstrap and Chromium of this machine; the network): a bare Debian of its own, the commands of
// LEIAME.md typed there by an account that may use sudo, then a browser that enters at the address that they print.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { aptInstall, isInstalled } from './apt.mjs'
import { findChromium } from './chromium.mjs'
import { root } from './install.mjs'
import { ADDRESS, typedCommands } from './leiame.mjs'

/** Debian's oldest that is supported: its own Node is too old, so every line of LEIAME is needed. */
const DEBIAN = 'bookworm'
/** The system has these and nothing more; an installed Debian has them too. */
const PACKAGES = 'ca-certificates,sudo'
const ACCOUNT = 'igreja'
const REPOSITORY = '/srv/cantai.git'
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

const folder = path.resolve(process.argv[2] ?? '/var/tmp/cantai-walk')
const base = path.join(folder, 'base')
const place = path.join(folder, 'machine')
const seconds = (since) => Math.round((performance.now() - since) / 1000)

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

const write = (file, text) => writeFileSync(path.join(place, file), text)

function makeMachine() {
  if (!existsSync(path.join(base, 'etc/debian_version'))) {
    if (!isInstalled('debootstrap')) aptInstall(['debootstrap'])
    run('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, DEBIAN, base])
  }
  rmSync(place, { recursive: true, force: true })
  run('cp', ['-a', base, place])
  run('chroot', [place, 'useradd', '--create-home', '--shell', '/bin/bash', ACCOUNT])
  write(`etc/sudoers.d/${ACCOUNT}`, `${ACCOUNT} ALL=(ALL) NOPASSWD: ALL\n`)
  run('git', ['clone', '-q', '--bare', root, path.join(place, REPOSITORY)])
  // git refuses the repository of another account.
  run('chroot', [place, 'chown', '-R', `${ACCOUNT}:`, REPOSITORY])
  // The authorities that this machine believes: another may sit between it and the registries.
  cpSync(AUTHORITIES, path.join(place, AUTHORITIES))
  write('etc/environment', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}\n`)
  for (const file of ['/etc/resolv.conf', '/etc/hosts'])
    cpSync(file, path.join(place, file), { dereference: true })
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
async function type(commands) {
  const port = await freePort()
  const mounts = 'mount --rbind /dev "$PLACE/dev"; mount -t proc proc "$PLACE/proc"'
  const enter = `exec chroot "$PLACE" su --login ${ACCOUNT} --whitelist-environment=PORT -c "$TYPED"`
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', `${mounts}; ${enter}`],
    {
      env: {
        PATH: process.env.PATH,
        PLACE: place,
        PORT: String(port),
        TYPED: ['set -e', ...commands].join('\n'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      process.stdout.write(piece)
      printed += piece
      if (RUNS.test(printed)) resolve({ printed, stop: () => child.kill('SIGKILL') })
    })
    child.on('exit', (code) => reject(new Error(`the commands ended with ${code}`)))
  })
}

/** Enters by the printed address and password. */
async function visit({ printed }) {
  const [, address = '', file = ''] = RUNS.exec(printed) ?? []
  const senha = readFileSync(path.join(place, file), 'utf8').trim()
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage()
    await page.goto(`${address}/login`)
    await page.getByLabel('Email').fill('admin')
    await page.getByLabel('Senha', { exact: true }).fill(senha)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('list', { name: 'Primeiros passos' }).waitFor()
  } finally {
    await browser.close()
  }
}

if (process.getuid?.() !== 0) throw new Error('only root can enter another system')
mkdirSync(folder, { recursive: true })
makeMachine()
const commands = typedCommands().map((line) => line.replace(ADDRESS, REPOSITORY))
const began = performance.now()
const machine = await type(commands)
console.log(`\n— ${commands.length} commands, ${seconds(began)} s`)
try {
  await visit(machine)
} finally {
  machine.stop()
}
console.log('— the app opened at its address')
