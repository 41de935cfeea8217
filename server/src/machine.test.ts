import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-machine-'))
afterAll(() => rm(folder, { recursive: true }))

beforeAll(async () => {
  await mkdir(path.join(folder, 'scripts'))
  await cp(path.join(root, 'scripts/machine.cjs'), path.join(folder, 'scripts/machine.cjs'))
  for (const name of ['start', 'test'])
    await writeFile(
      path.join(folder, 'scripts', `${name}.mjs`),
      "console.log('began', ...process.argv.slice(2))",
    )
})

/** Runs the guard of a fresh clone; `fake` is code that makes this machine look like another. */
const begin = (name: string, { node = process.execPath, fake = '', env = {} } = {}) =>
  promisify(execFile)(
    node,
    [
      ...(fake === '' ? [] : ['--require', path.join(folder, 'fake.cjs')]),
      'scripts/machine.cjs',
      name,
      '--demo',
    ],
    { cwd: folder, env: { ...process.env, ...env } },
  ).then(
    ({ stdout }) => ({ stdout: stdout.trim(), stderr: '' }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr: stderr.trim() }),
  )

const fakeVersion = (version: string) =>
  `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
const fakeDisk = (megabytes: number) =>
  `require('fs').statfsSync = () => ({ bavail: ${megabytes}, bsize: 1048576 })`

test('END-03 a machine that has what it needs runs the script, which reads its own options', async () => {
  expect(await begin('start')).toEqual({ stdout: 'began --demo', stderr: '' })
})

test.each([
  [
    'an old Node',
    'start',
    fakeVersion('20.10.0'),
    'O Cantai precisa do Node.js 20.11 ou mais novo, e aqui está o 20.10.0. Escreva: sudo npm install -g node@24 && hash -r',
  ],
  [
    'a full disk',
    'start',
    fakeDisk(800),
    /^A instalação precisa de 1500 MB livres em .+, e há 800 MB\. Apague o que não usa, ou escreva: sudo apt clean$/,
  ],
  ['a full disk', 'test', fakeDisk(2000), /^A instalação precisa de 3000 MB livres/],
])('END-03 %s: one line says what to type for %s', async (_, name, fake, line) => {
  await writeFile(path.join(folder, 'fake.cjs'), fake)
  const { stdout, stderr } = await begin(name, { fake })
  expect(stdout).toBe('')
  expect(stderr).toMatch(line)
  expect(stderr.split('\n')).toHaveLength(1)
})

test('END-03 the tests say that git is missing; a start does without it', async () => {
  const env = { PATH: folder }
  expect(await begin('test', { env })).toEqual({
    stdout: '',
    stderr: 'Os testes precisam do git. Escreva: sudo apt install git',
  })
  expect(await begin('start', { env })).toEqual({ stdout: 'began --demo', stderr: '' })
})

test('END-03 what is installed already needs no more room', async () => {
  await writeFile(path.join(folder, 'fake.cjs'), fakeDisk(10))
  const modules = path.join(folder, 'node_modules')
  await mkdir(modules)
  await writeFile(path.join(modules, '.cantai-installed'), '')
  expect(await begin('start', { fake: fakeDisk(10) })).toEqual({ stdout: 'began --demo', stderr: '' })
  await rm(modules, { recursive: true })
})

test('END-03 every command of a fresh clone begins with the guard', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'test', 'test:tudo', 'dev', 'install:producao'])
    expect(scripts[name]).toMatch(/^(exec )?node scripts\/machine\.cjs /)
})

test.each(['18.20.8', '20.0.0'])(
  'END-03 Node %s itself answers in one line',
  { timeout: 120_000 },
  async (version) => {
    const at = path.join(folder, version)
    const name = `node-${process.platform}-${process.arch}`
    await promisify(execFile)(
      'npm',
      ['install', '--prefix', at, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`],
      // npm leaves a cache of compiled code in the folder for temporary files.
      { env: { ...process.env, TMPDIR: folder } },
    )
    const { stderr } = await begin('start', { node: path.join(at, 'node_modules', name, 'bin/node') })
    expect(stderr).toBe(
      `O Cantai precisa do Node.js 20.11 ou mais novo, e aqui está o ${version}. Escreva: sudo npm install -g node@24 && hash -r`,
    )
  },
)
