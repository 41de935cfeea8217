import type { Cabecalho } from '@cantai/domain/cifras/levar/levar'
import { cifraSemCabecalho, comCabecalho, emChordPro } from '@cantai/domain/cifras/levar/levar'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { fileNameOf } from '../../native/save-file.ts'

/** The text that leaves the app: the sheet in the key it is played in, or the words. */
export interface Levado {
  readonly cabecalho: Cabecalho
  readonly texto: { readonly cifra: string } | { readonly letra: string }
}

const corpoDe = ({ texto }: Levado) =>
  'cifra' in texto
    ? cifraSemCabecalho(texto.cifra)
    : estrofes(texto.letra)
        .map((linhas) => linhas.join('\n'))
        .join('\n\n')

export const textoDe = (levado: Levado): string => comCabecalho(levado.cabecalho, corpoDe(levado))

/** The same for a messenger, which writes what stands between these in letters of one width: chords stay over their words. */
export const textoEnviado = (levado: Levado): string =>
  'cifra' in levado.texto
    ? comCabecalho(levado.cabecalho, `\`\`\`\n${corpoDe(levado)}\n\`\`\``)
    : textoDe(levado)

/** A sheet as a ChordPro file; words have none. */
export function chordProDe({ cabecalho, texto }: Levado) {
  if (!('cifra' in texto)) return undefined
  const chordPro = emChordPro(texto.cifra, cabecalho)
  return {
    texto: chordPro,
    file: new Blob([chordPro], { type: 'text/plain' }),
    nome: fileNameOf(`${cabecalho.nome} - ${cabecalho.artista}`, 'cho'),
  }
}
