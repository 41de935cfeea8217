import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
