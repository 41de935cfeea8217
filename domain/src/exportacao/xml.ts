import { tomDaFolha } from '../cifras/capo/tom-da-folha.ts'
import { deChordPro, paraChordPro } from '../cifras/chordpro.ts'
import { classificarLinhas, type Linha } from '../cifras/linhas.ts'
import { codigoDaParte } from '../importacao/formatos/partes.ts'
import type { MusicaLevada } from './musica-levada.ts'

/** Text of an XML document; what XML cannot hold is left out. */
const escapar = (texto: string): string =>
  texto
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- exactly those are forbidden
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const field = (nome: string, valor: string | number | null) =>
  valor === null || valor === '' ? '' : `  <${nome}>${escapar(String(valor))}</${nome}>\n`

const tituloDe = ({ texto }: Linha) =>
  texto
    .trim()
    .replace(/^\{[^:{}]*:\s*(.*?)\s*\}$/, '$1')
    .replace(/^\[([^[\]]*)\]$/, '$1')
    .replace(/:$/, '')

const isDirective = ({ texto }: Linha) => texto.trimStart().startsWith('{')

/** A sheet in the form of these programs, whose chords are written as they sound. */
function sounding(musica: MusicaLevada): { texto: string; tom: string; capo: number } {
  if (musica.cifras === null) return { texto: musica.letra ?? '', tom: musica.tom ?? '', capo: 0 }
  const { tom, capo } = tomDaFolha(musica.cifras, musica.tom)
  return { texto: deChordPro(musica.cifras), tom: tom || (musica.tom ?? ''), capo }
}

/** A line of words that begins like a chord or a remark would be read as one; a blank tells. */
function opensongLine(linha: Linha, isSheet: boolean): string[] {
  const { tipo, texto } = linha
  if (texto.trim() === '') return ['']
  if (tipo === 'header') return [`[${codigoDaParte(tituloDe(linha)) ?? tituloDe(linha)}]`]
  if (isDirective(linha)) return []
  if (tipo === 'meta' || tipo === 'tab') return [`;${texto}`]
  return [tipo === 'chord' && isSheet ? `.${texto}` : ` ${texto}`]
}

/**
 * A song as an OpenSong file: chords stand over the words in the same columns.
 * @example paraOpensong({ ...musica, cifras: 'G\nSanto' }).includes('.G\n Santo') // => true
 */
export function paraOpensong(musica: MusicaLevada): string {
  const { texto, tom, capo } = sounding(musica)
  const linhas = classificarLinhas(texto).flatMap((linha) => opensongLine(linha, musica.cifras !== null))
  return (
    `${DECLARATION}<song>\n` +
    field('title', musica.nome) +
    field('author', musica.artista) +
    field('key', tom) +
    field('capo', capo || null) +
    field('tempo', musica.bpm) +
    `  <lyrics>${escapar(linhas.join('\n'))}</lyrics>\n</song>\n`
  )
}

/** A line as OpenLyrics writes it: each chord is an element before its syllable. */
const openLyricsLine = (linha: string) =>
  linha
    .split(/(\[[^[\]]{1,60}\])/)
    .map((piece) => {
      const mark = /^\[(.*)\]$/.exec(piece)?.[1]
      if (mark === undefined) return escapar(piece)
      return mark.startsWith('*')
        ? `<comment>${escapar(mark.slice(1))}</comment>`
        : `<chord name="${escapar(mark)}"/>`
    })
    .join('')

/**
 * A song as an OpenLyrics file, which OpenLP and FreeShow read.
 * @example paraOpenLyrics({ ...musica, cifras: 'G\nSanto' }).includes('<chord name="G"/>Santo') // => true
 */
export function paraOpenLyrics(musica: MusicaLevada): string {
  const { texto, tom } = sounding(musica)
  const sheet = musica.cifras === null ? texto : paraChordPro(texto, null, true)
  const verses: { nome: string; linhas: string[] }[] = [{ nome: '', linhas: [] }]
  for (const linha of classificarLinhas(sheet)) {
    if (linha.tipo === 'header')
      verses.push({ nome: codigoDaParte(tituloDe(linha)) ?? tituloDe(linha), linhas: [] })
    else if (!isDirective(linha)) verses.at(-1)?.linhas.push(linha.texto)
  }
  const lyrics = verses
    .map(({ nome, linhas }) => ({
      nome,
      linhas: linhas
        .join('\n')
        .replaceAll(/^\n+|\n+$/g, '')
        .split('\n'),
    }))
    .filter(({ nome, linhas }) => nome !== '' || linhas.some((linha) => linha !== ''))
    .map(
      ({ nome, linhas }) =>
        `    <verse name="${escapar(nome === '' ? 'v' : nome.toLowerCase())}">\n      <lines>${linhas.map(openLyricsLine).join('<br/>')}</lines>\n    </verse>\n`,
    )
  return (
    `${DECLARATION}<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.8">\n <properties>\n` +
    `  <titles><title>${escapar(musica.nome)}</title></titles>\n` +
    `  <authors><author>${escapar(musica.artista)}</author></authors>\n` +
    (musica.bpm === null ? '' : `  <tempo type="bpm">${musica.bpm}</tempo>\n`) +
    field('key', tom) +
    ` </properties>\n <lyrics>\n${lyrics.join('')} </lyrics>\n</song>\n`
  )
}
