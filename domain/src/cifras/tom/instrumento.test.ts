import { expect, test } from 'vitest'
import { Afinacao } from '@cantai/contract/cifras/musico'
import { tomDaFolha } from '../capo/tom-da-folha.ts'
import { lerPara, tomEscritoPara } from './instrumento.ts'
import { semitonsEntre, TONS } from './tons.ts'

const AS_WRITTEN = { tom: null, capo: null }

test.each([
  ['do', 'Ab', 'Ab'],
  ['sib', 'Bb', 'C'],
  ['sib', 'G', 'A'],
  ['sib', 'Db', 'Eb'],
  ['sib', 'B', 'Db'],
  ['sib', 'F#m', 'G#m'],
  ['mib', 'Bb', 'G'],
  ['mib', 'Eb', 'C'],
  ['mib', 'A', 'F#'],
  ['mib', 'Em', 'C#m'],
  ['fa', 'F', 'C'],
  ['fa', 'C', 'G'],
  ['fa', 'Bm', 'F#m'],
  ['mib', '', ''],
] as const)('PAL-17 an instrument in %s reads %s as %s', (afinacao, soa, escrito) => {
  expect(tomEscritoPara(afinacao, soa)).toBe(escrito)
})

test('PAL-17 in every key what is written lies the same distance above what sounds', () => {
  const distancesOf = (afinacao: Afinacao) => [
    ...new Set(TONS.map((tom) => semitonsEntre(tom, tomEscritoPara(afinacao, tom)))),
  ]
  expect(Afinacao.options.map(distancesOf)).toEqual([[0], [2], [9], [7]])
})

test.each([
  ['do', AS_WRITTEN, 'G  D/F#', 'G', 'G', 0],
  ['do', { tom: null, capo: 2 }, 'Capotraste na 2ª casa\nF  C/E', 'G', 'F', 2],
  ['sib', AS_WRITTEN, 'A  E/G#', 'G', 'A', 0],
  // The capo is a guitar's.
  ['sib', { tom: null, capo: 2 }, 'A  E/G#', 'G', 'A', 0],
  ['mib', { tom: 'Bb', capo: null }, 'G  D/F#', 'Bb', 'G', 0],
  ['fa', { tom: 'Ab', capo: null }, 'Eb Bb/D', 'Ab', 'Eb', 0],
] as const)(
  'PAL-17 a sheet in G for an instrument in %s, chosen %j',
  (afinacao, escolha, cifras, tom, formas, capo) => {
    const escrita = { tom: 'G', formas: 'G', capo: 0 }
    expect(lerPara(afinacao, 'G  D/F#', escrita, escolha)).toMatchObject({ cifras, tom, formas, capo })
  },
)

test('PAL-17 a sheet that is written behind a capo is read by what sounds', () => {
  const sheet = 'Tom: Bb (forma dos acordes no tom de G)\nCapotraste na 3ª casa\n\nG  D/F#\nSanto'
  const lida = lerPara('mib', sheet, tomDaFolha(sheet), AS_WRITTEN)
  expect(lida).toMatchObject({ tom: 'Bb', formas: 'G', capo: 0, semitons: 0 })
  expect(lida.cifras).toContain('G  D/F#\nSanto')
  expect(lida.cifras).not.toContain('3ª casa')
})
