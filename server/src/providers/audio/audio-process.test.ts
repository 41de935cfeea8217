import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { MissingProgram, runProgram } from './audio-process.ts'

const isAlive = (pid: number) => {
  try {
    // A killed child that has not been reaped still answers kill(pid, 0); it counts as ended.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test('a program runs without a shell: what looks like a command is an argument', async () => {
  const finished = await runProgram('echo', ['$(id); rm -rf x', '`id`'], { timeoutMs: 5_000 })
  expect(finished).toEqual({ code: 0, stdout: '$(id); rm -rf x `id`\n', stderr: '' })
})

test('a program that is not there is said so', async () => {
  await expect(runProgram('/nao/existe', [], { timeoutMs: 1_000 })).rejects.toThrow(MissingProgram)
})

test.each(['timeout', 'abort'] as const)('on %s everything that it started dies with it', async (why) => {
  const stopping = new AbortController()
  const script = 'sleep 60 & echo $!; wait'
  const running = runProgram('sh', ['-c', script], {
    timeoutMs: why === 'timeout' ? 500 : 60_000,
    signal: stopping.signal,
  })
  if (why === 'abort') setTimeout(() => stopping.abort(), 500)
  const finished = await running
  expect(finished).toMatchObject({ code: null, stopped: why })
  const pid = Number(finished.stdout)
  expect(pid).toBeGreaterThan(1)
  for (let i = 0; i < 50 && isAlive(pid); i++) await wait(50)
  expect(isAlive(pid)).toBe(false)
})

test('a program that never stops talking is stopped', async () => {
  expect((await runProgram('yes', [], { timeoutMs: 20_000 })).stopped).toBe('output')
})

test('SEG-13 a program learns where programs are and nothing that we know', async () => {
  process.env['S3_SECRET_KEY'] = 'segredo'
  onTestFinished(() => void delete process.env['S3_SECRET_KEY'])
  const { stdout } = await runProgram('env', [], { timeoutMs: 5_000 })
  const names = stdout.split('\n').map((line) => line.split('=')[0])
  expect(names).toContain('PATH')
  expect(stdout).not.toContain('segredo')
  for (const name of names.filter(Boolean))
    expect(name).toMatch(/^(PATH|HOME|LANG|LC_ALL|TZ|SSL_CERT_\w+|SystemRoot|(https?|all|no)_proxy)$/i)
})

test.runIf(process.getuid?.() === 0)(
  'SEG-13 of root’s own programs none is root, and each may write in the folder it is given alone (needs root)',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-filho-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(path.join(folder, 'som.mp3'), 'som', { mode: 0o600 })
    const script = 'id -u; echo "$HOME"; cat som.mp3; echo feito > feito; touch /root/x /etc/x'
    const { stdout, stderr } = await runProgram('sh', ['-c', `cd ${folder}; ${script}`], {
      timeoutMs: 5_000,
      folder,
    })
    const [uid, home, som] = stdout.split('\n')
    expect(Number(uid)).toBeGreaterThan(0)
    expect([home, som]).toEqual([folder, 'som'])
    expect(stderr.match(/denied/g)).toHaveLength(2)
    expect((await stat(path.join(folder, 'feito'))).uid).toBe(Number(uid))
  },
)
