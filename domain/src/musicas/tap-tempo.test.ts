import { expect, test } from 'vitest'
import { bpmDasBatidas, comBatida } from './tap-tempo.ts'

/** Taps with these milliseconds between them. */
const tapped = (...intervals: number[]) => {
  let now = 5000
  return intervals.reduce((batidas, interval) => comBatida(batidas, (now += interval)), comBatida([], now))
}

test.each([
  ['no tap', [], null],
  ['three taps are too few', tapped(500, 500), null],
  ['the fourth makes a tempo', tapped(500, 500, 500), 120],
  ['uneven taps are averaged', tapped(700, 900, 800), 75],
  ['it is a whole number', tapped(700, 700, 700), 86],
  ['of many taps the last eight intervals count', tapped(1000, 1000, 1000, ...Array(8).fill(500)), 120],
  ['after a pause it begins anew', tapped(500, 500, 500, 2001), null],
  ['the taps before a pause no longer count', tapped(500, 500, 500, 2001, 1000, 1000, 1000), 60],
  ['two seconds are no pause yet', tapped(2000, 2000, 2000), 30],
  ['the fastest', tapped(200, 200, 200), 300],
  ['faster than any song', tapped(199, 199, 199), null],
  ['taps at one moment', tapped(0, 0, 0), null],
])('FOL-12 %s', (_title, batidas, bpm) => {
  expect(bpmDasBatidas(batidas)).toBe(bpm)
})
