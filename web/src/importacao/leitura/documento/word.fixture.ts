import { strToU8, zipSync } from 'fflate'
import { larguraDoTexto, type Letras } from '@cantai/domain/importacao/pagina/letras'
import type { Impressa, Verso } from './papeis.fixture.ts'

const xml = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A line of a document; a tab in it is a tab. */
export const linha = (texto: string, { estilo = '', fonte = '' } = {}) =>
  `<w:p>${estilo && `<w:pPr><w:pStyle w:val="${estilo}"/></w:pPr>`}${texto
    .split('\t')
    .map(
      (parte) =>
        `<w:r>${fonte && `<w:rPr><w:rFonts w:ascii="${fonte}" w:hAnsi="${fonte}"/></w:rPr>`}<w:t xml:space="preserve">${xml(parte)}</w:t></w:r>`,
    )
    .join('<w:r><w:tab/></w:r>')}</w:p>`

const ESTILOS = `<w:styles xmlns:w="w"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"/><w:style w:type="paragraph" w:styleId="Ttulo1"><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>`

/** A document of Word with these paragraphs. */
export const docx = (paragrafos: string): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="w"><w:body>${paragrafos}<w:sectPr/></w:body></w:document>`,
    ),
    'word/styles.xml': strToU8(ESTILOS),
  }).slice()

/** Chords over their words by blanks: as letters of this kind are seen, or by counting them. */
function acordesDe({ letra, acordes }: Verso, letras: Letras): string {
  let over = ''
  for (const { nome, coluna } of acordes) {
    const place = larguraDoTexto(letra.slice(0, coluna), letras)
    while (larguraDoTexto(`${over} `, letras) <= place + 0.01) over += ' '
    over += nome
  }
  return over
}

/** Songs as a person types them in Word, one after the other. */
export const emWord = (
  todas: readonly Impressa[],
  { fonte, letras }: { fonte: string; letras: Letras },
): Uint8Array<ArrayBuffer> =>
  docx(
    todas
      .map(({ nome, artista, partes }) =>
        [
          linha(nome, { estilo: 'Ttulo1' }),
          linha(artista, { fonte }),
          linha(''),
          ...partes.flatMap(({ titulo, versos }) => [
            linha(`[${titulo}]`, { fonte }),
            ...versos.flatMap((verso) => [
              linha(acordesDe(verso, letras), { fonte }),
              linha(verso.letra, { fonte }),
            ]),
            linha(''),
          ]),
        ].join(''),
      )
      .join(''),
  )
