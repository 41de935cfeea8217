import type { Cabecalho } from '@cantai/domain/cifras/levar'
import { cifraSemCabecalho, comCabecalho, emChordPro } from '@cantai/domain/cifras/levar'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { copyText } from '../../lib/copy-text.ts'
import { isNative } from '../../native/platform.ts'
import { saveFile } from '../../native/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** What leaves the app: the sheet in the key it is played in, or the words. */
export interface Levado {
  readonly cabecalho: Cabecalho
  readonly texto: { readonly cifra: string } | { readonly letra: string }
}

/** WhatsApp takes no longer address than about this. */
const ADDRESS_MAX = 4_000

const corpoDe = ({ texto }: Levado) =>
  'cifra' in texto
    ? cifraSemCabecalho(texto.cifra)
    : estrofes(texto.letra)
        .map((linhas) => linhas.join('\n'))
        .join('\n\n')

export async function copiar(levado: Levado, copiado = 'Copiado. Agora cole onde quiser.'): Promise<void> {
  if (await copyText(comCabecalho(levado.cabecalho, corpoDe(levado)))) toast.success(copiado)
  else toast.apiError('Não foi possível copiar. Selecione o texto e copie à mão.')
}

/** The other app's own choice, else WhatsApp; a text too long for an address is copied. */
export async function compartilhar(levado: Levado): Promise<void> {
  const corpo = corpoDe(levado)
  // Messengers write what stands between these in letters of one width, so that chords stay over their words.
  const text = comCabecalho(levado.cabecalho, 'cifra' in levado.texto ? `\`\`\`\n${corpo}\n\`\`\`` : corpo)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: levado.cabecalho.nome, text })
      return
    } catch (error) {
      // Who changes their mind in the other app has not failed.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const address = `https://wa.me/?text=${encodeURIComponent(text)}`
  const opened = address.length > ADDRESS_MAX ? null : window.open(address, '_blank')
  if (opened) opened.opener = null
  else await copiar(levado, 'Copiado para mandar. Agora cole na conversa.')
}

export async function baixarChordPro({ cabecalho, texto }: Levado): Promise<void> {
  if (!('cifra' in texto)) return
  const nome = `${cabecalho.nome} - ${cabecalho.artista}`.replaceAll(/[\\/:*?"<>|]+/g, ' ').slice(0, 120)
  const file = new Blob([emChordPro(texto.cifra, cabecalho)], { type: 'text/plain' })
  try {
    await saveFile(file, `${nome.trim()}.cho`)
    toast.success(isNative() ? 'ChordPro guardado em Documentos/Cantai.' : 'ChordPro baixado.')
  } catch {
    toast.apiError('Não foi possível guardar o arquivo. Confira o espaço do aparelho e tente de novo.')
  }
}
