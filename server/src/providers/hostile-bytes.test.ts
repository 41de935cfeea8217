import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportedReaders } from '@cantai/domain/exported-readers.fixture'
import { cost, growth, MOST_COST, MOST_GROWTH } from '@cantai/domain/growth.fixture'
import { filled, honestMp3, SOUNDS } from './audio/hostile-sounds.fixture.ts'
import { signerCertificate } from './apk/apk-signature.ts'
import { isFrame, secondsOf, tagLength } from './audio/audio-frames.ts'
import { parsePage } from './chords/chords-page.ts'
import { parseSearch } from './chords/chords-search.ts'
import { isPublicKey } from './push/push-crypto.ts'
import { mentioned } from './whatsapp/whatsapp-send.ts'
import { plainText } from './outside/outside-service.ts'

const APKS: Record<string, (size: number) => Buffer> = {
  zeros: (size) => Buffer.alloc(size),
  'ends of directories': (size) => filled(size, 0x50, 0x4b, 0x05, 0x06),
  'blocks of signatures': (size) => Buffer.from('APK Sig Block 42'.repeat(size / 16), 'latin1'),
}
const text = (...pieces: string[]) =>
  Object.fromEntries(
    pieces.map((piece) => [JSON.stringify(piece), (size: number) => piece.repeat(size / piece.length)]),
  )
const PAGES = text(
  '<b',
  '<pre>',
  '<!--',
  '&amp;',
  '&',
  ' ',
  '"',
  "<a href='",
  '<pre><b>C</b>',
  '</',
  '{"',
  '[',
  '\\',
)

/** The call of each reader, with hostile files for it. */
const READERS: Record<string, [(on: never) => unknown, Record<string, (size: number) => unknown>]> = {
  isFrame: [isFrame, SOUNDS],
  tagLength: [tagLength, SOUNDS],
  secondsOf: [secondsOf, SOUNDS],
  signerCertificate: [signerCertificate, APKS],
  parsePage: [quiet(parsePage), PAGES],
  parseSearch: [quiet((page: string) => parseSearch(page, 'Cifra Club')), PAGES],
  plainText: [plainText, PAGES],
  isPublicKey: [isPublicKey, APKS],
  mentioned: [
    (texto: string) => mentioned(texto, ['5511911111111'], { participants: [] }),
    text('@', '@5511911111111', ' @', ' '),
  ],
}

/** Their keys and texts are made by the server itself. */
const OF_OUR_OWN = ['encrypt', 'publicKeyOf']

/** A refusal is a valid answer for a broken file. */
function quiet(read: (texto: string) => unknown) {
  return (texto: string) => {
    try {
      read(texto)
    } catch (error) {
      if (error instanceof RangeError) throw error
    }
  }
}

test('SEG-24 every exported reader of bytes or pages of the providers is known, and how it is called', () => {
  expect(exportedReaders(import.meta.dirname).toSorted()).toEqual(
    [...Object.keys(READERS), ...OF_OUR_OWN].toSorted(),
  )
})

const SMALL = 65_536
describe.each(Object.entries(READERS))('SEG-24 %s', (_name, [read, files]) => {
  test.each(Object.entries(files))('works in proportion to %s', async (_file, make) => {
    expect(await growth(read as (on: unknown) => unknown, make(SMALL), make(16 * SMALL))).toBeLessThan(
      MOST_GROWTH,
    )
  })
})

const LARGEST = 10_485_760
test.each(Object.entries(SOUNDS))(
  'SEG-24 an MP3 of %s costs at most twice an honest one of its size',
  async (_file, make) => {
    expect(await cost(secondsOf, honestMp3(LARGEST), make(LARGEST))).toBeLessThanOrEqual(MOST_COST)
  },
)

test.each(Object.entries(APKS))(
  'SEG-24 an APK of %s costs at most twice an honest one of its size',
  async (_file, make) => {
    const honest = readFileSync(path.join(import.meta.dirname, '../app-updates/apks/v2.apk'))
    expect(signerCertificate(honest)).toBeDefined()
    expect(await cost(signerCertificate, honest, make(honest.length))).toBeLessThanOrEqual(MOST_COST)
  },
)

test('SEG-24 the search for a frame ends where a file is no sound; the length of a real one is whole', () => {
  expect(secondsOf(honestMp3(1_600_000))).toBe(100)
  // A tag of a picture before the frames, and one of a name after them.
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\x02\0\0', 'latin1'), Buffer.alloc(32_768)])
  expect(secondsOf(Buffer.concat([tag, honestMp3(1_600_000), Buffer.alloc(128, 0x54)]))).toBe(100)
  const late = Buffer.concat([honestMp3(16_000), Buffer.alloc(70_000), honestMp3(1_600_000)])
  expect(secondsOf(late)).toBe(1)
})
