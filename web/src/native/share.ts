import { copyAndTell } from '../lib/copy-text.ts'
import { isNative } from './platform.ts'
import { saveAndTell } from './save-and-tell.ts'
import type { Shared } from './share-on-phone.ts'

/** WhatsApp accepts no address longer than about this. */
const ADDRESS_MAX = 4_000

/** Whether the system has a share sheet for texts and links. */
export const hasShareSheet = (): boolean => isNative() || typeof navigator.share === 'function'

/** The same for files, which fewer browsers can share. */
export const hasShareSheetForFiles = (): boolean =>
  isNative() ||
  // Desktop browsers answer false, or lack `canShare`.
  (typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([''], 'folha.pdf', { type: 'application/pdf' })] }))

/** Opens the share sheet. True when it was shown, whatever the person did there: changing one's mind is no failure. */
async function showSheet(shared: Shared): Promise<boolean> {
  try {
    if (isNative()) await (await import('./share-on-phone.ts')).shareOnPhone(shared)
    else if ('file' in shared) await navigator.share({ title: shared.title, files: [shared.file] })
    else await navigator.share(shared)
    return true
  } catch (error) {
    return isCancelled(error)
  }
}

/** A cancelled sheet: an AbortError in browsers, this sentence from the phone's plugin. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.message === 'Share canceled')

/** Shares a text or a link: by the share sheet, else to WhatsApp; one too long for an address is copied. */
export async function shareText(title: string, text: string): Promise<void> {
  if (hasShareSheet() && (await showSheet({ title, text }))) return
  const address = `https://wa.me/?text=${encodeURIComponent(text)}`
  const opened = address.length > ADDRESS_MAX ? null : window.open(address, '_blank')
  if (opened) opened.opener = null
  else await copyAndTell(text, 'Copiado para mandar. Agora cole na conversa.')
}

/** Shares a file by the share sheet; where there is none it is saved on the device. */
export async function shareFile(title: string, file: File): Promise<void> {
  if (hasShareSheetForFiles() && (await showSheet({ title, file }))) return
  await saveAndTell(Promise.resolve({ file, nome: file.name }))
}
