import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ARQUIVO_MAX_BYTES } from '@cantai/contract/limites'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { startMediaStandIn } from '../test/stand-ins/media.ts'
import { startS3StandIn } from '../test/stand-ins/s3.ts'
import { hasTools, makeSound } from '../test/stand-ins/sound.ts'
import { forgetOldConversoes } from '../youtube/conversoes.service.ts'

const media = await startMediaStandIn()
afterAll(() => media.stop())
const { app, db, dataDir, providers, as, anonymous } = await buildTestApp({}, undefined, media.env)
const musico = await as('musico')

beforeEach(() => {
  media.heal()
  media.requests.length = 0
})

/** A form with one file, as a browser sends it. */
const form = (bytes: Buffer | string, field = 'arquivo') => {
  const boundary = 'limite-do-teste'
  return {
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="x.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const send = (id: number, bytes: Buffer | string, field?: string) => {
  const { body, headers } = form(bytes, field)
  return musico('POST', `/api/musicas/${id}/mp3`, body, headers)
}
const mp3Url = async (id: number) => (await musico('GET', `/api/musicas/${id}/mp3-url`)).body
const keptFiles = () => readdir(path.join(dataDir, 'arquivos/musicas'))
const NONE = { hasLocalFile: false, filename: null, mp3Url: null }
const YOUTUBE = { youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }

test('MUS-16 API-01 a song without an MP3 says so, an unknown one is 404', async () => {
  const { id } = await makeMusica(db)
  expect(await musico('GET', `/api/musicas/${id}/mp3-url`)).toMatchObject({ status: 200, body: NONE })
  for (const [method, url] of [
    ['GET', '/api/musicas/999999/mp3-url'],
    ['DELETE', '/api/musicas/999999/mp3'],
  ] as const)
    expect((await musico(method, url)).status).toBe(404)
  expect((await musico('POST', '/api/musicas/999999/download/complete', YOUTUBE)).status).toBe(404)
  expect((await send(999_999, 'x')).status).toBe(404)
  expect(media.requests).toEqual([])
})

test('SEG-24 a person sends two files at a time; a third is told to wait, and nobody else is', async () => {
  const held = Promise.withResolvers<void>()
  const check = vi.spyOn(providers.audio, 'checkMp3').mockImplementation(() => held.promise)
  const songs = await Promise.all(Array.from({ length: 4 }, () => makeMusica(db)))
  const [a, b, c, d] = songs.map(({ id }) => id)
  const first = [send(a ?? 0, 'som'), send(b ?? 0, 'som')]
  await expect.poll(() => check.mock.calls.length).toBe(2)
  expect(await send(c ?? 0, 'som')).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  const other = await as('musico')
  const { body, headers } = form('som')
  const theirs = other('POST', `/api/musicas/${d}/mp3`, body, headers)
  await expect.poll(() => check.mock.calls.length).toBe(3)
  held.resolve()
  for (const { status } of await Promise.all([...first, theirs])) expect(status).toBe(200)
  expect((await send(c ?? 0, 'som')).status).toBe(200)
  check.mockRestore()
  for (const { id } of songs) expect((await musico('DELETE', `/api/musicas/${id}/mp3`)).status).toBe(200)
})

test('ACE-07 only who is logged in may send an MP3', async () => {
  const { id } = await makeMusica(db)
  const { body, headers } = form('x')
  expect((await anonymous('POST', `/api/musicas/${id}/mp3`, body, headers)).status).toBe(401)
})

test.each([
  ['not a form', JSON.stringify({}), { 'content-type': 'application/json' }, 415],
  ['a form without a file', form('x').body.subarray(0, 0), form('x').headers, 422],
  ['a broken form', Buffer.from('--limite-do-teste\r\ncontent-'), form('x').headers, 422],
  ['a form cut in its file', form('x'.repeat(500)).body.subarray(0, 300), form('x').headers, 400],
  ['a file that is no MP3', form('<html>').body, form('x').headers, 422],
  ['an empty file', form('').body, form('x').headers, 422],
])(
  'API-03 MUS-16 %s is refused in words, and the song keeps what it has',
  async (_what, body, headers, status) => {
    const { id } = await makeMusica(db)
    const answer = await musico('POST', `/api/musicas/${id}/mp3`, body, headers)
    expect(answer).toMatchObject({ status, body: { erro: expect.stringMatching(/\.$/) } })
    expect(await mp3Url(id)).toEqual(NONE)
  },
)

describe('API-06 an MP3 of more than 10,485,760 bytes', () => {
  test('is refused with 413 in words', async () => {
    const { id } = await makeMusica(db)
    const frame = Buffer.from('fffb9064', 'hex')
    const answer = await send(id, Buffer.concat([frame, Buffer.alloc(ARQUIVO_MAX_BYTES - 3)]))
    expect(answer).toMatchObject({
      status: 413,
      body: { erro: 'O arquivo passa de 10 MB: escolha um MP3 menor.' },
    })
    expect(await mp3Url(id)).toEqual(NONE)
  })

  test('is refused before it is read when it says so itself', async () => {
    const { id } = await makeMusica(db)
    const { body, headers } = form('x')
    const answer = await musico('POST', `/api/musicas/${id}/mp3`, body, {
      ...headers,
      'content-length': String(2 * 1024 ** 3),
    })
    expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } })
  })
})

