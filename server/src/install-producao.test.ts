import { execFile } from 'node:child_process'
import { access, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-install-'))
afterAll(() => rm(folder, { recursive: true }))
const at = (...names: string[]) => path.join(folder, ...names)

/** Calls of npm since the last look, by a stand-in that writes them down. */
async function npmCalls(): Promise<string[]> {
  const calls = await readFile(at('calls'), 'utf8')
  await writeFile(at('calls'), '')
  return calls.split('\n').filter(Boolean)
}

const runScript = (code: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', code, '--', ...args], {
    cwd: folder,
    env: { PATH: `${at('bin')}:${process.env['PATH']}` },
  })
const installToServe = (isBuilt: boolean, ...args: string[]) =>
  runScript(
    `import { install } from './scripts/install.mjs'; install('${isBuilt ? 'serve' : 'build'}')`,
    ...args,
  )

test('OPS-09 OPS-12 what only builds is left away while the screens are built, and comes back to build them anew', async () => {
  for (const name of ['scripts', 'bin', 'node_modules/node/bin']) await mkdir(at(name), { recursive: true })
  await cp(path.resolve(import.meta.dirname, '../../scripts/install.mjs'), at('scripts/install.mjs'))
  await writeFile(at('bin/npm'), `#!/bin/sh\necho "$@" >> ${at('calls')}\n`)
  await chmod(at('bin/npm'), 0o755)
  await writeFile(at('node_modules/node/bin/node'), '')
  await writeFile(at('package-lock.json'), '{}')
  await writeFile(at('calls'), '')

  await installToServe(false)
  expect(await npmCalls()).toEqual([expect.stringMatching(/^ci .*--include=dev -w contract .*-w web$/)])
  await runScript(`import { markServing } from './scripts/install.mjs'; markServing()`)
  await installToServe(true)
  expect(await npmCalls()).toEqual([])
  // New screens, the same packages.
  await installToServe(false)
  expect(await npmCalls()).toEqual([expect.stringMatching(/^ci /)])
  await installToServe(true)
  expect(await npmCalls()).toEqual([])
  await writeFile(at('package-lock.json'), '{"new":1}')
  await installToServe(true)
  expect(await npmCalls()).toEqual([expect.stringMatching(/^ci /)])
})

test('END-05 a start brings what builds and serves; the tools of the tests come with the tests, and are enough for a start', async () => {
  const ofTests = `import { install } from './scripts/install.mjs'; install()`
  await writeFile(at('package-lock.json'), '{"other":1}')
  await installToServe(false)
  expect(await npmCalls()).toEqual([expect.stringContaining(' -w server ')])
  await runScript(ofTests)
  expect(await npmCalls()).toEqual([expect.not.stringContaining(' -w ')])
  await installToServe(false)
  await installToServe(true)
  expect(await npmCalls()).toEqual([])

  type Package = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', object>>
  const { packages } = JSON.parse(
    await readFile(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  ) as { packages: Record<string, Package> }
  const [root, ...parts] = ['', 'contract', 'domain', 'postgres', 'scripts', 'server', 'web'].map(
    (name) => packages[name] ?? {},
  )
  expect(Object.keys(root ?? {})).not.toContain('dependencies')
  const installed = parts.flatMap((part) =>
    Object.keys({ ...part.dependencies, ...part.devDependencies, ...part.optionalDependencies }),
  )
  expect(installed).toContain('fastify')
  expect(installed).toContain('vite')
  expect(installed.filter((name) => name in (root?.devDependencies ?? {}))).toEqual([])
})

test('END-05 warnings of npm’s own packages, which a newer Node writes, are not shown', async () => {
  const warns = `#!/bin/sh\n${process.execPath} -e "process.emitWarning('url.parse()', 'DeprecationWarning')"\n`
  await writeFile(at('bin/npm'), warns)
  await writeFile(at('package-lock.json'), '{"warns":1}')
  expect(await installToServe(true)).toEqual({
    stdout: 'Instalando o que falta (só na primeira vez)…\n',
    stderr: '',
  })
})

test('OPS-09 told to, the WhatsApp client and its GPL library are taken out again, and come back when nobody says so', async () => {
  const client = ['@whiskeysockets/baileys', 'libsignal']
  const npm = `#!/bin/sh\necho "$@" >> ${at('calls')}\nmkdir -p ${client.map((name) => at('node_modules', name)).join(' ')}\n`
  await writeFile(at('bin/npm'), npm)
  const isThere = (name: string) =>
    access(at('node_modules', name)).then(
      () => true,
      () => false,
    )
  await installToServe(true, '--sem-whatsapp')
  expect(await npmCalls()).toHaveLength(1)
  expect(await Promise.all(client.map(isThere))).toEqual([false, false])
  await installToServe(true, '--sem-whatsapp')
  expect(await npmCalls()).toEqual([])
  await installToServe(true)
  expect(await npmCalls()).toHaveLength(1)
  expect(await Promise.all(client.map(isThere))).toEqual([true, true])
})
