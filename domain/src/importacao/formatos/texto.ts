import { CAMPOS_DA_MUSICA, type Credito, type Fato } from '@cantai/contract/campos-da-musica'
import { fatosNoTexto } from '../../fatos-da-musica.ts'
import { isTituloDeSecao } from '../../cifras/folha/secoes.ts'
import { lidoPorFato, type Lida } from '../lida.ts'
import { type Cabeca, cabecaDe } from './cabeca.ts'
import { isChordPro, lerChordPro } from './chordpro.ts'
import { diretivas } from './diretivas.ts'
import { comCapoSugerido, type FolhaLida, folhaLida } from './folha-lida.ts'
import { nomeDoArquivo } from './nome-do-arquivo.ts'
import { semLugar } from './sem-lugar.ts'
import { parecemVarias, variasMusicas } from './varias.ts'

/** Authorship and rights of a song, as its head says; beside an artist an author is one who wrote it. */
function creditosDitos({ dito }: Cabeca): Partial<Record<Fato, string>> {
  const autores = [
    dito('artist', 'artista', 'interprete') && dito('author'),
    dito('autores', 'compositores', 'compositor', 'composer'),
    dito('letrista', 'lyricist'),
  ].filter(Boolean)
  return {
    autores: [...new Set(autores)].join(', '),
    direitos: dito('direitos', 'copyright'),
    ccli: dito('ccli'),
  } satisfies Record<Credito, string>
}

function lerTexto(escrito: string, arquivo: string, lugar: string): Lida {
  const { texto, avisos } = diretivas(escrito)
  const cabeca = cabecaDe(texto.split('\n'), arquivo, false)
  const { nome, artista, metades, isDoArquivo, rest } = cabeca
  const said = { ...fatosNoTexto(rest.slice(0, 12).join('\n')), ...creditosDitos(cabeca) }
  return {
    lugar,
    nome,
    artista,
    ...(metades && { metades }),
    isDoArquivo,
    ...lidoPorFato((fato) => said[fato]),
    marcadores: marcadoresDitos(cabeca),
    ...comAvisos([...avisos, ...cabeca.avisos], folhaLida(rest.join('\n'), '')),
  }
}

/** A text whose name somebody else has told, as a page tells it by its letters. */
export const lerTextoNomeado = (
  texto: string,
  { nome, artista }: { nome: string; artista: string },
  lugar: string,
): Lida => lerTexto(`Título: ${nome}\n${artista && `Artista: ${artista}\n`}\n${texto}`, '', lugar)

const comAvisos = (avisos: readonly string[], folha: FolhaLida): FolhaLida => ({
  ...folha,
  avisos: [...avisos, ...folha.avisos],
})

const marcadoresDitos = ({ dito }: Cabeca) =>
  ['marcadores', 'tags', 'temas', 'tema', 'topic', 'classificacao', 'keywords', 'keyword']
    .map((nome) => dito(nome))
    .filter((valor) => valor !== '')
    .join('; ')

/** The fields of an OnSong song that Cantai has no place for. */
const SEM_LUGAR = {
  number: 'número',
  book: 'livro',
  flow: 'ordem',
} as const

/** A line that ends in a colon names a part, whatever its words. */
const comTitulo = (linha: string) => {
  const titulo = linha.length > 60 ? undefined : /^\s*([\p{L}\d][^:[\]{}]{0,40}):\s*$/u.exec(linha)?.[1]
  return titulo === undefined || isTituloDeSecao(linha) ? linha : `[${titulo}]`
}

/** OnSong: title and artist stand in the first lines, facts after them; chords in brackets sound as they are written. */
function lerOnsong(escrito: string, arquivo: string, lugar: string): Lida {
  const { texto, avisos } = diretivas(escrito)
  const cabeca = cabecaDe(texto.split('\n'), arquivo, true)
  const { nome, artista, isDoArquivo, dito, rest } = cabeca
  const body = rest.filter(
    (linha) => !/^\s*(?:capo|key|tempo|flow|ccli|number|duration|time)\s*[:=]/i.test(linha),
  )
  const folha = comCapoSugerido(folhaLida(body.map(comTitulo).join('\n'), dito('key', 'tom')), dito('capo'))
  const creditos = creditosDitos(cabeca)
  const fatos = lidoPorFato((fato) => creditos[fato] ?? dito(CAMPOS_DA_MUSICA[fato].leva.fato.chordpro, fato))
  const left = semLugar(SEM_LUGAR, (campo) => [dito(campo)])
  return {
    lugar,
    nome,
    artista,
    isDoArquivo,
    ...fatos,
    marcadores: marcadoresDitos(cabeca),
    ...comAvisos([...avisos, ...cabeca.avisos, ...left], folha),
  }
}

/** Whether a text begins as OnSong writes them: a fact of its own among the first lines, and chords in brackets. */
const isOnsong = (texto: string, arquivo: string) =>
  /\.onsong$/i.test(arquivo) ||
  (/^(?:[^\n]*\n){1,3}(?:key|capo|tempo|flow)\s*:/i.test(texto) && /\[[A-G][^\]\n]{0,12}\]/.test(texto))

const VARIAS = 'parece haver mais de uma música neste arquivo: confira, e separe em um arquivo cada'

/**
 * The songs of a text file: ChordPro (several are parted by `{new_song}`), OnSong, chords over words, or words alone.
 * @example lerArquivoDeTexto('{title: Santo}\n[G]Santo', 'a.cho')[0].nome // => 'Santo'
 */
export function lerArquivoDeTexto(escrito: string, arquivo: string): Lida[] {
  // A vertical tab and a form feed end a line, as word processors write them.
  const texto = escrito.replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replaceAll('\0', '')
  if (texto.trim() === '')
    return [{ lugar: arquivo, nome: nomeDoArquivo(arquivo).nome, recusa: 'o arquivo está vazio' }]
  if (isChordPro(texto)) return lerChordPro(texto, arquivo)
  const fromOnsong = isOnsong(texto, arquivo)
  const ler = fromOnsong ? lerOnsong : lerTexto
  const pieces = variasMusicas(texto.replace(/^(?:[^\S\n]*\n)+/, ''), arquivo, fromOnsong)
  const [only = ''] = pieces
  if (pieces.length === 1) {
    const lida = ler(only, arquivo, arquivo)
    return [parecemVarias(only) ? { ...lida, avisos: [...(lida.avisos ?? []), VARIAS] } : lida]
  }
  return pieces.map((piece, i) => ler(piece, '', `${arquivo}, ${i + 1}ª`))
}
