import { expect, test } from 'vitest'
import { spacing } from './outside-spacing.ts'

test('TRA-21 requests begin a second apart, whoever causes them, and a long queue is told', async () => {
  let now = 5_000
  const pauses: number[] = []
  const sleep = async (ms: number) => void pauses.push(ms)
  const limits = { longestMs: 2_000, refuse: (wait: number) => new Error(`wait ${wait}`) }
  const turn = spacing(1_000, limits, { sleep, now: () => now })
  await turn()
  await turn()
  now += 300
  await turn()
  await expect(turn()).rejects.toThrow('wait 2700')
  expect(pauses).toEqual([1_000, 1_700])
  now += 9_000
  await turn()
  expect(pauses).toHaveLength(2)
})
