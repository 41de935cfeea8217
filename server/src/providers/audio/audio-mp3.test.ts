import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../test/main-process.ts'
import { secondsOf } from './audio-frames.ts'
import { probeMp3 } from './audio-mp3.ts'

const tag = () => Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'), Buffer.alloc(256, 0x41)])
/** 128 kbit/s at 44.1 kHz: 417 bytes and 26 ms. */
const frame = Buffer.alloc(417)
frame.set([0xff, 0xfb, 0x90, 0x64])

test.each([1, 2, 3])(
  'TRA-21 an MP3 that begins with %i tags is one, and its length is counted after them',
  async (tags) => {
    const bytes = Buffer.concat([
      ...Array.from({ length: tags }, tag),
      ...Array.from({ length: 115 }, () => frame),
    ])
    expect(secondsOf(bytes)).toBe(3)
    const file = path.join(await newFolder(), 'x.mp3')
    await writeFile(file, bytes)
    await expect(probeMp3(file, '/nowhere/ffmpeg')).resolves.toBeUndefined()
  },
)
