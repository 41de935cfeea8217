import { readFile } from 'node:fs/promises'

/** Eleven bits of sync, then MPEG layer III with a real bit rate and sample rate. */
export const isFrame = ([a = 0, b = 0, c = 0]: Uint8Array) =>
  a === 0xff &&
  (b & 0xe0) === 0xe0 &&
  (b & 0x18) !== 0x08 &&
  (b & 0x06) === 0x02 &&
  (c & 0xf0) !== 0xf0 &&
  (c & 0x0c) !== 0x0c

/** The length of the ID3v2 tag that a file begins with (seven bits a byte), 0 without one. */
export function tagLength(head: Uint8Array): number {
  if (Buffer.from(head.subarray(0, 3)).toString('latin1') !== 'ID3') return 0
  return 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

/** Kilobits a second by the header's four bits; 0 is a rate that the header does not say. */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const HERTZ = [44_100, 48_000, 32_000]

/** A frame's bytes and seconds by its header; MPEG 2 has half of MPEG 1's samples a frame and rates, 2.5 a quarter of its rates. */
function measure(b: number, c: number): { bytes: number; seconds: number } | null {
  const version = (b >> 3) & 3
  const isFirst = version === 3
  const kbits = (isFirst ? KBITS_1 : KBITS_2)[c >> 4] ?? 0
  const hertz = (HERTZ[(c >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  if (kbits === 0 || hertz === 0) return null
  const samples = isFirst ? 1152 : 576
  const padding = (c >> 1) & 1
  return { bytes: Math.floor((samples * 125 * kbits) / hertz) + padding, seconds: samples / hertz }
}

/**
 * The length of an MP3 in whole seconds, counted frame by frame: what its tags say may be wrong, and the rate may change from one
 * frame to the next. 0 when it has no frame that can be measured.
 */
export async function mp3Seconds(file: string): Promise<number> {
  const bytes = await readFile(file)
  let seconds = 0
  for (let at = tagLength(bytes.subarray(0, 10)); at + 4 <= bytes.length;) {
    const frame = isFrame(bytes.subarray(at, at + 3)) ? measure(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) : null
    seconds += frame?.seconds ?? 0
    at += frame?.bytes ?? 1
  }
  return Math.round(seconds)
}
