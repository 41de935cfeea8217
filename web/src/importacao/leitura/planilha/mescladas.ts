import { strFromU8, unzipSync } from 'fflate'
import type { Elemento } from '@cantai/domain/importacao/formatos/elemento'
import { lerXml } from '../xml.ts'

/** The place of a cell, counted from 0. */
export interface Lugar {
  linha: number
  coluna: number
}

/** Cells of one column that are shown as one: the first holds the text of all. */
export interface Mesclada extends Lugar {
  ultima: number
}

/** The number of a column by its letters: AA is 27. */
const colunaDe = (letras: string) =>
  Array.from(letras).reduce((sum, letra) => sum * 26 + letra.charCodeAt(0) - 64, 0)

export const lugarDe = (referencia: string): Lugar | undefined => {
  const [, letras, linha] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(referencia) ?? []
  return letras === undefined ? undefined : { linha: Number(linha) - 1, coluna: colunaDe(letras) - 1 }
}

/** All elements of this name, at any depth. */
export const todos = (elemento: Elemento, nome: string): Elemento[] =>
  elemento.filhos.flatMap((filho) =>
    typeof filho === 'string' ? [] : filho.nome === nome ? filho : todos(filho, nome),
  )

/** The file of each sheet by the sheet's name, as the workbook says. */
export function arquivosDasFolhas(livro: Elemento, relacoes: Elemento): Map<string, string> {
  const alvos = new Map(
    todos(relacoes, 'Relationship').map(({ atributos }) => [atributos['Id'], atributos['Target'] ?? '']),
  )
  return new Map(
    todos(livro, 'sheet').flatMap(({ atributos }): [string, string][] => {
      const alvo = alvos.get(atributos['r:id'])
      return alvo === undefined ? [] : [[atributos['name'] ?? '', `xl/${alvo.replace(/^\/?(?:xl\/)?/, '')}`]]
    }),
  )
}

/** The cells that an Excel file merges downwards, by the name of their sheet. Throws Recusado where its workbook is no XML. */
function mescladasPorFolha(bytes: Uint8Array): Map<string, Mesclada[]> {
  const files = unzipSync(bytes, {
    filter: ({ name }) =>
      /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  })
  const [livro, relacoes] = [files['xl/workbook.xml'], files['xl/_rels/workbook.xml.rels']]
  if (!livro || !relacoes) return new Map()
  const folhas = arquivosDasFolhas(lerXml(strFromU8(livro)), lerXml(strFromU8(relacoes)))
  return new Map(
    Array.from(folhas, ([nome, arquivo]): [string, Mesclada[]] => [nome, mescladasDe(files[arquivo])]),
  )
}

/** The same, none in a file of an unusual build: its cells are read all the same. */
export function lerMescladas(bytes: Uint8Array): Map<string, Mesclada[]> {
  try {
    return mescladasPorFolha(bytes)
  } catch {
    return new Map()
  }
}

function mescladasDe(folha: Uint8Array | undefined): Mesclada[] {
  if (!folha) return []
  return Array.from(
    strFromU8(folha).matchAll(
      /<(?:\w{1,20}:)?mergeCell\s[^>]{0,100}?ref\s{0,9}=\s{0,9}["']([^"':]{1,12}):([^"']{1,12})["']/g,
    ),
  ).flatMap(([, de = '', ate = '']) => {
    const [inicio, fim] = [lugarDe(de), lugarDe(ate)]
    return inicio && fim && fim.linha > inicio.linha ? Object.assign(inicio, { ultima: fim.linha }) : []
  })
}

/** Gives each cell below the first one of a merged column that one's text. */
export function preencherMescladas(celulas: string[][], mescladas: readonly Mesclada[]): void {
  for (const { linha, coluna, ultima } of mescladas) {
    const texto = celulas[linha]?.[coluna]
    if (!texto) continue
    for (const abaixo of celulas.slice(linha + 1, ultima + 1)) abaixo[coluna] ||= texto
  }
}
