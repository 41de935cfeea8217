import { classificarLinhas, type Linha } from '../../cifras/folha/linhas.ts'
import { soPalavras } from '../../semelhanca.ts'
import { isNomeDoArquivo, type NomeDoArquivo, nomeDoArquivo } from './nome-do-arquivo.ts'

/** The head of a text without directives: what it says of the song, and the lines that are the song's own. */
export interface Cabeca extends NomeDoArquivo {
  /** Nothing in the text states the name. */
  readonly isDoArquivo: boolean
  readonly dito: (...nomes: string[]) => string
  readonly rest: readonly string[]
}

/** `Title: Santo`, as other programs and people write it over a song. */
const FATO =
  /^\s*(title|t[ií]tulo|m[uú]sica|artist|artista|author|int[eé]rprete|key|tom|capo|tempo|bpm|time|compasso|duration|flow|ccli|number|book|copyright|keywords?|topic|pitch|midi|autores|compositor|compositores|composer|letrista|lyricist|direitos|marcadores|tags|temas?|classifica[cç][aã]o)\s*[:=]\s*(.*)$/iu
const plainly = (nome: string) => nome.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
/** They are fields, or nothing for the sheet; the others stay in it. */
const TAKEN = new Set(
  'title titulo musica artist artista author interprete flow ccli number book copyright keyword keywords topic pitch midi autores compositor compositores composer letrista lyricist direitos marcadores tags tema temas classificacao'.split(
    ' ',
  ),
)
const DASH = /\s+[-–—]\s+/

const isLike = (a: string, b: string) => {
  const [x, y] = [soPalavras(a), soPalavras(b)]
  return x !== '' && y !== '' && (x.includes(y) || y.includes(x))
}

