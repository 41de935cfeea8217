import { CAMPOS_DA_MUSICA, FATOS } from '@cantai/contract/campos-da-musica'
import { fatoEscrito } from '../fatos-da-musica.ts'
import { paraChordPro, presosDe } from '../cifras/levar/chordpro.ts'
import { codigoDaParte, nomeDaParte } from '../importacao/formatos/partes.ts'
import type { MusicaLevada } from './musica-levada.ts'
import { levadaComoSoa, type LinhaLevada, type ParteLevada } from './partes-levadas.ts'
import { campo, DECLARACAO, escapar } from './texto-xml.ts'

const comentario = (texto: string) => (texto.trim() === '' ? '' : `<comment>${escapar(texto)}</comment>`)

/** A line of ChordPro: each chord is an element before its syllable. */
const emElementos = (linha: string) =>
  linha
    .split(/(\[[^[\]]{1,60}\])/)
    .map((piece) => {
      const mark = /^\[(.*)\]$/.exec(piece)?.[1]
      if (mark === undefined) return escapar(piece)
      return mark.startsWith('*') ? comentario(mark.slice(1)) : `<chord name="${escapar(mark)}"/>`
    })
    .join('')

/** Only words and chords are shown; a remark and a tablature are comments, for which the format has no other place. */
function linhasDe(linhas: readonly LinhaLevada[], isSheet: boolean): string[] {
  const written: string[] = []
  for (let i = 0; i < linhas.length; i++) {
    const linha = linhas[i]
    const below = linhas[i + 1]
    if (!linha) continue
    if (linha.tipo === 'aviso' || linha.tipo === 'tablatura') written.push(comentario(linha.texto))
    else if (!isSheet || linha.tipo === 'palavras') written.push(emElementos(linha.texto))
    else if (below?.tipo === 'palavras' && below.texto !== '' && presosDe(below.texto).length === 1) {
      written.push(emElementos(paraChordPro(`${linha.texto}\n${below.texto}`, null, true)))
      i++
    } else written.push(emElementos(paraChordPro(linha.texto, null, true)))
  }
  return written
}

interface Verso {
  nome: string
  texto: string
}

/** Verses with a name each, and the order they are sung in: a part that comes again has one verse. */
function versosDe(partes: readonly ParteLevada[], isSheet: boolean): { versos: Verso[]; ordem: string[] } {
  const versos: Verso[] = []
  const ordem: string[] = []
  for (const { titulo, linhas } of partes) {
    const code = titulo === '' ? 'v' : codigoDaParte(titulo)?.toLowerCase()
    const nome = code === undefined ? nomeDaParte(titulo) : code === 'v' ? 'v1' : code
    const texto = linhasDe(linhas, isSheet).join('<br/>')
    const stem = nome.replace(/\d+$/, '')
    const again = versos.find((verso) =>
      texto === '' ? verso.nome === nome : verso.texto === texto && verso.nome.replace(/\d+$/, '') === stem,
    )
    if (again) {
      ordem.push(again.nome)
      continue
    }
    let own = nome
    for (let n = 2; versos.some((verso) => verso.nome === own); n++) own = `${stem}${n}`
    const named = code === undefined && nome !== titulo.toLowerCase() ? comentario(titulo) : ''
    versos.push({ nome: own, texto: named === '' ? texto : [named, texto].filter(Boolean).join('<br/>') })
    ordem.push(own)
  }
  return versos.length === 0 ? { versos: [{ nome: 'v1', texto: '' }], ordem: ['v1'] } : { versos, ordem }
}

/** A tempo within the bounds of the format is a number, any other a text. */
const tempo = (bpm: number) =>
  bpm >= 30 && bpm <= 250
    ? `  <tempo type="bpm">${bpm}</tempo>\n`
    : `  <tempo type="text">${bpm} bpm</tempo>\n`

/** The artist first, who has no place of their own, then each author as the format tells them from others. */
const autoresEm = ({ artista, autores }: MusicaLevada) =>
  [
    `<author>${escapar(artista)}</author>`,
    ...(autores ?? '')
      .split(', ')
      .filter((autor) => autor.trim() !== '')
      .map((autor) => `<author type="music">${escapar(autor)}</author>`),
  ].join('')

/** The facts of a song, those that OpenLyrics has no element for as remarks. */
function fatosEm(musica: MusicaLevada): string {
  const elements: string[] = []
  const remarks: string[] = []
  for (const fato of FATOS) {
    const { label, leva } = CAMPOS_DA_MUSICA[fato]
    if (musica[fato] === null || fato === 'autores') continue
    const escrito = fatoEscrito(fato, musica)
    if (leva.fato.openlyrics === null) remarks.push(`   ${comentario(`${label}: ${escrito}`)}\n`)
    else elements.push(fato === 'bpm' ? tempo(Number(escrito)) : campo(leva.fato.openlyrics, escrito))
  }
  return elements.join('') + (remarks.length === 0 ? '' : `  <comments>\n${remarks.join('')}  </comments>\n`)
}

const temasEm = ({ marcadores }: MusicaLevada) =>
  marcadores.length === 0
    ? ''
    : `  <themes>${marcadores.map((nome) => `<theme>${escapar(nome)}</theme>`).join('')}</themes>\n`

/**
 * A song as a file of OpenLyrics 0.8, which OpenLP and FreeShow read: chords as they sound, and the order of the parts
 * where one comes again. `em` is the moment of the file, as ISO 8601 writes it.
 * @example paraOpenLyrics({ ...musica, cifras: 'G\nSanto' }, '2026-11-22T19:00:00Z').includes('<chord name="G"/>Santo') // => true
 */
export function paraOpenLyrics(musica: MusicaLevada, em: string): string {
  const { partes, tom } = levadaComoSoa(musica)
  const { versos, ordem } = versosDe(partes, musica.cifras !== null)
  return (
    `${DECLARACAO}<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.8" createdIn="Cantai" modifiedIn="Cantai" modifiedDate="${em}">\n <properties>\n` +
    `  <titles><title>${escapar(musica.nome)}</title></titles>\n` +
    `  <authors>${autoresEm(musica)}</authors>\n` +
    fatosEm(musica) +
    temasEm(musica) +
    campo('key', tom) +
    (ordem.length > versos.length ? campo('verseOrder', ordem.join(' ')) : '') +
    ` </properties>\n <lyrics>\n` +
    versos
      .map(({ nome, texto }) => `    <verse name="${nome}">\n      <lines>${texto}</lines>\n    </verse>\n`)
      .join('') +
    ` </lyrics>\n</song>\n`
  )
}
