import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ARQUIVO_MAX_BYTES } from '@cantai/contract/limites'
import { readConfig } from '../../config.ts'
import type { Falha } from '../../test/stand-ins/loopback-server.ts'
import { startMediaStandIn } from '../../test/stand-ins/media.ts'
import { hasTools, makeSound } from '../../test/stand-ins/sound.ts'
import { openAudio } from './audio-stream.ts'
import { ytdlp } from './audio-ytdlp.ts'

const media = await startMediaStandIn()
const padrao = { ...media.som }
const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-audio-'))
afterAll(async () => {
  await media.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  media.heal()
  Object.assign(media.som, padrao)
  media.requests.length = 0
})

const source = (env: Record<string, string> = {}, sleep: (ms: number) => Promise<void> = async () => {}) =>
  ytdlp(readConfig({ ...media.env, ...env }).audio, sleep)
const requestsTo = (pathname: string) => media.requests.filter(({ url }) => url.pathname === pathname)
const newFolder = () => mkdtemp(path.join(folder, 'mp3-'))

/** A shared machine may take its time. */
const SOON = { timeout: 60_000 }
const ID = 'dQw4w9WgXcQ'
const OUTRO = 'aaaaaaaaaaa'

test('MUS-16 without yt-dlp or ffmpeg the answer says what to install', async () => {
  const nothing = source({ YTDLP_PATH: '/nao/existe/yt-dlp' })
  const expected = { status: 503, corpo: { erro: 'Instale o yt-dlp e o ffmpeg no servidor' } }
  await expect(nothing.resolve(ID)).rejects.toMatchObject(expected)
  await expect(nothing.makeMp3(ID, folder)).rejects.toMatchObject(expected)
  expect(await nothing.version()).toBeUndefined()
})

test('MUS-16 a yt-dlp whose look was broken off, or that fails, is not told as one that is not installed', async () => {
  const failing = source({ YTDLP_PATH: '/bin/false' })
  expect(await failing.version()).toBeNull()
  const closing = source({ YTDLP_PATH: '/bin/cat' })
  const looking = closing.version()
  closing.close()
  expect(await looking).toBeNull()
})

/** A yt-dlp that finds any video, and makes its MP3, in the folder "$2", by this command. */
async function fakeYtdlp(make: string): Promise<Record<string, string>> {
  const file = path.join(await newFolder(), 'yt-dlp')
  const found = JSON.stringify({ url: 'https://video.example/som', duration: 60 })
  const script = `#!/bin/sh\ncase "$*" in *--version*) echo 2025.01.01;; *http_headers*) echo '${found}';; *) while [ "$1" != -P ]; do shift; done; ${make};; esac\n`
  await writeFile(file, script, { mode: 0o755 })
  return { YTDLP_PATH: file }
}

test('API-06 MUS-23 an MP3 that came out too large is refused, and one that is being made ends with the server', async () => {
  const large = source(await fakeYtdlp(`head -c ${ARQUIVO_MAX_BYTES + 1} /dev/zero > "$2/som.mp3"`))
  await expect(large.makeMp3(ID, await newFolder())).rejects.toMatchObject({
    status: 422,
    corpo: { codigo: 'video_grande' },
  })
  const begun = path.join(await newFolder(), 'begun')
  const slow = source(await fakeYtdlp(`echo > ${begun}; exec sleep 5`))
  const refusal = expect(slow.makeMp3(ID, await newFolder())).rejects.toMatchObject({ status: 503 })
  await expect.poll(() => existsSync(begun), SOON).toBe(true)
  slow.close()
  await refusal
})

