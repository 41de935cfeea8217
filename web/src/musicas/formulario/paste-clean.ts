import type { ClipboardEvent } from 'react'
import { limparCifraColada } from '@cantai/domain/cifras/folha/cifra-colada'

/** The additions of a site to a sheet are taken off before it is pasted; undo takes the whole paste back. */
export function pasteClean(event: ClipboardEvent<HTMLTextAreaElement>) {
  const pasted = event.clipboardData.getData('text/plain')
  const clean = limparCifraColada(pasted)
  if (clean === '' || clean === pasted) return
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to insert that the browser's undo knows
  document.execCommand('insertText', false, clean)
}