/** They say who and by which name; any other fact is about how the song is played. */
const IDENTIDADE = /^\s*(?:title|t[ií]tulo|m[uú]sica|artist|artista|author|int[eé]rprete)\s*[:=]/iu
/** A remark of whoever wrote the sheet. */
const AVISO =
  /^[(*[]|^(?:dedilhad|vers[aã]o (?:simpl|facil|ac[uú]st|original|ao vivo|reduz)|ministrar|voltar|repetir|contribui[cç]|cifrad|tocar |ritmo |batida |levada |com acordes|acordes |simplificad)/iu

/** The lines up to the first blank one, part or chord; none where the text has no such end. */
function headOf(linhas: readonly string[], first: number, isEndless: boolean, comoParte: string): number {
  const kinds = classificarLinhas(linhas.slice(first, first + 40).join('\n'))
  const end = kinds.findIndex(
    ({ tipo, texto, trechos }, i) =>
      i > 0 &&
      (texto.trim() === '' ||
        (tipo === 'header' && !(i === 1 && texto === comoParte)) ||
        tipo === 'chord' ||
        tipo === 'tab' ||
        (tipo === 'lyric' && trechos.length > 0)),
  )
  if (end >= 0) return first + end
  return isEndless ? first + kinds.filter(({ texto }) => FATO.test(texto)).length : first
}

/** An artist who is called like a part of a song, 'Coro', in the second line: over a fact, or as the file's name says; '' where none is. */
function artistaComoParte(linhas: readonly string[], first: number, arquivo: string): string {
  const [title = '', artist = '', fact = ''] = linhas.slice(first, first + 3)
  const isPlain = /^\p{Lu}[\p{L} ]{1,40}$/u.test(artist) && classificarLinhas(artist)[0]?.tipo === 'header'
  return isPlain && (FATO.test(fact) || isNomeDoArquivo(arquivo, title, artist)) ? artist : ''
}

/** A first line 'A - B' of a file called A or B: the file's name is the song's, the other half the artist. */
function fromFirstLine(linha: string, named: NomeDoArquivo): { nome: string; artista: string } | undefined {
  if (linha.length > 160) return undefined
  const [a = '', b = '', ...more] = linha.trim().split(DASH)
  if (a === '' || b === '' || more.length > 0) return undefined
  const arquivo = soPalavras(named.metades?.join(' ') ?? named.nome)
  if (arquivo === soPalavras(b)) return { nome: b, artista: a }
  return arquivo === soPalavras(a) ? { nome: a, artista: b } : undefined
}

/** The name of a song and its artist, where the lines say them the other way round than its file, by which of the two is sung. */
function pelaLetra(
  [title = '', artist = '', ...more]: readonly string[],
  { metades }: NomeDoArquivo,
  body: readonly string[],
): readonly string[] {
  const written = [title, artist, ...more]
  if (metades === undefined || more.length > 0 || soPalavras(title) !== soPalavras(metades[1])) return written
  if (artist !== '' && soPalavras(artist) !== soPalavras(metades[0])) return written
  const sung = ` ${soPalavras(body.join(' / '))} `
  const isSung = (nome: string) => sung.includes(` ${soPalavras(nome)} `)
  return isSung(metades[0]) && !isSung(title) ? [artist || metades[0], title] : written
}

/**
 * Reads what stands over a song: facts with their names, a title and an artist in the first lines. What is not understood
 * stays with the song. `semTitulo`: the first lines are title and artist even where no fact says so, as OnSong writes them.
 * @example cabecaDe(['Title: Santo', 'Artist: Coral', '', 'Santo'], 'a.txt', false).nome // => 'Santo'
 */
export function cabecaDe(linhas: readonly string[], arquivo: string, semTitulo: boolean): Cabeca {
  const named = nomeDoArquivo(arquivo)
  const first = Math.max(
    0,
    linhas.findIndex((linha) => linha.trim() !== ''),
  )
  const comoParte = artistaComoParte(linhas, first, arquivo)
  const end = headOf(linhas, first, semTitulo, comoParte)
  const head = linhas.slice(first, end)
  const facts = new Map<string, string>()
  const own: string[] = []
  for (const linha of head) {
    const [, nome = '', valor = ''] = (linha.length > 400 ? null : FATO.exec(linha)) ?? []
    const key = plainly(nome)
    if (key !== '' && !facts.has(key)) facts.set(key, valor.trim())
    if (key === '' || !TAKEN.has(key)) own.push(linha)
  }
  const dito = (...nomes: string[]) => nomes.map((nome) => facts.get(nome) ?? '').find(Boolean) ?? ''
  const rest = (lines: readonly string[]) => [...lines, ...linhas.slice(end)]
  const sided = fromFirstLine(linhas[first] ?? '', named)
  if (sided) return { ...sided, isDoArquivo: false, avisos: [], dito, rest: rest(own.slice(1)) }
  const titulo = dito('title', 'titulo', 'musica')
  const artista = dito('artist', 'artista', 'author', 'interprete')
  const kinds = classificarLinhas(own.join('\n'))
  const isFact = (linha: string) => FATO.test(linha) && !IDENTIDADE.test(linha)
  const fact = head.findIndex(isFact)
  const before = new Set(fact < 0 ? head : head.slice(0, fact))
  const isTitulo = ({ tipo, texto }: Linha) =>
    (tipo === 'lyric' || texto === comoParte) &&
    texto.length <= 120 &&
    !/^\s*\/|:\s|:\/\//.test(texto) &&
    texto.trim() !== ''
  const titles = kinds.filter((linha) => isTitulo(linha) && before.has(linha.texto))
  const [title = '', artist = ''] = pelaLetra(
    titles.map(({ texto }) => texto.trim()),
    named,
    linhas.slice(end),
  )
  const isNamed = isNomeDoArquivo(arquivo, title, artist)
  const isBy = artist === '' || named.artista === '' || isLike(artist, named.artista)
  const isOther = named.metades !== undefined && soPalavras(title) === soPalavras(named.artista)
  // Two lines and then a fact are a name and an artist, as Cantai itself writes them; one alone may be a remark.
  const isStated =
    named.metades === undefined || fact === 2 || named.metades.some((half) => isLike(title, half))
  const said = kinds.filter(({ texto, tipo }) => FATO.test(texto) || tipo === 'meta').length
  const isHead =
    semTitulo ||
    (titles.length <= 2 &&
      isStated &&
      (isNamed || !AVISO.test(title)) &&
      kinds.filter(isTitulo).length + said >= own.length &&
      (facts.size > 0 || said > 0 || (isNamed && isBy) || isOther))
  if (titulo !== '' || title === '' || !isHead) {
    const nome = titulo || named.nome
    const guessed = titulo === '' && artista === '' && named.metades ? { metades: named.metades } : {}
    const avisos = titulo === '' ? named.avisos : []
    const byArtist = titulo !== '' && semTitulo && artista === '' ? title : ''
    return {
      nome,
      artista: artista || byArtist || (titulo === '' || isLike(titulo, named.nome) ? named.artista : ''),
      ...guessed,
      isDoArquivo: titulo === '',
      avisos,
      dito,
      rest: rest(byArtist === '' ? own : own.filter((linha) => linha.trim() !== byArtist)),
    }
  }
  const isTitle = (linha: string) => [title, artist].includes(linha.trim())
  return {
    nome: title,
    artista: artista || artist || (isLike(title, named.nome) ? named.artista : isOther ? named.nome : ''),
    isDoArquivo: false,
    avisos: [],
    dito,
    rest: rest(own.filter((linha) => !isTitle(linha))),
  }
}
