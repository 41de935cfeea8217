import type { Fonte, Medir } from '@cantai/domain/impressao/papel'

/**
 * The widths of Helvetica's letters in thousandths of their height, as Adobe published them with the letters that every reader of PDF has.
 * jsPDF has them rounded to hundredths, which is three letters' difference at the end of a line.
 */
const NORMAL = {
  191: "'",
  222: 'ijl‘’‚',
  260: '|¦',
  278: ' !,./:;I[\\]ft·ÌÍÎÏìíîï',
  333: '()-`r¡¨¯²³´¸¹ˆ˜“”„‹›',
  334: '{}',
  350: '•',
  355: '"',
  365: 'º',
  370: 'ª',
  389: '*',
  400: '°',
  469: '^',
  500: 'Jcksvxyzçýÿšž',
  537: '¶',
  556: '#$0123456789?L_abdeghnopqu¢£¤¥§«µ»àáâãäåèéêëðñòóôõöùúûüþƒ–†‡€',
  584: '+<=>~¬±×÷',
  611: 'FTZ¿ßøŽ',
  667: '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŠŸ',
  722: 'CDHNRUwÇÐÑÙÚÛÜ',
  737: '©®',
  778: 'GOQÒÓÔÕÖØ',
  833: 'Mm',
  834: '¼½¾',
  889: '%æ',
  944: 'Wœ',
  1000: 'ÆŒ—…‰™',
  1015: '@',
}
const FORTE = {
  238: "'",
  278: ' ,./I\\ijl·ÌÍÎÏìíîï‘’‚',
  280: '|¦',
  333: '!()-:;[]`ft¡¨¯²³´¸¹ˆ˜‹›',
  350: '•',
  365: 'º',
  370: 'ª',
  389: '*r{}',
  400: '°',
  474: '"',
  500: 'zž“”„',
  556: '#$0123456789J_aceksvxy¢£¤¥§«¶»àáâãäåçèéêëýÿšƒ–†‡€',
  584: '+<=>^~¬±×÷',
  611: '?FLTZbdghnopquµ¿ßðñòóôõöøùúûüþŽ',
  667: 'EPSVXYÈÉÊËÝÞŠŸ',
  722: '&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ',
  737: '©®',
  778: 'GOQwÒÓÔÕÖØ',
  833: 'M',
  834: '¼½¾',
  889: '%mæ',
  944: 'Wœ',
  975: '@',
  1000: 'ÆŒ—…‰™',
}
/** Every letter of Courier. */
const FIXA = 600

const porLetra = (widths: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(widths).flatMap(([width, letras]) =>
      Array.from(letras, (letra) => [letra, Number(width)]),
    ),
  )

const normal = porLetra(NORMAL)
const LARGURAS: Record<Fonte, ReadonlyMap<string, number>> = {
  normal,
  inclinada: normal,
  forte: porLetra(FORTE),
  fixa: new Map(),
  'fixa-forte': new Map(),
}

/** The width of a text as a PDF's reader draws it, in heights of its letters. */
export const medirNoPapel: Medir = (texto, fonte) => {
  const widths = LARGURAS[fonte]
  let sum = 0
  for (const letra of texto) sum += widths.get(letra) ?? FIXA
  return sum / 1000
}
