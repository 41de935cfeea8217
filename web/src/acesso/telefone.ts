import { maskTelefone } from '@cantai/domain/pessoas/telefone'

const digitsOf = (texto: string) => texto.replace(/\D/g, '')

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
