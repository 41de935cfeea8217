import type { Bloco } from '../cifras/folha/folha.ts'
import type { Parte } from '../cifras/folha/versos.ts'
import type { Caneta } from './caneta.ts'
import type { FolhaNoPapel } from './folha-no-papel.ts'
import { BASE, ENTRELINHA, type Estrofe, type Fileira } from './papel.ts'
import { fileirasDoVerso } from './versos.ts'

/** Size of a tablature's letters, relative to the words'. */
const FIXA = 0.82
/** Margins above a stanza, and above a part. */
const ENTRE_ESTROFES = 0.75
const ENTRE_PARTES = 0.95

const textoDe = (partes: readonly Parte[]) => partes.map(({ texto }) => texto).join('')

interface Recorte {
  readonly texto: string
  readonly acorde: boolean
  readonly coluna: number
}

/** Cuts a line of a tablature every so many columns. */
function recortes(partes: readonly Parte[], columns: number): Recorte[][] {
  const cut: Recorte[][] = [[]]
  let coluna = 0
  for (const { texto, acorde } of partes)
    for (let at = 0; at < texto.length;) {
      if (coluna === columns) {
        cut.push([])
        coluna = 0
      }
      const piece = texto.slice(at, at + columns - coluna)
      if (piece.trim() !== '') cut.at(-1)?.push({ texto: piece, acorde, coluna })
      at += piece.length
      coluna += piece.length
    }
  return cut
}

/** The strings of a tablature, which wrap together. */
function fileirasDaTablatura(
  linhas: readonly (readonly Parte[])[],
  corpo: number,
  most: number,
  caneta: Caneta,
): Fileira[] {
  const fixa = corpo * FIXA
  const letra = caneta.largura('0', { fonte: 'fixa', corpo: fixa })
  const columns = Math.max(1, Math.floor(most / letra))
  const fileiras: Fileira[] = []
  let going = linhas.map((partes) =>
    recortes(
      partes.map(({ texto, acorde }) => ({ texto: caneta.limpo(texto.replaceAll('\t', '    ')), acorde })),
      columns,
    ),
  )
  for (let i = 0; going.length > 0; i++) {
    for (const cut of going)
      fileiras.push({
        altura: fixa * ENTRELINHA,
        escritos: (cut[i] ?? []).map(({ texto, acorde, coluna }) => ({
          texto,
          x: coluna * letra,
          y: fixa * BASE,
          fonte: acorde ? 'fixa-forte' : 'fixa',
          corpo: fixa,
        })),
      })
    going = going.filter((cut) => cut.length > i + 1)
  }
  return fileiras
}

function fileirasDoBloco(bloco: Bloco, corpo: number, most: number, caneta: Caneta): Fileira[] {
  switch (bloco.tipo) {
    case 'vazio':
      return []
    case 'titulo':
      return caneta.fileiras(bloco.texto, { fonte: 'forte', corpo }, most)
    case 'dado':
      return caneta.fileiras(
        textoDe(bloco.partes),
        { fonte: 'normal', corpo: corpo * 0.875, claro: true },
        most,
      )
    case 'letra':
      return caneta.fileiras(bloco.letra, { fonte: 'normal', corpo }, most)
    case 'verso':
      return fileirasDoVerso(bloco.palavras, corpo, most, caneta)
    case 'tablatura': {
      const dito = bloco.tomOriginal && `tablatura no tom original: ${bloco.tomOriginal}`
      return [
        ...(dito ? caneta.fileiras(dito, { fonte: 'inclinada', corpo: corpo * FIXA }, most) : []),
        ...fileirasDaTablatura(bloco.linhas, corpo, most, caneta),
      ]
    }
    default:
      return bloco satisfies never
  }
}

/** The stanzas of a sheet by part: a part begins with its title; in a text without titles each stanza is a part. */
function partesDe(blocos: readonly Bloco[], corpo: number, most: number, caneta: Caneta): Estrofe[][] {
  const partes: { antes: number; fileiras: Fileira[]; soTitulo: boolean }[][] = []
  let titled = false
  let ended = true
  for (const bloco of blocos) {
    const open = partes.at(-1)?.at(-1)
    if (bloco.tipo === 'vazio') {
      ended = open?.soTitulo !== true
      continue
    }
    const isTitulo = bloco.tipo === 'titulo'
    const fileiras = fileirasDoBloco(bloco, corpo, most, caneta)
    const soTitulo = isTitulo || bloco.tipo === 'dado'
    const begins = isTitulo && open?.soTitulo !== true
    if (open && !ended && !begins) {
      open.fileiras.push(...fileiras)
      open.soTitulo &&= soTitulo
    } else {
      const estrofe = { antes: corpo * (begins ? ENTRE_PARTES : ENTRE_ESTROFES), fileiras, soTitulo }
      if (titled && !begins) partes.at(-1)?.push(estrofe)
      else partes.push([estrofe])
    }
    titled ||= isTitulo
    ended = false
  }
  return partes
}

/** The heading of a song. */
function fileirasDaCabeca(folha: FolhaNoPapel, corpo: number, most: number, caneta: Caneta): Fileira[] {
  const { numero, nome, artista, dados, dizeres } = folha
  const small = { fonte: 'normal', corpo: corpo * 0.875 } as const
  return [
    ...caneta.fileiras(
      numero === null ? nome : `${numero}. ${nome}`,
      { fonte: 'forte', corpo: corpo * 1.35 },
      most,
    ),
    ...[artista, dados]
      .filter(Boolean)
      .flatMap((texto) => caneta.fileiras(texto, { ...small, claro: true }, most)),
    ...dizeres.flatMap((texto) => caneta.fileiras(texto, { ...small, fonte: 'inclinada' }, most)),
    { altura: corpo * 0.6, escritos: [] },
  ]
}

/** The parts of a song on paper, each with its stanzas; the heading is kept with the first stanza, its credits with the last. `lugar`: its place among the songs. */
export function partesNoPapel(
  folha: FolhaNoPapel,
  corpo: number,
  most: number,
  caneta: Caneta,
  lugar: number,
): Estrofe[][] {
  const cabeca = fileirasDaCabeca(folha, corpo, most, caneta)
  const [[first, ...others] = [], ...partes] = partesDe(folha.blocos, corpo, most, caneta)
  const begin = { antes: corpo * 2.2, fileiras: [...cabeca, ...(first?.fileiras ?? [])], comeca: lugar }
  const all = [[begin, ...others], ...partes]
  if (folha.creditos !== '') {
    const small = { fonte: 'normal', corpo: corpo * 0.75, claro: true } as const
    const fileiras = caneta.fileiras(folha.creditos, small, most)
    all.at(-1)?.push({ antes: corpo * ENTRE_ESTROFES, fileiras })
  }
  return all
}
