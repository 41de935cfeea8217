import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedAccount } from '@cantai/postgres/run-as'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')

/** The contents of a server without its screens: the parts of the project, and the packages that are not of development. */
async function partsOfTheServer(): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const packages = Object.entries<{ dev?: true }>(lock.packages)
    .filter(([name, { dev }]) => name.lastIndexOf('node_modules/') === 0 && dev === undefined)
    .map(([name]) => name)
  // A package of another system is not installed.
  const installed = packages.filter((name) => existsSync(path.join(root, name)))
  return ['contract', 'domain', 'postgres', 'server', 'scripts', 'package.json', ...installed]
}

const isOpenTo = async (account: { uid: number; gid: number }) =>
  run('/bin/sh', ['-c', '[ -r "$1" ] && [ -x "$2" ]', 'sh', import.meta.filename, process.execPath], {
    ...account,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  )

/**
 * The project whose processes a test starts, and their Node. Below a folder that is closed to others a server that root starts has to
 * stay root: there it is a copy in the temporary folder, deleted by `remove`.
 */
export async function openCheckout(): Promise<{ root: string; node: string; remove: () => Promise<void> }> {
  const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
  if (!isRoot || (await isOpenTo(await unprivilegedAccount())))
    return { root, node: process.execPath, remove: async () => {} }
  const copy = await mkdtemp(path.join(os.tmpdir(), 'cantai-aberto-'))
  await run('cp', ['-a', '--parents', ...(await partsOfTheServer()), copy], { cwd: root })
  await run('chmod', ['-R', 'u=rwX,go=rX', copy])
  return {
    root: copy,
    node: path.join(copy, 'node_modules/node/bin/node'),
    remove: () => rm(copy, { recursive: true }),
  }
}
