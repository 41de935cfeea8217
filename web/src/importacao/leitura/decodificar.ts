/** The text of a file in whatever letters it was saved: UTF-8, UTF-16 with or without its mark, else what an XML
 * states, else Windows-1252. A few broken bytes in UTF-8 stay broken there. */
export function decodificar(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le')
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be')
  const wide = withoutMark(bytes)
  if (wide) return decode(bytes, wide)
  const stated = statedInXml(bytes)
  if (stated) return stated.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return isMostlyUtf8(bytes) ? decode(bytes, 'utf-8') : decode(bytes, 'windows-1252')
  }
}

/** The letters that an XML says it is in, where they are neither Unicode nor unknown. */
function statedInXml(bytes: Uint8Array): TextDecoder | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const stated = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]{2,40})["']/.exec(start)?.[1]
  if (stated === undefined || /^utf/i.test(stated)) return undefined
  try {
    return new TextDecoder(stated)
  } catch {
    return undefined
  }
}

/** Whether a few bytes are broken among many letters in UTF-8: read as Latin all of them would be. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let broken = 0
  let whole = 0
  for (const sign of decode(bytes.subarray(0, 200_000), 'utf-8'))
    if (sign === '\ufffd') broken++
    else if (sign > '\u007f') whole++
  return whole > broken
}

const decode = (bytes: Uint8Array, letters: string) => new TextDecoder(letters).decode(bytes)

/** Every second byte of plain letters in UTF-16 is zero. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 400)
  if (sample.length < 4) return undefined
  const zeros = [0, 0]
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : undefined
}

/** Control characters that no text has, and letters of which many are broken. */
export function isBinary(texto: string): boolean {
  let control = 0
  let broken = 0
  const length = Math.min(texto.length, 4000)
  for (let i = 0; i < length; i++) {
    const unit = texto.charCodeAt(i)
    if (unit < 9 || (unit > 13 && unit < 32)) control++
    else if (unit === 0xfffd) broken++
  }
  return control * 50 > length || broken * 8 > length
}
