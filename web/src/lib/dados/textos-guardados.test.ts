import { expect, test } from 'vitest'
import type { LinhaDe } from '@cantai/contract/replica'
import { textosGuardados } from './textos-guardados.ts'

const musica = (id: number, ultima_execucao: string | null = null) => {
  const linha = { id, ultima_execucao } as LinhaDe<'musicas'>['linha']
  return { id, m: 1, bytes: 10, linha }
}
const musicas = [musica(1), musica(2, '2026-11-15'), musica(3, '2026-11-08'), musica(4), musica(5)]
const precisas = (sempre: number[], planejadas: number[]) => ({
  sempre: new Set(sempre),
  planejadas: new Set(planejadas),
})

test.each([
  ['all of them where there is room', [], [], 100, [2, 3, 5, 4, 1]],
  ['those sung last, then those that came last', [], [], 30, [2, 3, 5]],
  ['what is planned before them', [], [1], 20, [1, 2]],
  ['what the next services need, whatever room there is', [1, 4], [], 10, [4, 1]],
  ['what the next services need, and as many others as fit', [1], [4], 30, [1, 4, 2]],
])('DEV-02 of the texts a device keeps %s', (_, sempre, planejadas, max, expected) => {
  expect(textosGuardados(musicas, precisas(sempre, planejadas), max)).toEqual(expected)
})
