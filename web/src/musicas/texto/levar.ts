import type { Cabecalho } from '@cantai/domain/cifras/levar/levar'
import { cifraSemCabecalho, comCabecalho, emChordPro } from '@cantai/domain/cifras/levar/levar'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { copyAndTell } from '../../lib/copy-text.ts'
import { isNative } from '../../native/platform.ts'
import { fileNameOf, saveFile } from '../../native/save-file.ts'
import { shareText } from '../../native/share.ts'
import { toast } from '../../ui/feedback/toast.ts'

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

export const copiar = (levado: Levado): Promise<void> =>
  copyAndTell(comCabecalho(levado.cabecalho, corpoDe(levado)))

export function compartilhar(levado: Levado): Promise<void> {
  const corpo = corpoDe(levado)
  // Messengers write what stands between these in letters of one width, so that chords stay over their words.
  const text = comCabecalho(levado.cabecalho, 'cifra' in levado.texto ? `\`\`\`\n${corpo}\n\`\`\`` : corpo)
  return shareText(levado.cabecalho.nome, text)
}

export async function baixarChordPro({ cabecalho, texto }: Levado): Promise<void> {
  if (!('cifra' in texto)) return
  const file = new Blob([emChordPro(texto.cifra, cabecalho)], { type: 'text/plain' })
  try {
    await saveFile(file, fileNameOf(`${cabecalho.nome} - ${cabecalho.artista}`, 'cho'))
    toast.success(isNative() ? 'ChordPro guardado em Documentos/Cantai.' : 'ChordPro baixado.')
  } catch {
    toast.apiError('Não foi possível guardar o arquivo. Confira o espaço do aparelho e tente de novo.')
  }
}
