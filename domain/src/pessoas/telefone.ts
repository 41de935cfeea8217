import { isTelefone } from '@cantai/contract/regras'

const MAX_DIGITS = 11
/** Longest text that is kept as typed where it is no Brazilian number; the form refuses it. */
const RAW_MAX = 20

const digitsOf = (texto: string) => texto.replace(/\D/g, '')

/** A whole number with its area: mobile ones begin with a nine, others with two to five. */
const isWhole = (digits: string) => /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits)

/** The area and number behind what is dialled before them; undefined for a number of another country, and while nobody can tell. */
function national(texto: string): string | undefined {
  const all = digitsOf(texto)
  const isCalledFromAbroad = /^\s*(?:\+|00)/.test(texto)
  if (isCalledFromAbroad) {
    const withCountry = all.replace(/^00/, '')
    return withCountry.startsWith('55') && withCountry.length > 2 ? withCountry.slice(2) : undefined
  }
  if (!all.startsWith('0')) return all.length > MAX_DIGITS && all.startsWith('55') ? all.slice(2) : all
  // The trunk's zero, and perhaps the two digits of a carrier.
  return [all.slice(1), all.slice(3)].find(isWhole)
}

/** '11999998888' → '(11) 99999-8888', as far as it is typed. No mark follows the last digit, so deleting works. */
export function maskTelefone(texto: string): string {
  const number = national(texto)
  if (number === undefined) return texto.replaceAll(/[^\d+() -]/g, '').slice(0, RAW_MAX)
  return masked(number.slice(0, MAX_DIGITS))
}

function masked(digits: string): string {
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (digits === '') return ''
  if (rest === '') return `(${area}`
  const cut = digits.length === MAX_DIGITS ? 5 : 4
  return `(${area}) ${rest.slice(0, cut)}${rest.length > cut ? `-${rest.slice(cut)}` : ''}`
}

/**
 * The telephone of a text that holds nothing else, in any form in which Brazilians write one; null for any other number.
 * @example telefoneLido('+55 11 91234-5678') // => '(11) 91234-5678'
 */
export function telefoneLido(texto: string): string | null {
  const telefone = masked(national(texto) ?? '')
  // More digits than a number has are no number that was cut.
  return isTelefone(telefone) && (national(texto) ?? '').length <= MAX_DIGITS ? telefone : null
}
