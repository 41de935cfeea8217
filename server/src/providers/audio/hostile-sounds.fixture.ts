/** Bytes of a pattern that repeats. */
export const filled = (size: number, ...pattern: number[]) => {
  const bytes = Buffer.alloc(size)
  for (let i = 0; i < size; i++) bytes[i] = pattern[i % pattern.length] ?? 0
  return bytes
}
/** A frame of MPEG 1, 128 kbit/s, 44.1 kHz: 417 bytes. */
const FRAME = [0xff, 0xfb, 0x90, 0x00]
const frames = (size: number, every: number, header: number[]) => {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += every) bytes.set(header, at)
  return bytes
}
/** This many bytes of frames, 128 kbit/s. */
export const honestMp3 = (size: number) => frames(size, 417, FRAME)

/** Files that make a naive parser look at each byte again and again. */
export const SOUNDS: Record<string, (size: number) => Buffer<ArrayBuffer>> = {
  'one second of sound, then zeros': (size) =>
    Buffer.concat([honestMp3(16_000), Buffer.alloc(size - 16_000)]),
  'nothing but sync': (size) => filled(size, 0xff),
  'headers without a rate': (size) => filled(size, 0xff, 0xfb, 0x00),
  'headers that just miss': (size) => filled(size, 0xff, 0xfb, 0xf0, 0xff, 0xe0),
  'a frame now and then': (size) => frames(size, 60_000, FRAME),
  'the smallest frames that there are': (size) => frames(size, 24, [0xff, 0xf3, 0x14, 0x00]),
  'a tag as long as can be': (size) =>
    Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(size - 10)]),
}