describe.runIf(await hasTools)('API-05 the address of a sound', () => {
  test('is resolved once for everybody until shortly before it expires', async () => {
    const audio = source()
    const [first, second] = await Promise.all([audio.resolve(ID), audio.resolve(ID)])
    expect(first).toBe(second)
    expect(await audio.resolve(ID)).toBe(first)
    expect(requestsTo('/watch')).toHaveLength(1)
    expect(first.url).not.toContain('#')
    media.som.expiraEm = 290
    await audio.resolve(OUTRO)
    await audio.resolve(OUTRO)
    expect(requestsTo('/watch')).toHaveLength(3)
  })

  test('two videos are asked at least 2 s apart', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const pauses: [ms: number, asked: number][] = []
    const audio = source({}, async (ms) => {
      pauses.push([ms, requestsTo('/watch').length])
      vi.setSystemTime(Date.now() + ms)
    })
    await Promise.all([audio.resolve(ID), audio.resolve(OUTRO)])
    vi.setSystemTime(Date.now() + 500)
    await audio.resolve('bbbbbbbbbbb')
    vi.setSystemTime(Date.now() + 2_000)
    await audio.resolve('ccccccccccc')
    expect(pauses).toEqual([
      [2_000, 1],
      [1_500, 2],
    ])
    expect(requestsTo('/watch')).toHaveLength(4)
  })

  test.each<[Falha, number, string]>([
    ['nao-existe', 404, 'Este vídeo não está disponível no YouTube.'],
    ['muitas', 503, 'O YouTube recusou o pedido'],
    ['captcha', 502, 'atualize o yt-dlp'],
    ['quebrado', 502, 'Tente de novo'],
  ])('a watch page that is "%s" becomes %i in words', async (falha, status, words) => {
    media.fail('/watch', falha)
    await expect(source().resolve(ID)).rejects.toMatchObject({
      status,
      corpo: { erro: expect.stringContaining(words) },
    })
  })
})

describe.runIf(await hasTools)('MUS-16 the sound through the server', () => {
  const big = randomBytes(3_500_000)
  /** Shared by the tests for which it does not matter that the address has been resolved before. */
  const knownSource = source()

  test('is all there, asked for in parts of at most 1 MiB', async () => {
    media.som.bytes = big
    const { bytes, type, open } = await openAudio(knownSource, ID)
    expect([bytes, type]).toEqual([big.length, 'audio/mp4'])
    expect((await buffer(open({ start: 0, end: bytes - 1 }))).equals(big)).toBe(true)
    expect(requestsTo('/videoplayback')).toHaveLength(5)
  })

  test.each([
    [0, 0],
    [100, 199],
    [1_048_575, 1_048_576],
    [3_000_000, 3_499_999],
  ])('is the part from %i to %i', async (start, end) => {
    media.som.bytes = big
    const { open } = await openAudio(knownSource, ID)
    expect((await buffer(open({ start, end }))).equals(big.subarray(start, end + 1))).toBe(true)
  })

  test('an address that stops working in the middle is resolved again, once, and nothing is missing', async () => {
    media.som.bytes = big
    const { bytes, open } = await openAudio(source(), ID)
    const stream = open({ start: 0, end: bytes - 1 })
    stream.once('data', () => media.som.vencer())
    expect((await buffer(stream)).equals(big)).toBe(true)
    expect(requestsTo('/watch')).toHaveLength(2)
  })

  test('an address that never works is given up after one more resolution', async () => {
    media.som.expiraEm = -10
    await expect(openAudio(source(), ID)).rejects.toMatchObject({
      status: 503,
      corpo: { codigo: 'youtube_recusou' },
    })
    expect(requestsTo('/videoplayback')).toHaveLength(2)
  })

  test('a broken connection goes on where it broke', async () => {
    media.som.bytes = big
    const { bytes, open } = await openAudio(knownSource, ID)
    media.som.cortarEm = 300_000
    expect((await buffer(open({ start: 0, end: bytes - 1 }))).equals(big)).toBe(true)
  })

  test('who reads slowly slows the upstream, and who leaves stops it', async () => {
    media.som.bytes = randomBytes(20 * 1024 * 1024)
    const { bytes, open } = await openAudio(knownSource, ID)
    const stream = open({ start: 0, end: bytes - 1 })
    stream.once('readable', () => stream.read(1))
    // A stream that is full asks for no more until it is read.
    await expect.poll(() => stream.readableLength, SOON).toBeGreaterThanOrEqual(stream.readableHighWaterMark)
    expect(requestsTo('/videoplayback')).toHaveLength(2)
    stream.destroy()
    await expect.poll(() => media.answering(), SOON).toBe(0)
    expect(requestsTo('/videoplayback')).toHaveLength(2)
  })

  test.each<[Falha, number]>([
    ['nao-existe', 404],
    ['muitas', 503],
    ['quebrado', 502],
    ['html', 502],
    ['captcha', 502],
    ['gigante', 502],
    ['sem-fim', 502],
    ['desliga', 502],
    ['para-dentro', 502],
  ])('a sound that is "%s" becomes %i in words', async (falha, status) => {
    media.fail('/videoplayback', falha)
    await expect(openAudio(knownSource, ID)).rejects.toMatchObject({ status })
  })

  test('a page that says the sound is on this machine, by a name, leads nowhere', async () => {
    media.som.host = 'https://localhost:1'
    await expect(openAudio(source(), ID)).rejects.toMatchObject({ status: 502 })
  })
})

