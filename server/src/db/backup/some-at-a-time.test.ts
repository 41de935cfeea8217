import { expect, test } from 'vitest'
import { someAtATime } from './some-at-a-time.ts'

test('OPS-07 a job runs for so many items at a time, and its answers keep the order of the items', async () => {
  const running = new Set<number>()
  let most = 0
  const answers = await someAtATime(3, [5, 1, 4, 2, 3, 0], async (turns) => {
    running.add(turns)
    most = Math.max(most, running.size)
    for (let i = 0; i < turns; i++) await Promise.resolve()
    running.delete(turns)
    return turns * 10
  })
  expect(answers).toEqual([50, 10, 40, 20, 30, 0])
  expect(most).toBe(3)
  expect(await someAtATime(3, [], async () => 1)).toEqual([])
})

test('OPS-07 after a failure no other item is begun, and those that had begun have ended', async () => {
  const begunItems: string[] = []
  const endedItems: string[] = []
  const fails = someAtATime(2, ['bad', 'slow', 'never'], async (item) => {
    begunItems.push(item)
    if (item === 'bad') throw new Error('full')
    for (let i = 0; i < 50; i++) await Promise.resolve()
    endedItems.push(item)
  })
  await expect(fails).rejects.toThrow('full')
  expect([begunItems, endedItems]).toEqual([['bad', 'slow'], ['slow']])
})
