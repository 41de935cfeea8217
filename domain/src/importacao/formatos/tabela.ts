import type { CampoLido } from '@cantai/contract/campos-da-musica'
import { lerTom } from '../../cifras/tom/tons.ts'
import { soPalavras } from '../../semelhanca.ts'
import { lerEndereco } from '../endereco.ts'
import type { Lida } from '../lida.ts'

/** A column of a table: its title where it has one, a value as an example, and the field that it seems to be. */
export interface Coluna {
  readonly titulo: string
  readonly exemplo: string
  readonly campo: CampoLido | null
}

/** The cells of a sheet or a CSV, the row with which its data begin, and its columns. */
export interface Tabela {
  readonly nome: string
  readonly linhas: readonly (readonly string[])[]
  readonly inicio: number
  readonly colunas: readonly Coluna[]
}

const SINONIMOS: Record<CampoLido, readonly string[]> = {
  nome: 'nome|musica|titulo|cancao|louvor|hino|cantico|song|title|name|song title|nome da musica|titulo da musica|nome do louvor'.split(
    '|',
  ),
  artista:
    'artista|artistas|cantor|cantora|banda|ministerio|interprete|autor|autores|author|authors|artist|cantor banda|artista banda|versao de'.split(
      '|',
    ),
  tom: 'tom|tonalidade|key|tom original|tom da musica|default key|tom padrao|tom atual'.split('|'),
  tom_da_gravacao: 'tom da gravacao|tom do audio|tom do video|recording key'.split('|'),
  bpm: 'bpm|tempo|andamento|batidas|bpm tempo'.split('|'),
  compasso: 'compasso|formula de compasso|metrica|time signature|time sig|meter'.split('|'),
  duracao: 'duracao|tempo de duracao|minutagem|length|duration|song length'.split('|'),
  youtube:
    'youtube|video|link video|link do video|link youtube|link do youtube|clipe|url|url youtube|url do video|videoclipe'.split(
      '|',
    ),
  letra: 'letra|letras|lyrics|texto'.split('|'),
  cifra: 'cifra|cifras|chords|acordes|chord chart|partitura cifra'.split('|'),
  link_letra: 'link letra|link da letra|url letra|letra link'.split('|'),
  link_cifra: 'link cifra|link da cifra|url cifra|cifra link|link cifraclub|cifra club'.split('|'),
  autores:
    'compositor|compositores|compositora|composicao|composer|composers|letrista|songwriter|songwriters'.split(
      '|',
    ),
  direitos: 'direitos|direitos autorais|copyright'.split('|'),
  marcadores:
    'marcadores|marcador|tag|tags|etiqueta|etiquetas|tema|temas|theme|themes|topic|topics|classificacao|classificacoes|categoria|categorias|assunto|assuntos'.split(
      '|',
    ),
  ccli: 'ccli|numero do ccli|numero ccli|ccli no|ccli number|ccli song number|codigo ccli'.split('|'),
}
const AUTOR = new Set(['autor', 'autores', 'author', 'authors'])
const CAMPO_DE = new Map(
  Object.entries(SINONIMOS).flatMap(([campo, nomes]) => nomes.map((nome) => [nome, campo as CampoLido])),
)

/**
 * The field that a header names, in any usual word; null for none.
 * @example campoDoTitulo('Tonalidade:') // => 'tom'
 */
export const campoDoTitulo = (titulo: string): CampoLido | null =>
  titulo.length > 60 ? null : (CAMPO_DE.get(soPalavras(titulo.replaceAll(/\([^()]*\)/g, ' '))) ?? null)

/** Beside a column of artists an author is one who wrote the song; alone it is how many call the artist. */
function comAutores(titulos: readonly string[]): (CampoLido | null)[] {
  const campos = titulos.map(campoDoTitulo)
  const isAutor = titulos.map((titulo) => titulo.length <= 60 && AUTOR.has(soPalavras(titulo)))
  const hasArtista = campos.some((campo, i) => campo === 'artista' && !isAutor[i])
  return hasArtista ? campos.map((campo, i) => (isAutor[i] ? 'autores' : campo)) : campos
}

/** The first of several columns of one field is taken. */
function onlyOnce(campos: readonly (CampoLido | null)[]): (CampoLido | null)[] {
  const taken = new Set<CampoLido>()
  return campos.map((campo) => {
    if (campo === null || taken.has(campo)) return null
    taken.add(campo)
    return campo
  })
}

const HEADER_WITHIN = 10

/** Most of the values of a column are such. */
const mostly = (valores: readonly string[], is: (valor: string) => boolean) =>
  valores.length > 0 && valores.filter(is).length * 2 > valores.length

