import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'saxen'
import { Recusado } from '../recusado.ts'

/** A sheet that reaches farther is no list of songs; the reader makes a cell for each place up to the last one. */
const LINHAS_MAX = 20_000
const COLUNAS_MAX = 60
/** The sum over all sheets. */
const CELULAS_MAX = LINHAS_MAX * COLUNAS_MAX
const GRANDE =
  'a planilha vai além de 20.000 linhas ou 60 colunas: copie só a lista das músicas para uma planilha nova'

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** A number of a row, as read-excel-file takes it: any text that JavaScript reads as a number, 2e6 too. */
const rowOf = (texto: string) => (texto === '' ? 0 : Number(texto))

/** A place of a cell, as read-excel-file takes it: signs up to the first digit, whatever they are, are a column. */
function placeOf(r: string): [linha: number, coluna: number] {
  const digit = r.search(/\d/)
  const letras = digit < 0 ? r : r.slice(0, digit)
  let coluna = 0
  for (let i = 0; i < letras.length; i++) coluna = coluna * 26 + letras.charCodeAt(i) - 64
  return [rowOf(digit < 0 ? '' : r.slice(digit)), coluna]
}

/** How far a part of the file reaches, if it is a sheet. Throws Recusado beyond the bounds. */
function gridOf(xml: string): number {
  let [linhas, colunas] = [0, 0]
  const reach = (linha: number, coluna: number) => {
    if (!(linha <= LINHAS_MAX && coluna <= COLUNAS_MAX)) throw new Recusado(GRANDE)
    linhas = Math.max(linhas, linha)
    colunas = Math.max(colunas, coluna)
  }
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributes, decodeEntities) => {
    const tag = withoutPrefix(name)
    if (tag !== 'row' && tag !== 'c') return
    for (const [attribute, value] of Object.entries(attributes())) {
      if (withoutPrefix(attribute) !== 'r') continue
      const r = decodeEntities(value)
      if (tag === 'row') reach(rowOf(r), 0)
      else reach(...placeOf(r))
    }
  })
  parser.parse(xml)
  return linhas * colunas
}

/**
 * Throws Recusado when a cell of any sheet stands beyond the bounds, without making any. All parts that the reader would open are looked
 * at, by the parser that it has: a check that reads another way than what it guards is walked round.
 */
export function refuseLargeGrid(bytes: Uint8Array): void {
  const parts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') })
  let celulas = 0
  for (const part of Object.values(parts)) {
    celulas += gridOf(strFromU8(part))
    if (celulas > CELULAS_MAX) throw new Recusado(GRANDE)
  }
}