test('MUS-19 an address that is not of YouTube is refused', async () => {
  const { id } = await makeMusica(db)
  const answer = await musico('POST', `/api/musicas/${id}/download/complete`, {
    youtube_url: 'http://169.254.169.254/latest',
  })
  expect(answer).toMatchObject({ status: 422, body: { codigo: 'endereco_invalido' } })
  expect(media.requests).toEqual([])
})

async function removeWithMp3(id: number) {
  await musico('DELETE', `/api/musicas/${id}/mp3`)
  await musico('DELETE', `/api/musicas/${id}`)
}

describe.runIf(await hasTools)("a song's MP3", () => {
  test('MUS-19 MUS-16 is kept of a video, played, and unheard of once the song is deleted', async () => {
    const { id } = await makeMusica(db, { nome: "Aquieta Minh'alma", artista: 'Zoe' })
    const download = await musico('POST', `/api/musicas/${id}/download/complete`, YOUTUBE)
    expect(download).toMatchObject({
      status: 200,
      body: {
        filename: "Aquieta Minh'alma - Zoe.mp3",
        musica: { id, mp3_file: expect.any(String), versao: 1 },
      },
    })
    const local = await mp3Url(id)
    expect(local).toMatchObject({ hasLocalFile: true, filename: "Aquieta Minh'alma - Zoe.mp3" })
    const answer = await anonymous('GET', local.mp3Url)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(await keptFiles()).toHaveLength(1)
    expect((await musico('DELETE', `/api/musicas/${id}`)).status).toBe(204)
    expect((await anonymous('GET', local.mp3Url)).status).toBe(403)
    // It waits in the bin with the song.
    await musico('POST', '/api/lixeira/desfazer', { tipo: 'musica', registro_id: id })
    expect((await anonymous('GET', (await mp3Url(id)).mp3Url)).status).toBe(200)
    await removeWithMp3(id)
    expect(await keptFiles()).toEqual([])
  })

  test('MUS-19 MUS-23 asked for three times at once is made once, and the song keeps one file', async () => {
    await forgetOldConversoes({ db, agora: () => new Date('2999-01-01'), providers })
    const { id } = await makeMusica(db)
    media.requests.length = 0
    const convert = { videoUrl: YOUTUBE.youtube_url, title: 'x' }
    const answers = await Promise.all([
      musico('POST', `/api/musicas/${id}/download/complete`, YOUTUBE),
      musico('POST', `/api/musicas/${id}/download/complete`, YOUTUBE),
      musico('POST', '/api/youtube-converter/convert-to-mp3', convert),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(media.requests.filter(({ url }) => url.pathname === '/videoplayback')).toHaveLength(1)
    expect(await keptFiles()).toHaveLength(1)
    await removeWithMp3(id)
  })

  test('EST-01 the MP3 of the song’s own video has the key that was said of the video; one of another video has none', async () => {
    for (const [youtube_video_id, told] of [
      ['dQw4w9WgXcQ', 'D'],
      ['aaaaaaaaaaa', null],
    ] as const) {
      const { id } = await makeMusica(db, { youtube_video_id, tom_da_gravacao: 'D' })
      const { body } = await musico('POST', `/api/musicas/${id}/download/complete`, YOUTUBE)
      expect(body.musica).toMatchObject({ mp3_file: expect.any(String), tom_da_gravacao: told })
      await removeWithMp3(id)
    }
  })

  test('MUS-16 is uploaded, sought in, replaced and deleted, and nothing is left over', async () => {
    const { id } = await makeMusica(db)
    const sound = await makeSound(2, 'mp3')
    const answer = await send(id, sound)
    expect(answer).toMatchObject({ status: 200, body: { id, mp3_file: expect.any(String) } })
    const first = await mp3Url(id)
    const part = await app.inject({ url: first.mp3Url, headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${sound.length}`])
    expect(part.rawPayload.equals(sound.subarray(10, 20))).toBe(true)
    const otherSound = await makeSound(3, 'mp3')
    expect((await send(id, otherSound, 'outro-nome')).status).toBe(200)
    expect((await app.inject({ url: first.mp3Url })).statusCode).toBe(403)
    const second = await app.inject({ url: (await mp3Url(id)).mp3Url })
    expect(second.rawPayload.equals(otherSound)).toBe(true)
    expect(await keptFiles()).toHaveLength(1)
    expect(await musico('DELETE', `/api/musicas/${id}/mp3`)).toMatchObject({
      status: 200,
      body: { mp3_file: null },
    })
    expect(await keptFiles()).toEqual([])
    expect(await mp3Url(id)).toEqual(NONE)
  })

  test('MUS-16 does not disturb who is editing the song meanwhile', async () => {
    const { id, versao } = await makeMusica(db)
    expect((await send(id, await makeSound(2, 'mp3'))).status).toBe(200)
    expect((await musico('PUT', `/api/musicas/${id}`, { nome: 'Outro', versao })).status).toBe(200)
    await removeWithMp3(id)
  })

  test('MUS-16 whose file is lost is said to be absent', async () => {
    const { id } = await makeMusica(db)
    const { body } = await send(id, await makeSound(2, 'mp3'))
    await providers.files.delete(body.mp3_file)
    expect(await mp3Url(id)).toEqual(NONE)
  })

  test('MUS-16 goes into an S3-compatible store when there is one', async () => {
    const s3 = await startS3StandIn()
    const otherApp = await buildTestApp({}, undefined, { ...media.env, ...s3.env })
    const asOther = await otherApp.as('musico')
    const { id } = await makeMusica(otherApp.db)
    const sound = await makeSound(2, 'mp3')
    const { body, headers } = form(sound)
    expect((await asOther('POST', `/api/musicas/${id}/mp3`, body, headers)).status).toBe(200)
    const local = (await asOther('GET', `/api/musicas/${id}/mp3-url`)).body
    const part = await otherApp.app.inject({ url: local.mp3Url, headers: { range: 'bytes=100-' } })
    expect([part.statusCode, part.rawPayload.equals(sound.subarray(100))]).toEqual([206, true])
    expect(s3.objects.size).toBe(1)
    await asOther('DELETE', `/api/musicas/${id}/mp3`)
    expect(s3.objects.size).toBe(0)
    await s3.stop()
  })
})
