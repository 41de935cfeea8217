import { expect, test } from 'vitest'
import { cortadas, semExecucao, semLacunas } from './tocadas.ts'

/** 'a' is a song, 'a2' its second time. */
const planejada = (name: string) => ({ musica_id: name.charCodeAt(0), vez: Number(name[1] ?? 1) })
const run = (rule: typeof semExecucao, planned: string, sung: string) =>
  rule(
    planned.split(' ').map(planejada),
    Array.from(sung, (letter) => letter.charCodeAt(0)),
  )
    .map(({ musica_id, vez }) => String.fromCharCode(musica_id) + (vez > 1 ? vez : ''))
    .join(' ')

test.each([
  ['a b', '', 'a b'],
  ['a b', 'a', 'b'],
  ['a b', 'aa', 'b'],
  ['a a2', '', 'a a2'],
  ['a a2', 'a', 'a2'],
  ['a a2', 'aa', ''],
  ['a2', 'a', 'a2'],
  ['a2', '', 'a2'],
  ['a b', 'c', 'a b'],
])('UNO-01 UNO-12 of %s, once %s is recorded, %s is left', (planned, sung, expected) => {
  expect(run(semExecucao, planned, sung)).toBe(expected)
})

test.each([
  ['a a2 b', '', 'a b a2'],
  ['a2', '', 'a'],
  ['a3 b2', '', 'b a'],
  ['a2 a3', '', 'a a2'],
  ['a a3', 'a', 'a a2'],
  ['a2', 'a', 'a2'],
  ['a3', 'a', 'a2'],
])('UNO-12 the times of %s, once %s is recorded, close up to %s', (planned, sung, expected) => {
  expect(run(semLacunas, planned, sung)).toBe(expected)
})

test.each([
  ['a b', '', 'a b'],
  ['a b', 'a', 'b'],
  ['a a2', 'a', 'a2'],
  ['a! a2', 'a', 'a'],
  ['a! a2', 'aa', ''],
  ['a a2 a3!', 'a', 'a2 a3'],
])('UNO-03 of %s put away, where %s was sung, %s was cut', (guardadas, sung, expected) => {
  const rows = guardadas.split(' ').map((word) => ({
    musica_id: word.charCodeAt(0),
    vez: Number(/\d/.exec(word)?.[0] ?? 1),
    cortada: word.endsWith('!'),
  }))
  const cut = cortadas(
    rows,
    Array.from(sung, (letter) => letter.charCodeAt(0)),
  )
  const words = cut.map(({ musica_id, vez }) => String.fromCharCode(musica_id) + (vez > 1 ? vez : ''))
  expect(words.toSorted().join(' ')).toBe(expected)
})
