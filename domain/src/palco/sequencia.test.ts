import { expect, test } from 'vitest'
import { passosDaSequencia } from './sequencia.ts'

const HINO = ['Intro', 'Verso 1', 'Refrão', 'Verso 2', 'Ponte', 'Final']
const CIFRA_CLUB = ['Intro', 'Primeira Parte', 'Pré-Refrão', 'Refrão', 'Segunda Parte', 'Solo', 'Ponte']

const walked = (sequencia: string, titulos: readonly string[]) =>
  passosDaSequencia(sequencia, titulos).map(({ rotulo, parte }) =>
    parte === null ? `${rotulo}?` : `${rotulo}:${titulos[parte]}`,
  )

test.each([
  ['Intro V1 R V2 R P R2x', HINO, 'Intro:Intro V1:Verso 1 R:Refrão V2:Verso 2 R:Refrão P:Ponte R2x:Refrão'],
  ['V1 - PR - R - V2', CIFRA_CLUB, 'V1:Primeira Parte PR:Pré-Refrão R:Refrão V2:Segunda Parte'],
  ['i, v1, pré, coro, solo', CIFRA_CLUB, 'i:Intro v1:Primeira Parte pré:Pré-Refrão coro:Refrão solo:Solo'],
  ['V > R > Tag', ['Verso', 'Refrão'], 'V:Verso R:Refrão Tag?'],
  ['V1 V2 V3', ['Verso', 'Refrão', 'Verso'], 'V1:Verso V2:Verso V3?'],
  ['E2 Coro', ['1ª estrofe:', 'Coro', '2ª Estrofe:'], 'E2:2ª Estrofe: Coro:Coro'],
  ['Refrão-final', ['Refrão', 'Final'], 'Refrão-final:Refrão'],
  ['Dedilhado R', ['Dedilhado', 'Refrão'], 'Dedilhado:Dedilhado R:Refrão'],
  ['Q', ['Verso'], 'Q?'],
  ['', HINO, ''],
])('PAL-01 the sequence %j leads to the parts of its sheet', (sequencia, titulos, expected) => {
  expect(walked(sequencia, titulos).join(' ')).toBe(expected)
})

test('PAL-01 a number and a repetition stay with the step before them', () => {
  expect(passosDaSequencia('Verso 2 R (2x) 3x', HINO)).toEqual([
    { rotulo: 'Verso 2', parte: 3 },
    { rotulo: 'R (2x) 3x', parte: 2 },
  ])
})