/** The field that a column without a header holds, by its values. */
function guess(valores: readonly string[]): CampoLido | 'texto' | null {
  const filled = valores.filter((valor) => valor !== '').slice(0, 50)
  if (filled.length === 0) return null
  for (const [tipo, campo] of [
    ['video', 'youtube'],
    ['cifra', 'link_cifra'],
    ['letra', 'link_letra'],
  ] as const)
    if (mostly(filled, (valor) => lerEndereco(valor)?.tipo === tipo)) return campo
  if (mostly(filled, (valor) => valor.length < 6 && lerTom(valor) !== null)) return 'tom'
  if (mostly(filled, (valor) => /^\d{2,3}$/.test(valor) && Number(valor) >= 40 && Number(valor) <= 220))
    return 'bpm'
  if (mostly(filled, (valor) => /^[2-9]\/[48]$/.test(valor))) return 'compasso'
  if (mostly(filled, (valor) => /^\d{1,2}:[0-5]\d$/.test(valor))) return 'duracao'
  return mostly(filled, (valor) => /\p{L}{2}/u.test(valor)) ? 'texto' : null
}

/**
 * A table with its header found and its columns named, as far as their titles or values tell.
 * @example lerTabela('lista', [['Música', 'Tonalidade'], ['Santo', 'G']]).colunas[1].campo // => 'tom'
 */
export function lerTabela(nome: string, celulas: readonly (readonly string[])[]): Tabela {
  const linhas = celulas.map((linha) => linha.map((celula) => celula.trim()))
  const width = linhas.reduce((most, linha) => Math.max(most, linha.length), 0)
  const columns = Array.from({ length: Math.min(width, 60) }, (_, i) => i)
  const named = linhas
    .slice(0, HEADER_WITHIN)
    .map((linha) => linha.filter((celula) => campoDoTitulo(celula) !== null).length)
  const most = Math.max(0, ...named)
  const header = most > 1 || (most === 1 && width === 1) ? named.indexOf(most) : -1
  const inicio = header + 1
  const valuesOf = (i: number) => linhas.slice(inicio).map((linha) => linha[i] ?? '')
  const titulos = columns.map((i) => (header < 0 ? '' : (linhas[header]?.[i] ?? '')))
  const guessed = header < 0 ? columns.map((i) => guess(valuesOf(i))) : []
  const texts = guessed.flatMap((campo, i) => (campo === 'texto' ? [i] : []))
  const campos = onlyOnce(
    header < 0
      ? guessed.map((campo, i) =>
          campo !== 'texto' ? campo : i === texts[0] ? 'nome' : i === texts[1] ? 'artista' : null,
        )
      : comAutores(titulos),
  )
  return {
    nome,
    linhas,
    inicio,
    colunas: columns.map((i) => ({
      titulo: titulos[i] ?? '',
      exemplo: (valuesOf(i).find((valor) => valor !== '') ?? '').slice(0, 80),
      campo: campos[i] ?? null,
    })),
  }
}

/**
 * A text that was copied from a sheet or saved as one: its first lines name columns, which tabs part. undefined for any other.
 * @example tabelaEmTexto('lista', 'Música\\tTom\\nSanto\\tG')?.inicio // => 1
 */
export function tabelaEmTexto(nome: string, texto: string): Tabela | undefined {
  const linhas = texto.split(/\r\n?|\n/).map((linha) => linha.split('\t'))
  if ((linhas[0]?.length ?? 0) < 2) return undefined
  const tabela = lerTabela(nome, linhas)
  return tabela.inicio > 0 ? tabela : undefined
}

/** A row that adds up the others. */
const isTotal = (linha: readonly string[]) =>
  linha.some((celula) => /^(?:sub)?total(?: geral)?:?$/i.test(celula)) &&
  linha.every((celula) => celula === '' || /total|^[\d.,:]+$/i.test(celula))

const EM_BAIXO = 'o artista veio da linha de cima'

/** An artist written once over the songs below, as merged cells are saved: more than half of the rows have none. */
function fillDown(lidas: Lida[]): Lida[] {
  const named = lidas.filter(({ artista = '' }) => artista !== '').length
  if (named === 0 || named * 2 >= lidas.length || !lidas[0]?.artista) return lidas
  let last = ''
  return lidas.map((lida) => {
    if (lida.artista) last = lida.artista
    return lida.artista ? lida : Object.assign({}, lida, { artista: last, avisos: [`${EM_BAIXO}: ${last}`] })
  })
}

/**
 * The songs of a table, each column read as this field; rows without any text are none.
 * @example lidasDaTabela(lerTabela('a', [['Santo', 'G']]), ['nome', 'tom'])[0].tom // => 'G'
 */
export function lidasDaTabela(
  { nome, linhas, inicio }: Tabela,
  campos: readonly (CampoLido | null)[],
): Lida[] {
  const lidas = linhas.slice(inicio).flatMap((linha, i): Lida[] => {
    if (linha.every((celula) => celula === '') || isTotal(linha)) return []
    const fields = campos.flatMap((campo, column) => (campo === null ? [] : [[campo, linha[column] ?? '']]))
    const lida = Object.fromEntries(fields) as Partial<Record<CampoLido, string>>
    return [Object.assign(lida, { lugar: `${nome}, linha ${inicio + i + 1}` })]
  })
  return campos.includes('artista') ? fillDown(lidas) : lidas
}