describe.runIf(await hasTools)('MUS-19 MUS-23 an MP3 of a video', () => {
  test('is made from bounded ranges, and is an MP3', async () => {
    const audio = source()
    await makeSound(5, 'm4a')
    const file = await audio.makeMp3(ID, await newFolder())
    await expect(audio.checkMp3(file)).resolves.toBeUndefined()
    expect((await stat(file)).size).toBeGreaterThan(50_000)
    expect(
      requestsTo('/videoplayback').every(({ headers }) => /^bytes=\d+-\d+$/.test(headers.range ?? '')),
    ).toBe(true)
  })

  test('API-06 of almost twelve minutes stays within 10,485,760 bytes', async () => {
    media.som.bytes = await makeSound(700, 'm4a')
    media.som.duration = 'PT11M40S'
    const { size } = await stat(await source().makeMp3(ID, await newFolder()))
    expect(size).toBeLessThanOrEqual(ARQUIVO_MAX_BYTES)
  })

  test('of a video longer than 20 minutes is refused before anything is fetched', async () => {
    media.som.duration = 'PT20M1S'
    await expect(source().makeMp3(ID, await newFolder())).rejects.toMatchObject({
      status: 422,
      corpo: { codigo: 'video_longo' },
    })
    expect(requestsTo('/videoplayback')).toEqual([])
  })

  test('API-06 that is longer than its page says and so too large is refused', async () => {
    media.som.bytes = await makeSound(700, 'm4a')
    await expect(source().makeMp3(ID, await newFolder())).rejects.toMatchObject({
      status: 422,
      corpo: { codigo: 'video_grande' },
    })
  })

  test('of bytes that are no sound answers 502', async () => {
    media.som.bytes = Buffer.from('<html>captcha</html>'.repeat(100))
    await expect(source().makeMp3(ID, await newFolder())).rejects.toMatchObject({ status: 502 })
  })

  test('without ffmpeg the answer says what to install', async () => {
    await expect(
      source({ FFMPEG_PATH: '/nao/existe/ffmpeg' }).makeMp3(ID, await newFolder()),
    ).rejects.toMatchObject({ status: 503, corpo: { codigo: 'sem_ferramenta' } })
  })

  test('stops when the server stops', async () => {
    const audio = source()
    await audio.resolve(ID)
    media.fail('/watch', 'lento')
    const making = audio.makeMp3(ID, await newFolder())
    const refusal = expect(making).rejects.toMatchObject({ status: 503 })
    await expect.poll(() => requestsTo('/watch').length, SOON).toBe(2)
    audio.close()
    await refusal
  })

  test.each([
    ['sound of another format', () => makeSound(1, 'm4a')],
    ['text that begins like a tag', async () => Buffer.from(`ID3${'x'.repeat(5_000)}`)],
    ['nothing', async () => Buffer.alloc(0)],
    ['zeros', async () => Buffer.alloc(50_000)],
    ['a program', async () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a list that names other files', async () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
    ['noise after a valid beginning', async () => Buffer.concat([Buffer.from('fffb9064', 'hex')])],
  ])('MUS-16 %s is refused by its content', async (_what, bytes) => {
    const file = path.join(await newFolder(), 'x.mp3')
    await writeFile(file, await bytes())
    await expect(source().checkMp3(file)).rejects.toMatchObject({
      status: 422,
      corpo: { codigo: 'nao_e_mp3' },
    })
  })
})
