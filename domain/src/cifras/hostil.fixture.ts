import { deChordPro, paraChordPro } from './chordpro.ts'
import { limparCifraColada } from './cifra-colada.ts'
import { detectarTom } from './detectar-tom.ts'
import { lerFolha } from './folha.ts'
import { transporCifra, transporFolha } from './transpor.ts'

/** Pieces that, repeated, make a careless pattern look at the same signs again and again. */
// oxfmt-ignore
export const HOSTIS = [
  'C ', 'C', '\t', '((C', '[C', '[C]', '{', '<b', 'C(9', 'C-', '|-', ' ', ' \u00a0', '\n', '\r', 'A\n', 'Em\n', 'C(9-', 'C/C',
  'Tom: ', 'Capo 3\n', '{c: ', 'Tom: Bb (forma de G)\n', 'G = 3 2 ', 'á\u0301', 'Intro ', '(C a)', '[a C]', 'cadd9 ', 'E|--3--\n', 'C\tD\t', '. ', 'Co7', 'C.',
]

/** As much text of one piece, and a sign that no pattern expects after it. */
export const hostil = (piece: string, size: number): string =>
  `${piece.repeat(Math.ceil(size / piece.length)).slice(0, size - 1)}!`

/** The functions that read a text that somebody typed or pasted. */
export const LEITORES: readonly (readonly [string, (texto: string) => unknown])[] = [
  ['transporCifra', (texto) => transporCifra(texto, 'C', 'Db')],
  ['detectarTom', detectarTom],
  ['transporFolha', (texto) => transporFolha(texto, 'C', 'Db')],
  ['paraChordPro', paraChordPro],
  ['deChordPro', deChordPro],
  ['limparCifraColada', limparCifraColada],
  // A saved sheet, and so one that is drawn, is half as long as a text that is read.
  ['lerFolha', (texto) => lerFolha(texto.slice(0, texto.length / 2))],
]
