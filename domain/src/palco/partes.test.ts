import { expect, test } from 'vitest'
import { partesDaFolha } from './partes.ts'

test('PAL-01 the parts of a sheet, also one whose title has its chords behind it', () => {
  const cifra = 'Tom: G\n\n[Intro] G  D\n\n[Verso 1]\nG\nSanto\n\nRefrão:\nD   (2x)\nSanto é'
  expect(partesDaFolha(cifra, true)).toEqual([
    { titulo: 'Intro', bloco: 0 },
    { titulo: 'Verso 1', bloco: 2 },
    { titulo: 'Refrão:', bloco: 5 },
  ])
  expect(partesDaFolha(cifra, false)[0]).toEqual({ titulo: 'Intro', bloco: 2 })
  expect(partesDaFolha('', true)).toEqual([])
})
