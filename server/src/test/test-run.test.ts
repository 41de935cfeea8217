import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { unprivilegedAccount } from '@cantai/postgres/run-as'
import ownTemporaryFolder from './temporary-folder.ts'

test('OPS-20 a run that leaves something in its temporary folder fails, names it and takes it away', async () => {
  const before = process.env.TMPDIR
  onTestFinished(() => void (process.env.TMPDIR = before))
  const end = await ownTemporaryFolder()
  const file = path.join(os.tmpdir(), 'esquecido')
  await writeFile(file, '')
  await expect(end()).rejects.toThrow('esquecido')
  process.env.TMPDIR = before
  await expect(writeFile(file, '')).rejects.toThrow('ENOENT')
  await expect((await ownTemporaryFolder())()).resolves.toBeUndefined()
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'OPS-20 PostgreSQL’s account reads the server that the tests start, wherever this project lies (needs root)',
  async () => {
    const { root, node } = inject('checkout')
    const main = path.join(root, 'server/src/main.ts')
    const account = await unprivilegedAccount()
    const reading = promisify(execFile)('/bin/sh', ['-c', '[ -r "$1" ] && [ -x "$2" ]', 'sh', main, node], {
      ...account,
      cwd: '/',
    })
    await expect(reading).resolves.toBeDefined()
  },
)
