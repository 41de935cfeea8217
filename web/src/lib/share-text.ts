import { copyText } from './copy-text.ts'
import { toast } from '../ui/feedback/toast.ts'

/** WhatsApp takes no longer address than about this. */
const ADDRESS_MAX = 4_000

export async function copyAndTell(text: string, copied = 'Copiado. Agora cole onde quiser.'): Promise<void> {
  if (await copyText(text)) toast.success(copied)
  else toast.apiError('Não foi possível copiar. Selecione o texto e copie à mão.')
}

/** The phone's own choice of apps, else WhatsApp; a text too long for an address is copied. */
export async function shareText(title: string, text: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text })
      return
    } catch (error) {
      // Changing one's mind in the other app is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const address = `https://wa.me/?text=${encodeURIComponent(text)}`
  const opened = address.length > ADDRESS_MAX ? null : window.open(address, '_blank')
  if (opened) opened.opener = null
  else await copyAndTell(text, 'Copiado para mandar. Agora cole na conversa.')
}
