import type { ByteRange } from './files.ts'

/**
 * The part of `size` bytes that a Range header asks for: undefined for all of it (no header, several ranges, not
 * bytes), null when it lies outside.
 * @example parseRange('bytes=-2', 10) // => { start: 8, end: 9 }
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? null : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? null : { start, end }
}
