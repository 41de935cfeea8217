import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

const runScript = (code: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { PATH: `${at('bin')}:${process.env['PATH']}` },
  })
const installToServe = (isBuilt: boolean) =>
  runScript(`import { install } from './scripts/install.mjs'; install({ toServe: ${isBuilt} })`)

test('OPS-09 OPS-12 what only builds is left away while the screens are built, and comes back to build them anew', async () => {
  for (const name of ['scripts', 'bin', 'node_modules/node/bin']) await mkdir(at(name), { recursive: true })
  await cp(path.resolve(import.meta.dirname, '../../scripts/install.mjs'), at('scripts/install.mjs'))
  await writeFile(at('bin/npm'), `#!/bin/sh\necho "$@" >> ${at('calls')}\n`)
  await chmod(at('bin/npm'), 0o755)
  await writeFile(at('node_modules/node/bin/node'), '')
  await writeFile(at('package-lock.json'), '{}')
  await writeFile(at('calls'), '')

  await installToServe(false)
  expect(await npmCalls()).toEqual([expect.stringMatching(/^ci .*--include=dev$/)])
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
