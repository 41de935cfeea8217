/** Puts the text of a field on the clipboard; over plain http only the old way works. False when neither does. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way on a church's own network without TLS
    return document.execCommand('copy')
  }
}
