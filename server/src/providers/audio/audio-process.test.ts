import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MissingProgram, runProgram } from './audio-process.ts'

const isAlive = (pid: number) => {
  try {
    // A killed child that has not been reaped still answers kill(pid, 0); it counts as ended.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-filho-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a program runs without a shell: what looks like a command is an argument', async () => {
  const finished = await runProgram('echo', ['$(id); rm -rf x', '`id`'], { timeoutMs: 60_000 })
  expect(finished).toEqual({ code: 0, stdout: '$(id); rm -rf x `id`\n', stderr: '' })
})

test('a program that is not there is said so', async () => {
  await expect(runProgram('/nao/existe', [], { timeoutMs: 60_000 })).rejects.toThrow(MissingProgram)
})

test.each(['timeout', 'abort'] as const)('on %s everything that it started dies with it', async (why) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await newFolder()
  const stopping = new AbortController()
  const script = `cd ${folder}; sleep 600 & echo $! > pid; wait`
  const running = runProgram('sh', ['-c', script], { timeoutMs: 60_000, folder, signal: stopping.signal })
  const child = async () => Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => 0))
  await expect.poll(child).toBeGreaterThan(1)
  const pid = await child()
  expect(isAlive(pid)).toBe(true)
  if (why === 'abort') stopping.abort()
  else vi.advanceTimersByTime(60_000)
  expect(await running).toMatchObject({ code: null, stopped: why })
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('a program that never stops talking is stopped', async () => {
  expect((await runProgram('yes', [], { timeoutMs: 60_000 })).stopped).toBe('output')
})

test('EST-01 a program that is patient gives way to everything else', async () => {
  const untilNice = 'until [ "$(nice)" -ge 10 ]; do :; done; nice'
  const { stdout } = await runProgram('sh', ['-c', untilNice], { timeoutMs: 60_000, isPatient: true })
  expect(Number(stdout)).toBe(10)
})

test('SEG-13 a program learns where programs are and nothing that we know', async () => {
  process.env['S3_SECRET_KEY'] = 'segredo'
  onTestFinished(() => void delete process.env['S3_SECRET_KEY'])
  const { stdout } = await runProgram('env', [], { timeoutMs: 60_000 })
  const names = stdout.split('\n').map((line) => line.split('=')[0])
  expect(names).toContain('PATH')
  expect(stdout).not.toContain('segredo')
  for (const name of names.filter(Boolean))
    expect(name).toMatch(/^(PATH|HOME|LANG|LC_ALL|TZ|SSL_CERT_\w+|SystemRoot|(https?|all|no)_proxy)$/i)
})

test.runIf(process.getuid?.() === 0)(
  'SEG-13 of root’s own programs none is root, and each may write in the folder it is given alone (needs root)',
  async () => {
    const folder = await newFolder()
    await writeFile(path.join(folder, 'som.mp3'), 'som', { mode: 0o600 })
    const script = 'id -u; echo "$HOME"; cat som.mp3; echo feito > feito; touch /root/x /etc/x'
    const { stdout, stderr } = await runProgram('sh', ['-c', `cd ${folder}; ${script}`], {
      timeoutMs: 60_000,
      folder,
    })
    const [uid, home, som] = stdout.split('\n')
    expect(Number(uid)).toBeGreaterThan(0)
    expect([home, som]).toEqual([folder, 'som'])
    expect(stderr.match(/denied/g)).toHaveLength(2)
    expect((await stat(path.join(folder, 'feito'))).uid).toBe(Number(uid))
  },
)
