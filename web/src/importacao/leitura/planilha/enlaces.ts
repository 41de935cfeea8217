import { strFromU8, unzipSync } from 'fflate'
import { campoDoTitulo } from '@cantai/domain/importacao/formatos/tabela'
import { arquivosDasFolhas, lugarDe, type Lugar, todos } from './mescladas.ts'
import { lerXml } from '../xml.ts'

/** A cell and the address behind its text. */
interface Enlace extends Lugar {
  readonly alvo: string
}

const ENLACE = /<(?:\w{1,20}:)?hyperlink\s([^<>]{1,600})>/g
const FORMULA =
  /<c\s[^<>]{0,100}?r="([A-Z]{1,3}\d{1,7})"[^<>]{0,100}><f[^<>]{0,60}>HYPERLINK\((?:&quot;|")(https?:[^"<>]{1,500}?)(?:&quot;|")/g
const atributo = (nome: string, texto: string) =>
  new RegExp(`(?:^|\\s)(?:\\w{1,20}:)?${nome}="([^"]*)"`).exec(texto)?.[1] ?? ''

function enlacesDe(folha: string, relacoes: string): Enlace[] {
  const alvos = new Map(
    relacoes === ''
      ? []
      : todos(lerXml(relacoes), 'Relationship').map(({ atributos }) => [
          atributos['Id'] ?? '',
          atributos['Target'] ?? '',
        ]),
  )
  const behind = [...folha.matchAll(ENLACE)].map(([, texto = '']) => ({
    lugar: lugarDe(atributo('ref', texto).replace(/:.*$/, '')),
    alvo: alvos.get(atributo('id', texto)) ?? '',
  }))
  const written = [...folha.matchAll(FORMULA)].map(([, ref = '', alvo = '']) => ({
    lugar: lugarDe(ref),
    alvo: alvo.replaceAll('&amp;', '&'),
  }))
  return [...behind, ...written].flatMap(({ lugar, alvo }) =>
    lugar && /^https?:/i.test(alvo) ? [{ ...lugar, alvo }] : [],
  )
}

function enlacesPorFolha(bytes: Uint8Array): Map<string, Enlace[]> {
  const files = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/.+)$/.test(name),
  })
  const text = (name: string) => (files[name] ? strFromU8(files[name]) : '')
  const folhas = arquivosDasFolhas(
    lerXml(text('xl/workbook.xml')),
    lerXml(text('xl/_rels/workbook.xml.rels')),
  )
  return new Map(
    Array.from(folhas, ([nome, arquivo]) => [
      nome,
      enlacesDe(text(arquivo), text(arquivo.replace(/([^/]+)$/, '_rels/$1.rels'))),
    ]),
  )
}

/** The addresses behind the cells of an Excel file, by the name of their sheet; none in a file of an unusual build. */
export function lerEnlaces(bytes: Uint8Array): Map<string, Enlace[]> {
  try {
    return enlacesPorFolha(bytes)
  } catch {
    return new Map()
  }
}

const HEADER_WITHIN = 10
/** Columns whose text is the song's: there an address goes beside it. */
const DE_TEXTO = new Set([
  'nome',
  'artista',
  'tom',
  'bpm',
  'compasso',
  'duracao',
  'tom_da_gravacao',
  'autores',
  'direitos',
  'ccli',
])

/** Writes each address where its cell says only 'Assistir', and beside the row where the cell says something of the song. */
export function preencherEnlaces(celulas: string[][], enlaces: readonly Enlace[]): void {
  const titulos = celulas.slice(0, HEADER_WITHIN)
  const width = Math.max(0, ...celulas.map((linha) => linha.length))
  let beside = false
  for (const { linha, coluna, alvo } of enlaces) {
    const row = celulas[linha]
    if (!row || /https?:/i.test(row[coluna] ?? '')) continue
    const campo = titulos.map((titulo) => campoDoTitulo(titulo[coluna] ?? '')).find((one) => one !== null)
    if (campo === undefined ? coluna > 0 : !DE_TEXTO.has(campo ?? '')) row[coluna] = alvo
    else {
      row[width] ||= alvo
      beside = true
    }
  }
  if (!beside) return
  const header = titulos.findIndex((titulo) => titulo.some((celula) => campoDoTitulo(celula) !== null))
  for (const [i, row] of celulas.entries())
    for (let column = row.length; column <= width; column++) row[column] = i === header ? 'Link do vídeo' : ''
}
