import { CAMPOS_DA_MUSICA, type Fato } from '@cantai/contract/campos-da-musica'
import { deChordPro } from '../../cifras/levar/chordpro.ts'
import { isTablatura } from '../../cifras/folha/metas.ts'
import type { Lida } from '../lida.ts'
import { lidoPorFato } from '../lida.ts'
import { deNotacaoAlema, tomAlemao } from '../notacoes.ts'
import { achar, type Elemento, filhosDe, textoDe } from './elemento.ts'
import { emOrdem, nomeDaParte, type ParteLida, tituloDaParte } from './partes.ts'
import { semLugar, soCompositor } from './sem-lugar.ts'

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
      return isSheet ? linha : linha.replaceAll(/\[\*([^[\]]*)\]/g, '($1)')
    })
    .join('\n')

/** The lines of a group: each an element in the oldest versions; who sings them and how often are remarks. */
function doGrupo(grupo: Elemento): string {
  const { part = '', repeat = '' } = grupo.atributos
  const linhas = filhosDe(grupo, 'line')
  const texto = linhas.length > 0 ? linhas.map(emLinha).join('\n') : emLinha(grupo)
  const often = Number(repeat) > 1 ? ` (${Number(repeat)}x)` : ''
  return (part === '' ? '' : `(${part})\n`) + texto + often
}

/** A verse; the comment that begins one whose name has no code may be that name as people write it. */
function parteDe(verse: Elemento, isSheet: boolean): ParteLida {
  const { name: nome = '', lang = '' } = verse.atributos
  const texto = filhosDe(verse, 'lines').map(doGrupo).join('\n')
  const [, titulo = '', rest = ''] = /^\s*\[\*([^[\]]*)\](?:\n([^]*))?$/.exec(texto) ?? []
  const isTitulo = titulo !== '' && [nome, nome.replace(/(?<=\D)\d+$/, '')].includes(nomeDaParte(titulo))
  const called = isTitulo ? titulo : nome === '' ? '' : tituloDaParte(nome)
  return {
    nome,
    titulo: called !== '' && lang !== '' && !/^pt(?!\p{L})/iu.test(lang) ? `${called} (${lang})` : called,
    texto: comComentarios(isTitulo ? rest : texto, isSheet),
  }
}

/** The fields of an OpenLyrics song that Cantai has no place for. */
const SEM_LUGAR = {
  released: 'ano',
  transposition: 'transposição',
  variant: 'variante',
  publisher: 'editora',
  translation: 'tradução',
  arrangement: 'arranjo',
} as const

/** The texts of elements, each once. */
const unicos = (elementos: readonly Elemento[]): string[] => [
  ...new Set(elementos.map((elemento) => textoDe(elemento).trim()).filter((texto) => texto !== '')),
]

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
  const authors = filhosDe(properties, 'authors').flatMap((lista) => filhosDe(lista, 'author'))
  const named = (is: (tipo: string) => boolean) =>
    unicos(authors.filter(({ atributos }) => is(atributos['type'] ?? '')))
  // An author without a type is, as most programs write it, who sings.
  const compositores = named((tipo) => /^(?:words|music)$/i.test(tipo))
  const autores = named((tipo) => !/^(?:words|music|translation|arrangement)$/i.test(tipo))
  const fact = (fato: Fato) => {
    const { label, leva } = CAMPOS_DA_MUSICA[fato]
    if (fato === 'autores') return compositores.join(', ')
    if (leva.fato.openlyrics !== null) return of(leva.fato.openlyrics.toLowerCase())
    const start = `${label}: `
    return remarks
      .map((remark) => textoDe(remark).trim())
      .find((texto) => texto.startsWith(start))
      ?.slice(start.length)
  }
  const escrito = emOrdem(partes, of('verseorder')).join('\n\n')
  const alema = deNotacaoAlema(escrito)
  const texto = alema?.texto ?? escrito
  const [nome = of('title'), ...outros] = unicos(
    filhosDe(properties, 'titles').flatMap((lista) => filhosDe(lista, 'title')),
  )
  const avisos = [
    ...(alema?.avisos ?? []),
    ...semLugar({ titulo: 'outro título', ...SEM_LUGAR }, (campo) =>
      campo === 'titulo'
        ? outros
        : campo === 'translation' || campo === 'arrangement'
          ? named((tipo) => tipo.toLowerCase() === campo)
          : [of(campo).replace(/^0$/, '')],
    ),
    ...(autores.length === 0 && compositores[0] ? [soCompositor(compositores[0])] : []),
  ]
  const hasTab = partes.some(({ texto }) => texto.split('\n').some(isTablatura))
  return {
    lugar,
    nome,
    artista: authors.length > 0 ? autores.join(', ') : of('author'),
    tom: alema ? tomAlemao(of('key')) : of('key'),
    ...lidoPorFato(fact),
    marcadores: unicos(filhosDe(properties, 'themes').flatMap((lista) => filhosDe(lista, 'theme'))).join(
      '; ',
    ),
    ...(avisos.length > 0 && { avisos }),
    ...(hasChords || hasTab ? { cifra: deChordPro(texto) } : { letra: texto }),
  }
}
