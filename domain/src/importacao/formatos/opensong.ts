import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { isTablatura } from '../../cifras/folha/metas.ts'
import { lidoPorFato, type Lida } from '../lida.ts'
import { achar, type Elemento, textoDe } from './elemento.ts'
import { comCapoSugerido } from './folha-lida.ts'
import { tituloDaParte } from './partes.ts'

/** `1 Words` under a chord line: the same line of several verses. */
const NUMBERED = /^(\d)(.*)$/

interface Part {
  titulo: string
  linhas: string[]
}

/** Verses whose lines stand under one chord line become verses one after another, each with the chords. */
function verses({ titulo, linhas }: Part): Part[] {
  const numbers = [...new Set(linhas.flatMap((linha) => NUMBERED.exec(linha)?.[1] ?? []))].toSorted()
  if (numbers.length === 0) return [{ titulo, linhas: linhas.map(plain) }]
  return numbers.map((number) => ({
    titulo: /\d$/.test(titulo) ? titulo : `${titulo} ${number}`,
    linhas: linhas.flatMap((linha) => {
      const own = NUMBERED.exec(linha)
      return own === null ? [plain(linha)] : own[1] === number ? [words(own[2] ?? '')] : []
    }),
  }))
}

/** '|' ends a line on the wall and '_' stretches a syllable; neither is sung. */
const words = (linha: string) => linha.replaceAll('|', ' ').replaceAll('_', '').trimEnd()

/** The first character of a line says what it is; the columns of chords and words begin after it. */
function plain(linha: string): string {
  if (linha.startsWith('.')) return linha.slice(1).trimEnd()
  if (linha.startsWith(';')) {
    const remark = linha.slice(1)
    return isTablatura(remark) ? remark : `(${remark.trim()})`
  }
  return words(linha.startsWith(' ') ? linha.slice(1) : linha)
}

/**
 * The lines of OpenSong as a sheet with its chords over the words.
 * @example folhaDeOpensong('[C]\n.G     D\n Santo santo') // => '[Refrão]\nG     D\nSanto santo'
 */
export function folhaDeOpensong(texto: string): string {
  const parts: Part[] = [{ titulo: '', linhas: [] }]
  for (const linha of texto.split(/\r\n?|\n/)) {
    const titulo = /^\s*\[([^[\]]{0,60})\]\s*$/.exec(linha)?.[1]
    if (titulo === undefined) {
      if (!/^-+!*\s*$/.test(linha)) parts.at(-1)?.linhas.push(linha)
    } else parts.push({ titulo: tituloDaParte(titulo), linhas: [] })
  }
  return parts
    .flatMap(verses)
    .flatMap(({ titulo, linhas }) => (titulo === '' ? linhas : [`[${titulo}]`].concat(linhas)))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

/**
 * A song of OpenSong; null when the document is none. Its chords sound as they are written: a capo there only says how to
 * play them.
 */
export function lerOpensong(raiz: Elemento, lugar: string): Lida | null {
  const lyrics = achar(raiz, 'lyrics')
  if (raiz.nome.toLowerCase() !== 'song' || !lyrics || !achar(raiz, 'title')) return null
  const of = (nome: string) => textoDe(achar(raiz, nome)).trim()
  const texto = folhaDeOpensong(textoDe(lyrics))
  const hasChords = /^\./m.test(textoDe(lyrics)) || texto.split('\n').some(isTablatura)
  const folha = hasChords
    ? comCapoSugerido({ cifra: texto, avisos: [] }, of('capo'))
    : { letra: texto, avisos: [] }
  return {
    lugar,
    nome: of('title'),
    artista: of('author'),
    tom: of('key'),
    ...lidoPorFato((fato) => of(CAMPOS_DA_MUSICA[fato].leva.fato.opensong)),
    ...folha,
  }
}
