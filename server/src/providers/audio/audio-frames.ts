/** Eleven bits of sync, then MPEG layer III with a real bit rate and sample rate. */
const isHeader = (a: number, b: number, c: number) =>
  a === 0xff &&
  (b & 0xe0) === 0xe0 &&
  (b & 0x18) !== 0x08 &&
  (b & 0x06) === 0x02 &&
  (c & 0xf0) !== 0xf0 &&
  (c & 0x0c) !== 0x0c

/** Whether a frame begins with these bytes. */
export const isFrame = ([a = 0, b = 0, c = 0]: Uint8Array) => isHeader(a, b, c)

/** The length of the ID3v2 tag that a file begins with (seven bits a byte), 0 without one. */
export function tagLength(head: Uint8Array): number {
  if (Buffer.from(head.subarray(0, 3)).toString('latin1') !== 'ID3') return 0
  return 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

/** Kilobits a second by the header's four bits; 0 is a rate that the header does not say. */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const HERTZ = [44_100, 48_000, 32_000]

/** Bytes of a whole file that are no frame, and that a search for the next one may look at: tags and covers stand in so few. */
const LOST_MAX = 64 * 1024

/** A frame's kilobits a second and samples a second by its header; MPEG 2 has half of MPEG 1's rates, 2.5 a quarter. 0: not said. */
const kbitsOf = (b: number, c: number) => ((b & 0x18) === 0x18 ? KBITS_1 : KBITS_2)[c >> 4] ?? 0
const hertzOf = (b: number, c: number) =>
  (HERTZ[(c >> 2) & 3] ?? 0) / ((b & 0x18) === 0x18 ? 1 : (b & 0x18) === 0x10 ? 2 : 4)

/**
 * The length of an MP3 in whole seconds, counted frame by frame: what its tags say may be wrong, and the rate may change from one frame to
 * the next. 0 when it has no frame that can be measured. The count ends where the frames do: whoever sends ten megabytes of anything else
 * does not have all of them searched.
 */
export function secondsOf(bytes: Uint8Array): number {
  let [seconds, lost] = [0, 0]
  for (let at = tagLength(bytes.subarray(0, 10)); at + 4 <= bytes.length && lost < LOST_MAX;) {
    const [a = 0, b = 0, c = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    const [kbits, hertz] = isHeader(a, b, c) ? [kbitsOf(b, c), hertzOf(b, c)] : [0, 0]
    if (kbits === 0 || hertz === 0) {
      at++
      lost++
      continue
    }
    // MPEG 1 has 1152 samples a frame, the others half as many.
    const samples = (b & 0x18) === 0x18 ? 1152 : 576
    seconds += samples / hertz
    at += Math.floor((samples * 125 * kbits) / hertz) + ((c >> 1) & 1)
  }
  return Math.round(seconds)
}
