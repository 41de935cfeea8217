import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { fatosNoTexto } from '../../fatos-da-musica.ts'
import { lidoPorFato, type Lida } from '../lida.ts'
import { cabecaDe } from './cabeca.ts'
import { isChordPro, lerChordPro } from './chordpro.ts'
import { comCapoSugerido, folhaLida } from './folha-lida.ts'
import { nomeDoArquivo } from './nome-do-arquivo.ts'

function lerTexto(texto: string, arquivo: string, lugar: string): Lida {
  const { nome, artista, metades, rest } = cabecaDe(texto.split('\n'), arquivo, false)
  const said = fatosNoTexto(rest.slice(0, 12).join('\n'))
  return {
    lugar,
    nome,
    artista,
    ...(metades && { metades }),
    ...lidoPorFato((fato) => said[fato]),
    ...folhaLida(rest.join('\n'), ''),
  }
}

/** OnSong: title and artist stand in the first lines, facts after them; chords in brackets sound as they are written. */
function lerOnsong(texto: string, arquivo: string, lugar: string): Lida {
  const { nome, artista, dito, rest } = cabecaDe(texto.split('\n'), arquivo, true)
  const body = rest.filter(
    (linha) => !/^\s*(?:capo|key|tempo|flow|ccli|number|duration|time)\s*[:=]/i.test(linha),
  )
  const folha = comCapoSugerido(folhaLida(body.join('\n'), dito('key', 'tom')), dito('capo'))
  const fatos = lidoPorFato((fato) => dito(CAMPOS_DA_MUSICA[fato].leva.fato.chordpro, fato))
  return { lugar, nome, artista, ...fatos, ...folha }
}

/** Whether a text begins as OnSong writes them: a fact of its own among the first lines, and chords in brackets. */
const isOnsong = (texto: string, arquivo: string) =>
  /\.onsong$/i.test(arquivo) ||
  (/^(?:[^\n]*\n){1,3}(?:key|capo|tempo|flow)\s*:/i.test(texto) && /\[[A-G][^\]\n]{0,12}\]/.test(texto))

/**
 * The songs of a text file: ChordPro (several are parted by `{new_song}`), OnSong, chords over words, or words alone.
 * @example lerArquivoDeTexto('{title: Santo}\n[G]Santo', 'a.cho')[0].nome // => 'Santo'
 */
export function lerArquivoDeTexto(escrito: string, arquivo: string): Lida[] {
  const texto = escrito.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
  if (texto.trim() === '')
    return [{ lugar: arquivo, nome: nomeDoArquivo(arquivo).nome, recusa: 'o arquivo está vazio' }]
  if (isChordPro(texto)) return lerChordPro(texto, arquivo)
  if (isOnsong(texto, arquivo)) return [lerOnsong(texto.trimStart(), arquivo, arquivo)]
  return [lerTexto(texto, arquivo, arquivo)]
}
