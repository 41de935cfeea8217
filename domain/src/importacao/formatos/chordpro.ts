import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { COMPASSOS } from '@cantai/contract/limites'
import { lidoPorFato, type Lida } from '../lida.ts'
import { folhaLida } from './folha-lida.ts'
import { diretivas } from './diretivas.ts'
import { nomeDoArquivo } from './nome-do-arquivo.ts'
import { semLugar, soCompositor } from './sem-lugar.ts'

/** `{title: Santo}`, `{t:Santo}`, and as 0.2 wrote it `{x_cantai_letra: "…"}`. */
const DIRECTIVE = /^[ \t\u00a0]*\{\s*([a-z_+-]+)(?:(?:[^\S\n]*:|[^\S\n])([^\n]*))?\}[^\S\n]*$/gim
/** Our own comments hold the fields that ChordPro has no place for. */
const OURS = /^# cantai-([a-z]+):[^\S\n]?([^\n]*)\n?/gm
/** Lines that name the song, its artist or its tempo: they become fields of their own. */
const IDENTITY =
  /^(?:t|title|st|subtitle|artist|author|composer|lyricist|copyright|ccli|album|year|tempo|duration|sorttitle|sortartist|arranger|tag|x_.*|columns?|col|colb|column_break|np|new_page|ns|new_song|footer|book|number|keywords?|topic|flow)$/i
/** The directives that a song begins with. A metre there is the song's, one among the words is that of a part. */
const HEAD = /^(?:[^\S\n]*(?:\{[^{}\n]*\}[^\S\n]*)?\n)*/
const isMetre = (nome: string, valor = '') =>
  nome.toLowerCase() === 'time' && COMPASSOS.some((compasso) => compasso === valor.trim())
const NEW = /^[ \t\u00a0]*\{\s*(?:ns|new_song)\s*\}[^\S\n]*$/im

const fromJson = (escrito: string | undefined): string | undefined => {
  try {
    const read: unknown = JSON.parse(escrito ?? '')
    return typeof read === 'string' ? read : undefined
  } catch {
    return undefined
  }
}

/** The fields of a ChordPro song that Cantai has no place for. */
const SEM_LUGAR = {
  title: 'outro título',
  subtitle: 'subtítulo',
  arranger: 'arranjo',
  album: 'álbum',
  year: 'ano',
  book: 'livro',
  number: 'número',
} as const

function lerUma(escrito: string, arquivo: string, lugar: string): Lida {
  const { texto, ditos, avisos } = diretivas(escrito)
  const ours = Map.groupBy(texto.matchAll(OURS), ([, nome]) => nome)
  const own = (nome: string) =>
    ours
      .get(nome)
      ?.map(([, , valor]) => valor)
      .join('\n')
  const said = new Map<string, string>()
  for (const [, nome = '', valor = ''] of texto.matchAll(DIRECTIVE))
    if (!said.has(nome.toLowerCase())) said.set(nome.toLowerCase(), valor.trim())
  const all = (nome: string) => (ditos.get(nome) ?? []).filter(Boolean)
  const of = (nome: string) => all(nome)[0] ?? said.get(nome) ?? ''
  const rest = texto.replaceAll(OURS, '')
  const head = HEAD.exec(rest)?.[0].length ?? 0
  const corpo = rest
    .replaceAll(DIRECTIVE, (line, nome: string, valor: string | undefined, at: number) =>
      IDENTITY.test(nome) || (at < head && isMetre(nome, valor)) ? '\0' : line,
    )
    .replaceAll(/\0\n?/g, '')
    .replaceAll(/^#[^\n]*\n?/gm, '')
  const named = nomeDoArquivo(arquivo)
  const { avisos: daFolha, ...folha } = folhaLida(corpo, own('tom') ?? of('x_cantai_tom'))
  const letra = own('letra') ?? fromJson(said.get('x_cantai_letra'))
  const titulo = of('title')
  const artista = ['artist', 'author', 'subtitle'].map((nome) => all(nome).join(', ')).find(Boolean) ?? ''
  const compositores = [...new Set([...all('composer'), ...all('lyricist')])]
  // Beside an artist an author is one who wrote the song; alone, who sings it.
  const autores = [...new Set([...all('author').filter(() => all('artist').length > 0), ...compositores])]
  const kept = new Set([titulo, artista])
  return {
    lugar,
    nome: titulo || named.nome,
    artista: artista || (titulo ? '' : named.artista),
    ...(titulo === '' && { isDoArquivo: true }),
    ...(titulo === '' && artista === '' && named.metades && { metades: named.metades }),
    ...lidoPorFato((fato) =>
      fato === 'autores'
        ? autores.join(', ')
        : fato === 'direitos'
          ? [...new Set(all('copyright'))].join(', ')
          : of(CAMPOS_DA_MUSICA[fato].leva.fato.chordpro),
    ),
    marcadores: [...all('tag'), ...all('topic'), ...all('keywords'), ...all('keyword')].join('; '),
    youtube: own('youtube') ?? of('x_cantai_youtube'),
    tom_da_gravacao: own('gravacao') ?? '',
    ...folha,
    ...(letra !== undefined && { letra }),
    avisos: [
      ...avisos,
      ...daFolha,
      ...(titulo === '' ? named.avisos : []),
      ...semLugar(SEM_LUGAR, (nome) => all(nome).filter((valor) => !kept.has(valor))),
      ...(artista === '' && compositores[0] ? [soCompositor(compositores[0])] : []),
    ],
  }
}

/** Whether a text is ChordPro by its title, or by a directive of our own. */
export const isChordPro = (texto: string): boolean => /\{\s*(?:t|title|x_cantai_\w+)\s*[:\s]/i.test(texto)

const TITULO = /^[ \t\u00a0]*\{\s*(?:t|title)\s*[:\s]/i

/** The songs of a file that begins each with its title and says no other sign. */
function porTitulo(texto: string): string[] {
  const linhas = texto.split('\n')
  const starts = [0]
  let hasWords = false
  for (const [i, linha] of linhas.entries()) {
    if (hasWords && TITULO.test(linha)) {
      starts.push(i)
      hasWords = false
    } else hasWords ||= linha.trim() !== '' && !/^\s*[{#]/.test(linha)
  }
  return starts.map((start, i) => linhas.slice(start, starts[i + 1]).join('\n'))
}

/**
 * The songs of a ChordPro file, which `{new_song}` parts, or the title of the next one.
 * @example lerChordPro('{title: Santo}\n[G]Santo', 'a.cho')[0].nome // => 'Santo'
 */
export function lerChordPro(texto: string, arquivo: string): Lida[] {
  const pieces = texto
    .split(NEW)
    .flatMap(porTitulo)
    .filter((piece) => piece.trim() !== '')
  return pieces.map((piece, i) =>
    lerUma(piece, arquivo, pieces.length > 1 ? `${arquivo}, ${i + 1}ª` : arquivo),
  )
}
