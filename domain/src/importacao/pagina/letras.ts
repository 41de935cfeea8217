/** Kinds of fonts by how wide their letters are beside each other: Helvetica's, Times', Calibri's, and those of one width. */
export type Letras = 'normal' | 'serifa' | 'calibri' | 'fixa'

type Larguras = Readonly<Record<number, string>>

/** Widths in thousandths of the height of a font's letters, as its maker published them. */
const NORMAL: Larguras = {
  191: "'",
  222: 'ijl‘’',
  260: '|',
  278: ' !,./:;I[\\]ft',
  333: '()-`r“”',
  355: '"',
  389: '*',
  500: 'Jcksvxyz',
  556: '#$0123456789?L_abdeghnopqu–',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1000: '—…',
}
const SERIFA: Larguras = {
  180: "'",
  200: '|',
  250: ' ,.',
  278: '/:;\\ijlt',
  333: '!()-I[]`fr‘’',
  389: 'Js',
  408: '"',
  444: '?acez“”',
  500: '#$*0123456789_bdghknopquvxy–',
  541: '~',
  556: 'FPS',
  564: '+<=>',
  611: 'ELTZ',
  667: 'BCR',
  722: 'ADGHKNOQUVXYw',
  778: '&m',
  833: '%',
  889: 'M',
  944: 'W',
  1000: '—…',
}
const CALIBRI: Larguras = {
  221: "'",
  226: ' ',
  229: 'il',
  239: 'j',
  250: ',.‘’',
  252: 'I',
  267: ':;',
  306: '()-[]`f',
  319: 'J',
  326: '!',
  335: 't',
  349: 'r',
  386: '/\\',
  391: 's',
  395: 'z',
  401: '"“”',
  420: 'L',
  423: 'c',
  433: 'x',
  452: 'vy',
  455: 'k',
  459: 'FS',
  463: '?',
  468: 'Z',
  471: 'g',
  479: 'a',
  487: 'TY',
  488: 'E',
  498: '#$*+0123456789<=>_e|~–',
  517: 'P',
  519: 'KX',
  525: 'bdhnopqu',
  533: 'C',
  543: 'R',
  544: 'B',
  567: 'V',
  579: 'A',
  615: 'D',
  623: 'H',
  631: 'G',
  642: 'U',
  646: 'N',
  662: 'O',
  676: 'Q',
  682: '&',
  715: '%w',
  799: 'm',
  855: 'M',
  890: 'W',
  906: '—',
  691: '…',
}

const porLetra = (larguras: Larguras): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(larguras).flatMap(([width, letras]) =>
      Array.from(letras, (letra) => [letra, Number(width)] as const),
    ),
  )

const TABELAS: Record<Exclude<Letras, 'fixa'>, ReadonlyMap<string, number>> = {
  normal: porLetra(NORMAL),
  serifa: porLetra(SERIFA),
  calibri: porLetra(CALIBRI),
}
/** Every letter of a font of one width, and one that no table has. */
const FIXA = 600
const OUTRA = 550

/**
 * The width of a letter in heights of its font; an accent makes none wider.
 * @example larguraDaLetra('é', 'normal') // => 0.556
 */
export function larguraDaLetra(letra: string, letras: Letras): number {
  if (letras === 'fixa') return FIXA / 1000
  const plain = letra.normalize('NFD').charAt(0)
  return (TABELAS[letras].get(plain === '\u00a0' ? ' ' : plain) ?? OUTRA) / 1000
}

/** The width of a text in heights of its font. */
export const larguraDoTexto = (texto: string, letras: Letras): number => {
  let sum = 0
  for (const letra of texto.normalize('NFC')) sum += larguraDaLetra(letra, letras)
  return sum
}
