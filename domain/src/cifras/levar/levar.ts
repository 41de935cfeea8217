import { CAMPOS_DA_MUSICA, FATOS } from '@cantai/contract/campos-da-musica'
import { creditosDaMusica, type FatosDaMusica, fatoEscrito, fatosDaFolha } from '../../fatos-da-musica.ts'
import { marcadoresEscritos } from '../../marcadores-da-musica.ts'
import { lerDitos } from '../capo/ditos.ts'
import { chordProDeTodos } from './chordpro-de-todos.ts'
import { deChordPro, paraChordPro } from './chordpro.ts'
import { lerFolha, semLinhasDeTom } from '../folha/folha.ts'
import { classificarLinhas, type Linha } from '../folha/linhas.ts'

/** The heading over a sheet or the words that leave the app; keys '' and capo 0 where there are none. */
export interface Cabecalho extends FatosDaMusica {
  nome: string
  artista: string
  /** The names of its tags, in a file that may be all that comes back. */
  marcadores?: readonly string[]
  tom: string
  formas: string
  capo: number
}

/**
 * Key, capo, tempo, metre and length in one line, as a sheet says them; '' when nothing is known.
 * @example dadosDoCabecalho({ nome: '', artista: '', bpm: 72, compasso: '6/8', duracao_s: 270, tom: 'A', formas: 'G', capo: 2 })
 * // => 'Tom: A · Capotraste na 2ª casa (formas de G) · 72 bpm · Compasso: 6/8 · Duração: 4:30'
 */
export const dadosDoCabecalho = ({ tom, formas, capo, ...fatos }: Cabecalho): string =>
  [
    tom && `Tom: ${tom}`,
    capo > 0 && `Capotraste na ${capo}ª casa (formas de ${formas})`,
    ...fatosDaFolha(fatos),
  ]
    .filter(Boolean)
    .join(' · ')

/** A text that leaves says every fact: it may be all that comes back. */
const linhasDe = (cabecalho: Cabecalho) =>
  [
    cabecalho.nome,
    cabecalho.artista,
    dadosDoCabecalho(cabecalho),
    ...creditosDaMusica(cabecalho),
    ...(cabecalho.marcadores?.length ? [`Marcadores: ${marcadoresEscritos(cabecalho.marcadores)}`] : []),
  ].filter((linha) => linha !== '')

const IDENTIDADE = /^\s*\{\s*(?:t|title|st|subtitle|artist)(?!\p{L})/iu

/** A directive as a person reads it; none where it shows nothing or says what the heading says. */
function emPalavras({ texto }: Linha): string[] {
  if (!texto.trimStart().startsWith('{')) return [texto.trimEnd()]
  if (IDENTIDADE.test(texto)) return []
  return lerFolha(texto).flatMap((bloco) => {
    if (bloco.tipo === 'titulo') return [`[${bloco.texto}]`]
    return bloco.tipo === 'dado' ? [bloco.partes.map((parte) => parte.texto).join('')] : []
  })
}

/** Without blank lines at the ends, and with one where there were several. */
const arejado = (linhas: readonly string[]) =>
  linhas
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()

/**
 * A sheet's chords over its words, without the lines that a heading says already.
 * @example cifraSemCabecalho('Tom: G\n\n[G]Santo') // => 'G\nSanto'
 */
export const cifraSemCabecalho = (cifra: string): string =>
  arejado(semLinhasDeTom(classificarLinhas(deChordPro(cifra))).flatMap(emPalavras))

/**
 * A heading and a text below it, for a message or another program.
 * @example comCabecalho({ nome: 'Santo', artista: 'Coro', ...fatosDe(musica), tom: '', formas: '', capo: 0 }, 'Santo') // => 'Santo\nCoro\n\nSanto'
 */
export const comCabecalho = (cabecalho: Cabecalho, texto: string): string =>
  `${linhasDe(cabecalho).join('\n')}\n\n${texto}\n`

const valor = (texto: string) =>
  texto
    .replaceAll('\\', '/')
    .replaceAll(/[{}\r\n]/g, ' ')
    .trim()

/**
 * A sheet as a ChordPro file: with title, artist, key of the shapes, capo and facts, each once.
 * @example emChordPro('G\nSanto', { nome: 'Santo', artista: 'Coro', ...fatosDe(musica), tom: 'G', formas: 'G', capo: 0 })
 * // => '{title: Santo}\n{artist: Coro}\n{key: G}\n[G]Santo\n'
 */
export function emChordPro(
  cifra: string,
  { nome, artista, formas, capo, marcadores = [], ...fatos }: Cabecalho,
): string {
  const linhas = classificarLinhas(cifra)
  const dito = lerDitos(linhas)
  const semIdentidade = linhas.filter(({ texto }) => !IDENTIDADE.test(texto))
  const corpo = paraChordPro(semIdentidade.map(({ texto, fim }) => texto + fim).join(''), null, true)
  const tem = (nome: string) =>
    new RegExp(`(?:^|[\\r\\n])[^\\S\\r\\n]*\\{\\s*(?:meta\\s*[: ]\\s*)?${nome}\\s*[: ]`, 'i').test(corpo)
  const cabeca = [
    `{title: ${valor(nome)}}`,
    `{artist: ${valor(artista)}}`,
    ...(formas !== '' && dito.tom === null && dito.forma === null ? [`{key: ${formas}}`] : []),
    ...(capo > 0 && dito.capo === null ? [`{capo: ${capo}}`] : []),
    ...FATOS.flatMap((fato) => {
      const { chordpro } = CAMPOS_DA_MUSICA[fato].leva.fato
      if (fatos[fato] === null || tem(chordpro)) return []
      const escrito = valor(fatoEscrito(fato, fatos))
      // The specification knows this one as a metadatum alone.
      return [fato === 'ccli' ? `{meta: ${chordpro} ${escrito}}` : `{${chordpro}: ${escrito}}`]
    }),
    ...marcadores.filter(() => !tem('tag')).map((marcador) => `{tag: ${valor(marcador)}}`),
  ]
  return `${cabeca.join('\n')}\n${chordProDeTodos(corpo.replace(/^\s*\n/, '').trimEnd())}\n`
}
