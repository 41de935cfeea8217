import { toast } from '../ui/feedback/toast.ts'

/** Puts a text on the clipboard; over plain http only the old way works. False when neither does. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text)
  }
}

export async function copyAndTell(text: string, copied = 'Copiado. Agora cole onde quiser.'): Promise<void> {
  if (await copyText(text)) toast.success(copied)
  else toast.apiError('Não foi possível copiar. Selecione o texto e copie à mão.')
}

function copyTheOldWay(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'fixed top-0 opacity-0'
  // Inside of an open dialog, which takes the focus back from elsewhere.
  const dialog = [...document.querySelectorAll('[role=dialog][data-open]')].at(-1)
  ;(dialog ?? document.body).append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on a church's own network without TLS
  const copied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}
