import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { prender, soltar } from '../../cifras/folha/acordes-presos.ts'
import { colunas } from '../../cifras/folha/colunas.ts'
import { isPalavraTambem } from '../../cifras/folha/linhas.ts'
import { isTablatura } from '../../cifras/folha/metas.ts'
import { acordesEntreColchetes } from '../../cifras/folha/pecas.ts'
import { lidoPorFato, type Lida } from '../lida.ts'
import { deNotacaoAlema, tomAlemao } from '../notacoes.ts'
import { achar, type Elemento, textoDe } from './elemento.ts'
import { comCapoSugerido } from './folha-lida.ts'
import { semLugar } from './sem-lugar.ts'
import { emOrdem, tituloDaParte } from './partes.ts'

/** `1 Words` under a chord line: the same line of several verses. */
const NUMBERED = /^(\d)(.*)$/

interface Part {
  codigo: string
  titulo: string
  linhas: string[]
}

/** Verses whose lines stand under one chord line become verses one after another, each with the chords. */
function verses({ codigo, titulo, linhas }: Part): Part[] {
  const numbers = [...new Set(linhas.flatMap((linha) => NUMBERED.exec(linha)?.[1] ?? []))].toSorted()
  if (numbers.length === 0) return [{ codigo, titulo, linhas }]
  return numbers.map((number) => ({
    codigo: /\d$/.test(codigo) ? codigo : codigo + number,
    titulo: /\d$/.test(titulo) ? titulo : `${titulo} ${number}`,
    linhas: linhas.flatMap((linha) => {
      const own = NUMBERED.exec(linha)
      return own === null ? [linha] : own[1] === number ? [` ${own[2] ?? ''}`] : []
    }),
  }))
}

/** '|' ends a line on the wall and '_' stretches a syllable; neither is sung. */
const sung = (letra: string) => letra.replaceAll('|', ' ').replaceAll('_', '')

/** The first character of a line says what it is; the columns of chords and words begin after it. */
function plain(linha: string): string {
  if (linha.startsWith('.')) {
    const acordes = linha.slice(1).trimEnd()
    // Alone on its line it would be a word.
    return isPalavraTambem(acordes.trim()) ? `[${acordes.trim()}]` : acordes
  }
  if (linha.startsWith(';')) {
    const remark = linha.slice(1)
    return isTablatura(remark) ? remark : `(${remark.trim()})`
  }
  return sung(linha.startsWith(' ') ? linha.slice(1) : linha).trimEnd()
}

const isWords = (linha: string | undefined): linha is string =>
  linha !== undefined && /^[^.;\s]|^\s+\S/.test(linha)

/** The letters of a line one by one: the format counts them, whatever their width. */
const letters = (linha: string) => colunas(linha).filter((celula) => celula !== '')

/** Chords are bound to the words below them before any sign of those goes; where they have no room they stand within the words. */
function bound(acordes: string, letra: string): string[] {
  const celulas = letters(` ${acordes.slice(1)}`)
  const marcas: { coluna: number; marca: string }[] = []
  for (const [coluna, celula] of celulas.entries()) {
    if (celula.trim() === '') continue
    const last = marcas.at(-1)
    if (last && (celulas[coluna - 1] ?? '').trim() !== '') last.marca += celula
    else marcas.push({ coluna, marca: celula })
  }
  const [first, ...rest] = prender(marcas, letters(letra.startsWith(' ') ? letra : ` ${letra}`))
  const presos = [{ marca: '', letra: (first?.letra ?? '').slice(1) }, ...rest].map((preso) => ({
    marca: preso.marca,
    letra: sung(preso.letra),
  }))
  const over = soltar(presos)
  const fits = over.cabe || marcas.some(({ marca }) => acordesEntreColchetes(marca).length === 0)
  if (!fits)
    return [
      presos
        .map(({ marca, letra }) => (marca && `[${marca}]`) + letra)
        .join('')
        .trimEnd(),
    ]
  return [over.acordes, over.letra.trimEnd()]
}

const sheet = (linhas: readonly string[]): string[] =>
  linhas.flatMap((linha, i) => {
    const [above = '', below] = [linhas[i - 1], linhas[i + 1]]
    if (linha.startsWith('.') && isWords(below)) return []
    return above.startsWith('.') && isWords(linha) ? bound(above, linha) : plain(linha)
  })

/**
 * The lines of OpenSong as a sheet with its chords over the words, a part that the order sings again named once more.
 * @example folhaDeOpensong('[C]\n.G     D\n Santo santo') // => '[Refrão]\nG     D\nSanto santo'
 */
export function folhaDeOpensong(texto: string, ordem = ''): string {
  const parts: Part[] = [{ codigo: '', titulo: '', linhas: [] }]
  for (const linha of texto.split(/\r\n?|\n/)) {
    const codigo = /^\s*\[([^[\]]{0,60})\]\s*$/.exec(linha)?.[1]?.trim()
    if (codigo === undefined) {
      if (!/^-+!*\s*$/.test(linha)) parts.at(-1)?.linhas.push(linha)
    } else parts.push({ codigo, titulo: tituloDaParte(codigo), linhas: [] })
  }
  const partes = parts.flatMap(verses).map(({ codigo, titulo, linhas }) => ({
    nome: codigo,
    titulo,
    texto: sheet(linhas).join('\n'),
  }))
  return emOrdem(partes, ordem).join('\n').replace(/^\n+/, '').trimEnd()
}

/** The fields of an OpenSong song that Cantai has no place for. */
const SEM_LUGAR = {
  hymn_number: 'número no hinário',
  aka: 'outro título',
  user1: 'nota',
  user2: 'nota',
  user3: 'nota',
} as const

/**
 * A song of OpenSong; null when the document is none. Its chords sound as they are written: a capo there only says how to
 * play them.
 */
export function lerOpensong(raiz: Elemento, lugar: string): Lida | null {
  const lyrics = achar(raiz, 'lyrics')
  if (raiz.nome.toLowerCase() !== 'song' || achar(raiz, 'properties') || !achar(raiz, 'title')) return null
  const of = (nome: string) => textoDe(achar(raiz, nome)).trim()
  const escrita = folhaDeOpensong(textoDe(lyrics), of('presentation'))
  const alema = deNotacaoAlema(escrita)
  const texto = alema?.texto ?? escrita
  const hasChords = /^\./m.test(textoDe(lyrics)) || texto.split('\n').some(isTablatura)
  const avisos = [...(alema?.avisos ?? []), ...semLugar(SEM_LUGAR, (nome) => [of(nome)])]
  const folha = hasChords ? comCapoSugerido({ cifra: texto, avisos }, of('capo')) : { letra: texto, avisos }
  return {
    lugar,
    nome: of('title'),
    artista: of('author'),
    tom: alema ? tomAlemao(of('key')) : of('key'),
    ...lidoPorFato((fato) => of(CAMPOS_DA_MUSICA[fato].leva.fato.opensong)),
    marcadores: of('theme'),
    ...folha,
  }
}
