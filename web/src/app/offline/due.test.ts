import { expect, test } from 'vitest'
import { isDue } from './due.ts'

const at = (time: string) => new Date(`2026-11-22T${time}`).getTime()
const kept = (since: string, hora: string | null = '19:00') => ({
  at: at(since),
  cultos: [{ id: 7, data: '2026-11-22', hora, marca: '', musicas: 1, faltam: [], nomes: [] }],
})

test.each([
  ['before', kept('10:00'), '16:59', false],
  ['two hours before the hour', kept('10:00'), '17:00', true],
  ['asked since', kept('17:00'), '17:30', false],
  ['it has begun', kept('10:00'), '19:00', false],
  ['without an hour as if at 19:00', kept('10:00', null), '17:01', true],
  ['nothing is kept', { at: 0, cultos: [] }, '17:01', false],
])('PAL-03 the next services are asked for two hours before one: %s', (_, guardado, now, expected) => {
  expect(isDue(guardado, new Date(at(now)))).toBe(expected)
})
