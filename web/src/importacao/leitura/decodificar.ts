/** The text of a file in whatever letters it was saved: UTF-8, UTF-16 with or without its mark, else Windows-1252. */
export function decodificar(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le')
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be')
  const wide = withoutMark(bytes)
  if (wide) return decode(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
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

/** Control characters that no text has. */
export function isBinary(texto: string): boolean {
  let strange = 0
  const length = Math.min(texto.length, 4000)
  for (let i = 0; i < length; i++) {
    const unit = texto.charCodeAt(i)
    if (unit < 9 || (unit > 13 && unit < 32) || unit === 0xfffd) strange++
  }
  return strange * 50 > length
}
