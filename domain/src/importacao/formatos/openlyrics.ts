import { CAMPOS_DA_MUSICA, type Fato } from '@cantai/contract/campos-da-musica'
import { deChordPro } from '../../cifras/levar/chordpro.ts'
import { isTablatura } from '../../cifras/folha/metas.ts'
import type { Lida } from '../lida.ts'
import { lidoPorFato } from '../lida.ts'
import { deNotacaoAlema } from '../notacoes.ts'
import { achar, type Elemento, filhosDe, textoDe } from './elemento.ts'
import { nomeDaParte, tituloDaParte } from './partes.ts'

/** The endings of chords that OpenLyrics 0.9 names in words. */
const ESTRUTURAS: Record<string, string> = {
  min: 'm',
  aug: '+',
  dim: 'dim',
  dom7: '7',
  maj7: '7M',
  min7: 'm7',
  dim7: 'dim7',
  halfdim7: 'm7(b5)',
  minmaj7: 'm7M',
  sus2: 'sus2',
  sus4: 'sus4',
  power: '5',
  maj6: '6',
  min6: 'm6',
  dom9: '9',
  maj9: '7M(9)',
  min9: 'm7(9)',
}

function acordeDe({ atributos }: Elemento): string {
  const { name, root, structure = '', bass } = atributos
  if (name !== undefined) return name
  if (root === undefined) return ''
  return root + (ESTRUTURAS[structure] ?? structure) + (bass === undefined ? '' : `/${bass}`)
}

/** A text without its line ends and the blanks around them. */
const semQuebras = (texto: string): string => {
  const [first = '', ...rest] = texto.split('\n')
  const last = rest.pop()
  if (last === undefined) return first
  return first.trimEnd() + rest.map((linha) => linha.trim()).join('') + last.trimStart()
}

/** Lines as ChordPro: chords in brackets, `<br/>` as an end of line; the document's own line ends are none. */
const emLinha = (elemento: Elemento): string =>
  elemento.filhos
    .map((filho) => {
      if (typeof filho === 'string') return semQuebras(filho)
      const nome = filho.nome.toLowerCase()
      if (nome === 'br') return '\n'
      if (nome === 'chord') return `[${acordeDe(filho)}]${emLinha(filho)}`
      if (nome === 'comment') return `[*${textoDe(filho).trim()}]`
      return emLinha(filho)
    })
    .join('')

/** A comment on a line of its own is a remark there, or a string of a tablature; within words only a sheet has room for it. */
const comComentarios = (texto: string, isSheet: boolean) =>
  texto
    .split('\n')
    .map((linha) => {
      const only = /^\s*\[\*([^[\]]*)\]\s*$/.exec(linha)?.[1]
      if (only !== undefined) return isTablatura(only) ? only : `(${only})`
      return isSheet ? linha : linha.replaceAll(/\[\*[^[\]]*\]/g, '')
    })
    .join('\n')

interface Parte {
  nome: string
  titulo: string
  texto: string
}

/** A verse; the comment that begins one whose name has no code may be that name as people write it. */
function parteDe({ atributos, ...verse }: Elemento, isSheet: boolean): Parte {
  const nome = atributos['name'] ?? ''
  const texto = filhosDe({ ...verse, atributos }, 'lines')
    .map(emLinha)
    .join('\n')
  const [, titulo = '', rest = ''] = /^\s*\[\*([^[\]]*)\](?:\n([^]*))?$/.exec(texto) ?? []
  const isTitulo = titulo !== '' && nomeDaParte(titulo) === nome
  return {
    nome,
    titulo: isTitulo ? titulo : nome === '' ? '' : tituloDaParte(nome),
    texto: comComentarios(isTitulo ? rest : texto, isSheet),
  }
}

/** The parts in the order they are sung: one that comes again is named only. */
function emOrdem(partes: readonly Parte[], ordem: readonly string[]): string[] {
  const whole = ({ titulo, texto }: Parte) => (titulo === '' ? texto : `[${titulo}]\n${texto}`.trimEnd())
  const sung = ordem.filter((nome) => partes.some((parte) => parte.nome === nome))
  if (new Set(sung).size === sung.length) return partes.map(whole)
  const written = new Set<string>()
  const inOrder = sung.slice(0, ORDEM_MAX).flatMap((nome) => {
    const parte = partes.find((other) => other.nome === nome)
    if (!parte) return []
    const text = written.has(nome) ? `[${parte.titulo}]` : whole(parte)
    written.add(nome)
    return [text]
  })
  return [...inOrder, ...partes.filter(({ nome }) => !written.has(nome)).map(whole)]
}

/** Nobody sings more parts. */
const ORDEM_MAX = 200

/** A song of OpenLyrics; null when the document is none. */
export function lerOpenLyrics(raiz: Elemento, lugar: string): Lida | null {
  const properties = achar(raiz, 'properties')
  const lyrics = achar(raiz, 'lyrics')
  if (raiz.nome.toLowerCase() !== 'song' || !properties || !lyrics) return null
  const hasChords = achar(lyrics, 'chord') !== undefined
  const partes = lyrics.filhos.flatMap((filho) =>
    typeof filho !== 'string' && /^(?:verse|instrument)$/i.test(filho.nome)
      ? [parteDe(filho, hasChords)]
      : [],
  )
  const of = (nome: string) => textoDe(achar(properties, nome)).trim()
  const remarks = filhosDe(
    achar(properties, 'comments') ?? { nome: '', atributos: {}, filhos: [] },
    'comment',
  )
  const fact = (fato: Fato) => {
    const { label, leva } = CAMPOS_DA_MUSICA[fato]
    if (leva.fato.openlyrics !== null) return of(leva.fato.openlyrics)
    const start = `${label}: `
    return remarks
      .map((remark) => textoDe(remark).trim())
      .find((texto) => texto.startsWith(start))
      ?.slice(start.length)
  }
  const escrito = emOrdem(partes, of('verseorder').split(/\s+/)).join('\n\n')
  const alema = deNotacaoAlema(escrito)
  const texto = alema ?? escrito
  const hasTab = partes.some(({ texto }) => texto.split('\n').some(isTablatura))
  return {
    lugar,
    nome: of('title'),
    artista: of('author'),
    tom: of('key'),
    ...lidoPorFato(fact),
    ...(alema !== null && { avisos: ['acordes alemães: H ficou B, e B ficou Bb'] }),
    ...(hasChords || hasTab ? { cifra: deChordPro(texto) } : { letra: texto }),
  }
}
