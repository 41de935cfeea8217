import { expect, test } from 'vitest'
import { fatosDitos } from '../../fatos-da-musica.ts'
import { cifraSemCabecalho, comCabecalho, dadosDoCabecalho, emChordPro } from './levar.ts'
import { tocarCifra } from '../tom/vista.ts'
import { tomDaFolha } from '../capo/tom-da-folha.ts'

const SANTO = {
  nome: 'Santo',
  artista: 'Coro',
  bpm: 72,
  tom: 'A',
  formas: 'G',
  capo: 2,
  compasso: null,
  duracao_s: null,
  autores: null,
  direitos: null,
  ccli: null,
} as const

test.each([
  [{}, 'Tom: A · Capotraste na 2ª casa (formas de G) · 72 bpm'],
  [{ capo: 0, bpm: null }, 'Tom: A'],
  [{ capo: 0, compasso: '6/8', duracao_s: 270 }, 'Tom: A · 72 bpm · Compasso: 6/8 · Duração: 4:30'],
  [{ tom: '', capo: 0, bpm: null }, ''],
] as const)('FOL-07 the heading of %j is %j', (part, expected) => {
  expect(dadosDoCabecalho({ ...SANTO, ...part })).toBe(expected)
})

test('TRA-15 authors, copyright and CCLI’s number leave in texts and files, and no head says them', () => {
  const musica = { ...SANTO, capo: 0, autores: 'Ana, Rui', direitos: '© 1996 Casa {2}', ccli: '22025' }
  expect([fatosDitos(musica), dadosDoCabecalho(musica)]).toEqual(['72 bpm', 'Tom: A · 72 bpm'])
  expect(comCabecalho(musica, 'Santo')).toBe(
    'Santo\nCoro\nTom: A · 72 bpm\nAutores: Ana, Rui\nDireitos: © 1996 Casa {2}\nCCLI: 22025\n\nSanto\n',
  )
  expect(emChordPro('Santo', musica)).toContain(
    '{composer: Ana, Rui}\n{copyright: © 1996 Casa  2}\n{meta: ccli 22025}\n',
  )
  expect(emChordPro('{meta: ccli 1}\nSanto', musica)).not.toContain('22025')
})

test('FOL-07 a copied sheet is of the key now played, its chords over its words, and says each thing once', () => {
  const cifras = 'Tom: G\r\n\r\n[Refrão]\r\nG     D/F#\r\nSanto santo  \r\n\r\n\r\n\r\nEm\r\n'
  const { cifras: played, ...tons } = tocarCifra(cifras, tomDaFolha(cifras, 'G'), { tom: 'A', capo: 2 })
  expect(comCabecalho({ ...SANTO, ...tons }, cifraSemCabecalho(played))).toBe(
    [
      'Santo',
      'Coro',
      'Tom: A · Capotraste na 2ª casa (formas de G) · 72 bpm',
      '',
      '[Refrão]',
      'G     D/F#',
      'Santo santo',
      '',
      'Em',
      '',
    ].join('\n'),
  )
})

test.each([
  ['ChordPro', '{title: Santo}\n{artist: Coro}\n{key: G}\n{soc}\n[G]Santo\n{eoc}', '[Refrão]\nG\nSanto'],
  ['a tempo', '{tempo: 72}\nG\nSanto', 'BPM: 72\nG\nSanto'],
  ['a tablature', 'E|--3--|\nB|--0--|', 'E|--3--|\nB|--0--|'],
])('FOL-07 %s is copied as plain text', (_what, cifra, expected) => {
  expect(cifraSemCabecalho(cifra)).toBe(expected)
})

test.each([
  [
    'a sheet that says nothing',
    'G     D\nSanto santo',
    '{title: Santo}\n{artist: Coro}\n{key: G}\n{capo: 2}\n{tempo: 72}\n[G]Santo [D]santo\n',
  ],
  [
    'a sheet that says key and capo',
    'Tom: A (forma no tom de G)\nCapotraste na 2ª casa\nG\nSanto',
    '{title: Santo}\n{artist: Coro}\n{tempo: 72}\n{key: G}\n{capo: 2}\n[G]Santo\n',
  ],
  [
    'ChordPro',
    '{t: Outro}\n{key: G}\n{capo: 2}\n{tempo: 60}\n[G]Santo',
    '{title: Santo}\n{artist: Coro}\n{key: G}\n{capo: 2}\n{tempo: 60}\n[G]Santo\n',
  ],
])('FOL-07 as a file of ChordPro: %s', (_what, cifra, expected) => {
  expect(emChordPro(cifra, SANTO)).toBe(expected)
})

test('FOL-07 a name with braces makes no directive', () => {
  expect(emChordPro('G', { ...SANTO, nome: 'A} {key: C' })).toContain('{title: A   key: C}\n')
})
