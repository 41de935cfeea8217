import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { esperar } from '../limits/esperar.ts'
import { createAtraso, delayAfter } from './atraso.service.ts'

type Socket = Parameters<ReturnType<typeof createAtraso>>[1]
const makeSocket = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as Socket

test('SEG-02 the delay begins after five failures and grows to 2 s', () => {
  expect([0, 4, 5, 6, 7, 8, 9, 10_000].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 2000, 2000, 2000])
})

test('SEG-02 at most a hundred wait: one more lets the one that has waited longest go on', async () => {
  const waits: AbortSignal[] = []
  const atraso = createAtraso((_ms, signal) => {
    waits.push(signal)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  })
  const wentOn: number[] = []
  const waiting = Array.from({ length: 102 }, (_, i) => atraso(9, makeSocket()).then(() => wentOn.push(i)))
  await Promise.all(waiting.slice(0, 2))
  expect(wentOn).toEqual([0, 1])
  expect(waits.filter((signal) => !signal.aborted)).toHaveLength(100)
})

test('SEG-02 who hangs up ends the wait, and a connection that stays keeps no listener', async () => {
  const atraso = createAtraso(esperar)
  const closedSocket = Object.assign(makeSocket(), { destroyed: true })
  const wait = atraso(9, closedSocket)
  closedSocket.emit('close')
  await expect(wait).rejects.toThrow('interrompida')
  const stays = makeSocket()
  await createAtraso(async () => {})(9, stays)
  expect(stays.listenerCount('close')).toBe(0)
})
