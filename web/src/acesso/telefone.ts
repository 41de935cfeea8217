const MAX_DIGITS = 11

const digitsOf = (texto: string) => texto.replace(/\D/g, '')

/** '11999998888' → '(11) 99999-8888', as far as it is typed. No mark follows the last digit, so deleting works. */
export function maskTelefone(texto: string): string {
  const all = digitsOf(texto)
  // A number copied from a contact brings the country along.
  const digits = (all.length > MAX_DIGITS && all.startsWith('55') ? all.slice(2) : all).slice(0, MAX_DIGITS)
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (digits === '') return ''
  if (rest === '') return `(${area}`
  const cut = digits.length === MAX_DIGITS ? 5 : 4
  return `(${area}) ${rest.slice(0, cut)}${rest.length > cut ? `-${rest.slice(cut)}` : ''}`
}

/** Writes the mask into the field and leaves the caret after the same digit. */
export function maskTelefoneInput(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length
  const before = digitsOf(input.value.slice(0, caret)).length
  const atEnd = caret === input.value.length
  input.value = maskTelefone(input.value)
  const place = atEnd ? input.value.length : caretAfter(input.value, before)
  input.setSelectionRange(place, place)
}

/** The caret's position after `digits` digits of a masked number. */
export function caretAfter(masked: string, digits: number): number {
  let digitsSeen = 0
  for (let place = 0; place < masked.length; place++) {
    if (digitsSeen === digits) return place
    if (/\d/.test(masked.charAt(place))) digitsSeen++
  }
  return masked.length
}
