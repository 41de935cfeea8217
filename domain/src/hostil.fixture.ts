/** Pieces that, repeated, make a careless regular expression backtrack. */
// oxfmt-ignore
export const HOSTIS = [
  ' ', '\t', ' \u00a0', ' \t', '\n', '\r', ' \n', '(', '[', '{', '<', ')', ']', '}', '()', '[]', '{}', '( ', '[ ', '((C', '[C', '{c: ', '<b', '<b ',
  'C ', 'C', '[C]', 'C(9', 'C-', '|-', 'A\n', 'Em\n', 'C(9-', 'C/C', 'Tom: ', 'Capo 3\n', 'Tom: Bb (forma de G)\n', 'G = 3 2 ', 'á\u0301', 'Intro ',
  '(C a)', '[a C]', 'cadd9 ', 'E|--3--\n', 'C\tD\t', '. ', 'Co7', 'C.', 'a', 'a ', 'ab-', "a'", '1', '1 ', '12:', '-', '- ', '_', '*', ', ', ';"',
  '&', '&nbsp;', 'feat ', 'ao vivo ', 'https://', 'www.a.', '/', '\\', '\u200b', '\ud800', '{tom}', '# ', '=', '= ', ':', 'x', '(2x) ',
] as const

/** Texts before and after the pieces: an unexpected last character makes an expression fail late, and retry everything. */
// oxfmt-ignore
export const ANTES = [
  '', 'A\n', 'A ', '\n', '[', '(', '{c: ', '{t: x}\n{c', 'Tom: ', 'Tom', 'capo', 'bpm', 'E|-', '- ', '[A]', '<b', 'a-', 'http://', '1', '/', '=',
] as const
export const DEPOIS = ['!', '|', ')', ']', '}', ':', '\n!', 'x'] as const

/** A piece repeated up to this length, between other texts. */
export const hostil = (piece: string, size: number, antes = '', depois = '!'): string => {
  const between = size - antes.length - depois.length
  return antes + piece.repeat(Math.ceil(between / piece.length)).slice(0, between) + depois
}
