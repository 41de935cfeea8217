/** Eleven bits of sync, then MPEG layer III with a real bit rate and sample rate. */
const isHeader = (a: number, b: number, c: number) =>
  a === 0xff &&
  (b & 0xe0) === 0xe0 &&
  (b & 0x18) !== 0x08 &&
  (b & 0x06) === 0x02 &&
  (c & 0xf0) !== 0xf0 &&
  (c & 0x0c) !== 0x0c

/** Whether an MPEG frame begins with these bytes. */
export const isFrame = ([a = 0, b = 0, c = 0]: Uint8Array) => isHeader(a, b, c)

/** The length of the ID3v2 tag that a file begins with (seven bits a byte), 0 without one. */
export function tagLength(head: Uint8Array): number {
  if (Buffer.from(head.subarray(0, 3)).toString('latin1') !== 'ID3') return 0
  return 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

/** Programs that write a tag before another's: files with two are common, with more than these nobody's. */
export const TAGS_MAX = 8

/** The length of all tags that a file begins with. */
function tagsLength(bytes: Uint8Array): number {
  let at = 0
  for (let tag = 0; tag < TAGS_MAX; tag++) {
    const length = tagLength(bytes.subarray(at, at + 10))
    if (length === 0) break
    at += length
  }
  return at
}

/** Kilobits a second by the header's four bits; 0 is a rate that the header does not say. */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const HERTZ = [44_100, 48_000, 32_000]

/** Limit of bytes outside frames that a search for the next frame may look at: enough for tags and covers. */
const LOST_MAX = 64 * 1024

/**
 * Limit of the measured length, longer than any song: ten megabytes of the smallest frames would be three hours, and half a million steps.
 */
const LONGEST_S = 3600

/** The length of each kind of frame in bytes and in seconds, by version, rate and samples a second; 0 bytes: invalid. */
const BYTES = new Uint16Array(256)
const SECONDS = new Float64Array(256)
for (let kind = 0; kind < 256; kind++) {
  const version = kind >> 6
  // MPEG 1 has twice the samples of the others a frame, and twice the rates of MPEG 2, four times those of 2.5.
  const isFirst = version === 3
  const kbits = (isFirst ? KBITS_1 : KBITS_2)[(kind >> 2) & 15] ?? 0
  const hertz = (HERTZ[kind & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = isFirst ? 1152 : 576
  if (kbits === 0 || hertz === 0) continue
  BYTES[kind] = Math.floor((samples * 125 * kbits) / hertz)
  SECONDS[kind] = samples / hertz
}

/**
 * The length of an MP3 in whole seconds, counted frame by frame: what its tags say may be wrong, and the rate may change from one frame to
 * the next. 0 when it has no frame that can be measured. The count ends where the frames do: whoever sends ten megabytes of anything else
 * does not have all of them searched. More than an hour is told as an hour.
 */
export function secondsOf(bytes: Uint8Array): number {
  let seconds = 0
  let lost = 0
  let at = tagsLength(bytes)
  while (at + 4 <= bytes.length && lost < LOST_MAX && seconds < LONGEST_S) {
    const b = bytes[at + 1] ?? 0
    const c = bytes[at + 2] ?? 0
    const kind = (((b >> 3) & 3) << 6) | (c >> 2)
    const length = isHeader(bytes[at] ?? 0, b, c) ? (BYTES[kind] ?? 0) : 0
    if (length === 0) {
      at++
      lost++
    } else {
      seconds += SECONDS[kind] ?? 0
      at += length + ((c >> 1) & 1)
    }
  }
  return Math.round(seconds)
}
