import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { COMPASSOS } from '@cantai/contract/limites'
import { lidoPorFato, type Lida } from '../lida.ts'
import { folhaLida } from './folha-lida.ts'
import { nomeDoArquivo } from './nome-do-arquivo.ts'

/** `{title: Santo}`, `{t:Santo}`, and as 0.2 wrote it `{x_cantai_letra: "…"}`. */
const DIRECTIVE = /^[ \t\u00a0]*\{\s*([a-z_+-]+)(?:(?:[^\S\n]*:|[^\S\n])([^\n]*))?\}[^\S\n]*$/gim
/** Our own comments hold the fields that ChordPro has no place for. */
const OURS = /^# cantai-([a-z]+):[^\S\n]?([^\n]*)\n?/gm
/** Lines that name the song, its artist or its tempo: they become fields of their own. */
const IDENTITY =
  /^(?:t|title|st|subtitle|artist|author|composer|lyricist|copyright|ccli|album|year|tempo|duration|sorttitle|x_.*|columns?|col|colb|column_break|np|new_page|ns|new_song|footer|book|number|keywords?|topic|flow)$/i
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

function lerUma(texto: string, arquivo: string, lugar: string): Lida {
  const ours = Map.groupBy(texto.matchAll(OURS), ([, nome]) => nome)
  const own = (nome: string) =>
    ours
      .get(nome)
      ?.map(([, , valor]) => valor)
      .join('\n')
  const said = new Map<string, string>()
  for (const [, nome = '', valor = ''] of texto.matchAll(DIRECTIVE)) {
    const key = nome.toLowerCase()
    if (!said.has(key)) said.set(key, valor)
  }
  const of = (...nomes: string[]) => nomes.map((nome) => said.get(nome)?.trim() ?? '').find(Boolean) ?? ''
  const rest = texto.replaceAll(OURS, '')
  const head = HEAD.exec(rest)?.[0].length ?? 0
  const corpo = rest
    .replaceAll(DIRECTIVE, (all, nome: string, valor: string | undefined, at: number) =>
      IDENTITY.test(nome) || (at < head && isMetre(nome, valor)) ? '\0' : all,
    )
    .replaceAll(/\0\n?/g, '')
    .replaceAll(/^#[^\n]*\n?/gm, '')
  const named = nomeDoArquivo(arquivo)
  const { avisos, ...folha } = folhaLida(corpo, own('tom') ?? of('x_cantai_tom'))
  const letra = own('letra') ?? fromJson(said.get('x_cantai_letra'))
  const titulo = of('title', 't')
  const artista = of('artist', 'author', 'st', 'subtitle')
  const compositor = of('composer', 'lyricist')
  return {
    lugar,
    nome: titulo || named.nome,
    artista: artista || (titulo ? '' : named.artista),
    ...(titulo === '' && artista === '' && named.metades && { metades: named.metades }),
    ...lidoPorFato((fato) => of(CAMPOS_DA_MUSICA[fato].leva.fato.chordpro)),
    youtube: own('youtube') ?? of('x_cantai_youtube'),
    tom_da_gravacao: own('gravacao') ?? '',
    ...folha,
    ...(letra !== undefined && { letra }),
    avisos:
      artista === '' && compositor !== ''
        ? [
            ...avisos,
            `quem compôs não é quem canta: o compositor ${compositor.slice(0, 60)} não virou artista`,
          ]
        : avisos,
  }
}

/** Whether a text is ChordPro by its title, or by a directive of our own. */
export const isChordPro = (texto: string): boolean => /\{\s*(?:t|title|x_cantai_\w+)\s*[:\s]/i.test(texto)

/**
 * The songs of a ChordPro file, which `{new_song}` parts.
 * @example lerChordPro('{title: Santo}\n[G]Santo', 'a.cho')[0].nome // => 'Santo'
 */
export function lerChordPro(texto: string, arquivo: string): Lida[] {
  const pieces = texto.split(NEW).filter((piece) => piece.trim() !== '')
  return pieces.map((piece, i) =>
    lerUma(piece, arquivo, pieces.length > 1 ? `${arquivo}, ${i + 1}ª` : arquivo),
  )
}
