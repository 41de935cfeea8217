import { randomFillSync } from 'node:crypto'

/** One frame of MPEG audio, layer III, at 128 kbit/s and 44.1 kHz. */
const FRAME_BYTES = 417
const HEADER = Buffer.from([0xff, 0xfb, 0x90, 0x00])

/** Noise that is an MP3 by the head of each of its frames; it cannot be compressed. */
export function makeMp3(bytes: number): Buffer<ArrayBuffer> {
  const sound = Buffer.alloc(bytes)
  randomFillSync(sound)
  for (let at = 0; at + HEADER.length <= bytes; at += FRAME_BYTES) HEADER.copy(sound, at)
  return sound
}

/** An MP3 as the screen of a song sends it. */
export function mp3Form(bytes: number): FormData {
  const form = new FormData()
  form.set('arquivo', new Blob([makeMp3(bytes)], { type: 'audio/mpeg' }), 'som.mp3')
  return form
}
