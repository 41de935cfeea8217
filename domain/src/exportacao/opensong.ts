import { CAMPOS_DA_MUSICA, FATOS } from '@cantai/contract/campos-da-musica'
import { type Preso, prender, soltar } from '../cifras/folha/acordes-presos.ts'
import { colunas } from '../cifras/folha/colunas.ts'
import { marcadoresEscritos } from '../marcadores-da-musica.ts'
import { presosDe } from '../cifras/levar/chordpro.ts'
import { codigoDaParte } from '../importacao/formatos/partes.ts'
import type { MusicaLevada } from './musica-levada.ts'
import { levadaComoSoa, type LinhaLevada } from './partes-levadas.ts'
import { campo, DECLARACAO, escapar } from './texto-xml.ts'

/** The first character of a line says what it is; a string of a tablature is a remark there that keeps its form. */
const COMECO: Record<LinhaLevada['tipo'], string> = {
  acordes: '.',
  palavras: ' ',
  aviso: ';',
  tablatura: ';',
}

const linhaDe = ({ tipo, texto }: LinhaLevada) => (texto === '' ? '' : COMECO[tipo] + texto)

const marcasDe = (acordes: string) =>
  [...acordes.matchAll(/\S+/g)].map(({ index, 0: marca }) => ({ coluna: index, marca }))

/** Chords over their words: the format counts letters, and strokes stretch a syllable that is too short for its chord. */
function sobre(presos: readonly Preso[]): string[] {
  const { acordes, letra } = soltar(presos, { encher: '_', onlyLetters: true })
  return [`.${acordes}`, ...(letra.trim() === '' ? [] : [` ${letra}`])]
}

function linhasDe(linhas: readonly LinhaLevada[], isSheet: boolean): string[] {
  return linhas.flatMap((linha, i) => {
    const [above, below] = [linhas[i - 1], linhas[i + 1]]
    if (linha.tipo === 'acordes') return isLetra(below) ? [] : linhaDe(linha)
    if (above?.tipo === 'acordes' && isLetra(linha))
      return sobre(prender(marcasDe(above.texto), colunas(linha.texto)))
    const presos = isSheet && linha.tipo === 'palavras' ? presosDe(linha.texto) : []
    return presos.length > 1 ? sobre(presos) : linhaDe(linha)
  })
}

const isLetra = (linha: LinhaLevada | undefined) =>
  linha?.tipo === 'palavras' && linha.texto !== '' && presosDe(linha.texto).length === 1

/**
 * A song as an OpenSong file: chords stand over the words in the same columns and sound as they are written; the capo only
 * says how they were played.
 * @example paraOpensong({ ...musica, cifras: 'G\nSanto' }).includes('.G\n Santo') // => true
 */
export function paraOpensong(musica: MusicaLevada): string {
  const { partes, tom, capo } = levadaComoSoa(musica)
  const linhas: string[] = []
  for (const { titulo, linhas: own } of partes) {
    const named = codigoDaParte(titulo) ?? titulo.replaceAll(/[[\]]/g, '')
    if (linhas.length > 0) linhas.push('', `[${named}]`)
    else if (named !== '') linhas.push(`[${named}]`)
    linhas.push(...linhasDe(own, musica.cifras !== null))
  }
  return (
    `${DECLARACAO}<song>\n` +
    campo('title', musica.nome) +
    campo('author', musica.artista) +
    campo('key', tom) +
    campo('capo', capo || null) +
    campo('theme', marcadoresEscritos(musica.marcadores)) +
    FATOS.map((fato) => campo(CAMPOS_DA_MUSICA[fato].leva.fato.opensong, musica[fato])).join('') +
    `  <lyrics>${escapar(linhas.join('\n'))}</lyrics>\n</song>\n`
  )
}
