import { isData } from '@cantai/contract/regras'
import { dataEscrita } from '@cantai/domain/datas'

const PARTS = [2, 2, 4] as const

/** Formats the text typed or pasted so far as dd/MM/yyyy; the slashes come by themselves, or from whatever separates the parts. */
export function maskDate(text: string): string {
  if (isData(text.trim())) return dataEscrita(text.trim())
  const groups = ['']
  let closed = false
  for (const char of text) {
    const size = PARTS[groups.length - 1] ?? 0
    const current = groups.at(-1) ?? ''
    const last = groups.length === PARTS.length
    if (/\d/.test(char)) {
      if (closed || (current.length === size && !last)) groups.push(char)
      else if (current.length < size) groups[groups.length - 1] = current + char
      closed = false
    } else if (current !== '' && !last) closed = true
  }
  const current = groups.at(-1) ?? ''
  const full = groups.length < PARTS.length && current.length === PARTS[groups.length - 1]
  return groups.join('/') + (closed || full ? '/' : '')
}

/** The text after a deletion, without adding the slash again that was just deleted. */
export const keepDateCharacters = (text: string): string => text.replaceAll(/[^\d/]/g, '').slice(0, 10)

/** Parses a date to yyyy-MM-dd: '22/11/2026', '22/11/26' or '22112026'; undefined when it is none. */
export function parseDate(text: string): string | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(maskDate(text))
  if (!match) return undefined
  const [, dia = '', mes = '', ano = ''] = match
  const data = `${ano.length === 2 ? `20${ano}` : ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  return isData(data) ? data : undefined
}

/** Formats a field's value: a day as dd/MM/yyyy, any other text as typed. */
export const dateText = (value: string): string => (isData(value) ? dataEscrita(value) : value)

/** The value of a date field: '' when empty, the day when valid, else the text, which no form accepts as a day. */
export function dateValue(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' ? '' : (parseDate(trimmed) ?? trimmed)
}
