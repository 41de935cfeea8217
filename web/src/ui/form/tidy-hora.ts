/** Normalises an hour: '19', '1930' and '19h30' are 19:00 and 19:30. */
export function tidyHora(text: string): string {
  const match = /^(\d{1,2})\s*[:h.]?\s*(\d{2})?\s*h?$/i.exec(text.trim())
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}` : text.trim()
}
