import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportedReaders } from '@cantai/domain/exported-readers.fixture'
import { growth, MOST_GROWTH } from '@cantai/domain/growth.fixture'
import { listZip, openEntry, openZip } from './abrir.ts'
import { decodificar, isBinary } from './decodificar.ts'
import { lerWord } from './documento/word.ts'
import { lerEnlaces } from './planilha/enlaces.ts'
import { estranhoPelasTabelas, estranhoPelosBytes, estranhoPeloTexto } from './estranhos.ts'
import { refuseLargeGrid } from './planilha/grade.ts'
import { lerArquivo } from './ler-arquivo.ts'
import { lerMescladas } from './planilha/mescladas.ts'
import { lerCsv, lerPlanilha } from './planilha/planilha.ts'
import { lerXml } from './xml.ts'

type Files = Record<string, (size: number) => unknown>

const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const texts = (...pieces: string[]): Files =>
  Object.fromEntries(pieces.map((piece) => [JSON.stringify(piece), (size: number) => repeated(piece, size)]))
const asBytes = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([name, make]) => [name, (size) => strToU8(String(make(size)))]),
  )

const XMLS = texts('<a>', '<a/>', '<', '&amp;', '&#65;', ' a="1"', '<!--', '<![CDATA[', '<?x', ']]>')
const CSVS = texts(',', ';', '"', '""', '\n', '"a"\n', 'sep=', '\t', 'a;"b')
const BYTES = asBytes(texts('<?xml encoding="', '\u00e9', '\0a', 'a\0', '\uffff', '\ud83d\ude00'))
const ZIPS = asBytes(texts('PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006', '\0'))

/** An Excel file with this as its only sheet; stored, so that its size is that of the sheet. */
const excel = (sheet: string) =>
  zipSync(
    {
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    },
    { level: 0 },
  )
const PLANILHAS: Files = Object.fromEntries(
  [
    '<row>',
    '<row/>',
    '<c r="A1"/>',
    '<c ',
    '<!--',
    '<',
    '<mergeCell ref="A1:A9"/>',
    '<mergeCell ',
    '<hyperlink ref="A1" r:id="r1"/>',
    '<hyperlink ',
    '<c r="A1"><f>HYPERLINK("https://',
    '&#65;',
    ' r="A1"',
  ].map((piece) => [JSON.stringify(piece), (size: number) => excel(repeated(piece, size))]),
)

/** A document of Word with this as its text. */
const word = (text: string) =>
  zipSync(
    { 'word/document.xml': strToU8(`<w:document xmlns:w="w"><w:body>${text}</w:body></w:document>`) },
    { level: 0 },
  )
const DOCUMENTOS: Files = Object.fromEntries(
  [
    '<w:p>',
    '<w:p/>',
    '<w:p><w:r><w:t>G   D</w:t></w:r></w:p><w:p><w:r><w:t>Santo</w:t></w:r></w:p>',
    '<w:p><w:r><w:rPr><w:sz w:val="40"/></w:rPr><w:t>Santo</w:t></w:r></w:p><w:p><w:r><w:t>Rei</w:t></w:r></w:p>',
    '<w:p><w:r><w:tab/><w:t>santo</w:t></w:r></w:p>',
    '<w:r><w:t>a</w:t></w:r>',
    '<w:tbl><w:tr><w:tc>',
    '<w:br/>',
    '&#65;',
    '<',
  ].map((piece) => [
    JSON.stringify(piece),
    (size: number) => word(piece.repeat(Math.ceil(size / piece.length))),
  ]),
)

/** How each reader is called, and the hostile files that it is given; null: it hands them to a worker that is ended after a time. */
const READERS: Record<string, [(on: never) => unknown, Files] | null> = {
  listZip: [listZip, ZIPS],
  openEntry: [(bytes: Uint8Array) => openEntry(bytes, 'a.txt'), ZIPS],
  openZip: [(bytes: Uint8Array) => [...openZip('a.zip', bytes)], ZIPS],
  decodificar: [decodificar, BYTES],
  isBinary: [isBinary, texts('\0', '\ufffd', 'a')],
  lerXml: [lerXml, XMLS],
  lerCsv: [(texto: string) => lerCsv('a.csv', texto), CSVS],
  refuseLargeGrid: [refuseLargeGrid, PLANILHAS],
  lerMescladas: [lerMescladas, PLANILHAS],
  lerEnlaces: [lerEnlaces, PLANILHAS],
  estranhoPelosBytes: [estranhoPelosBytes, BYTES],
  estranhoPelasTabelas: [estranhoPelasTabelas, BYTES],
  estranhoPeloTexto: [
    (texto: string) => estranhoPeloTexto('a.txt', texto),
    texts('<!--', '[', '{"', '{"a":', '[1:2]\n', '[ti:x]\n', '1\n', ' ', '<?xml'),
  ],
  lerPlanilha: [(bytes: Uint8Array<ArrayBuffer>) => lerPlanilha('a.xlsx', bytes), PLANILHAS],
  lerArquivo: [
    (bytes: Uint8Array<ArrayBuffer>) =>
      lerArquivo('a.cho', bytes, {
        lerExcel: async () => [],
        lerOnsong: async () => [],
        lerPdf: async () => [],
        artistas: new Set(),
      }),
    asBytes(texts('{c: ', '[C]', ' ', '\n', '<')),
  ],
  lerWord: [(bytes: Uint8Array) => lerWord('a.docx', bytes), DOCUMENTOS],
  lerExcel: null,
  lerOnsong: null,
  lerPdf: null,
  musicasDoPdf: null,
  comPdf: null,
  desenharPdf: null,
}

test('SEG-24 every exported reader of a file is known, and how it is called', () => {
  expect(exportedReaders(import.meta.dirname).toSorted()).toEqual(Object.keys(READERS).toSorted())
})

/** A file that cannot be read is refused, which is an answer. */
const quietly = (read: (on: never) => unknown) => async (on: unknown) => {
  try {
    await read(on as never)
  } catch (error) {
    if (error instanceof TypeError || (error instanceof RangeError && error.message.includes('stack')))
      throw error
  }
}

const SMALL = 5_000
const tried = Object.entries(READERS).flatMap(([name, reader]) =>
  reader ? [[name, ...reader] as const] : [],
)
describe.each(tried)('SEG-24 %s', (_name, read, files) => {
  test.each(Object.entries(files))('works in proportion to a file of %s', async (_file, make) => {
    const work = quietly(read)
    await work(make(100))
    expect(await growth(work, make(SMALL), make(16 * SMALL))).toBeLessThan(MOST_GROWTH)
  })
})
