// Brings what the project needs: its packages at the versions of the lock file, and its own Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.cantai-installed')
export const node = path.join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    // Only errors: how many packages were added tells nobody what to do next.
    stdio: ['inherit', 'ignore', 'inherit'],
    // An older npm uses parts of a newer Node that it is warned of.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('A instalação falhou: confira a internet e rode o comando de novo.')
    process.exit(1)
  }
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/** Told to leave the WhatsApp client out, which brings libsignal (GPL-3.0); everything else works without it. */
export const SEM_WHATSAPP = '--sem-whatsapp'
const withoutWhatsapp = process.argv.includes(SEM_WHATSAPP)
const WHATSAPP = ['@whiskeysockets', 'libsignal']

/** How much is installed, least first: what serves, also what builds the screens, also what tests. */
const LEVELS = ['serve', 'build', 'all']

/** The workspaces whose packages serve and build; the root's own packages are those of the tests. */
const BUILD = ['contract', 'domain', 'postgres', 'scripts', 'server', 'web'].flatMap((name) => ['-w', name])

/** The stamp of an installation: of these versions, with or without the WhatsApp client, and how much. */
const stampOf = (level) =>
  `${lockHash()}${withoutWhatsapp ? ' sem-whatsapp' : ''}${level === 'all' ? '' : ` ${level}`}`

/** Takes the client out again: npm leaves out all optional packages or none, and others have their native code in one. */
export function leaveWhatsappOut() {
  if (withoutWhatsapp)
    for (const name of WHATSAPP) rmSync(path.join(modules, name), { recursive: true, force: true })
}

/**
 * Installs with `npm ci` when the lock file changed since the last time, or when less than this level is there.
 * @param {'serve' | 'build' | 'all'} level
 */
export function install(level = 'all') {
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const installed = LEVELS.slice(LEVELS.indexOf(level)).some((enough) => stamped === stampOf(enough))
  const toInstall = level === 'all' ? 'all' : 'build'
  if (!installed) {
    console.log('Instalando o que falta (só na primeira vez)…')
    const part = toInstall === 'all' ? [] : BUILD
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', ...part])
  }
  // Machines that do not run packages' install scripts still need the project's own Node.
  if (!existsSync(node)) run(process.execPath, [path.join(modules, 'node/installArchSpecificPackage.js')])
  if (!installed) {
    leaveWhatsappOut()
    writeFileSync(stamp, stampOf(toInstall))
  }
}

/** Notes that only production packages are left: the next start does not install again, the next build does. */
export const markServing = () => writeFileSync(stamp, stampOf('serve'))
