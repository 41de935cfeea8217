import { expect, test } from 'vitest'
import { instanteDoPulso, pulsosDeEntrada, pulsosDoCompasso } from './metronomo.ts'

test.each([
  [null, 4, 4],
  ['4/4', 4, 4],
  ['3/4', 3, 3],
  ['2/4', 2, 4],
  ['6/8', 2, 4],
] as const)('PAL-18 a bar of %s has %i pulses and %i are counted in', (compasso, pulsos, entrada) => {
  expect([pulsosDoCompasso(compasso), pulsosDeEntrada(compasso)]).toEqual([pulsos, entrada])
})

test.each([
  [0, 72, 0],
  [1, 60, 1000],
  [3, 120, 1500],
  [72, 72, 60_000],
])('PAL-18 pulse %i at %i bpm comes after %i ms', (pulso, bpm, ms) => {
  expect(instanteDoPulso(pulso, bpm)).toBe(ms)
})
