import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { startMediaStandIn } from '../test/stand-ins/media.ts'
import { hasTools, makeSound } from '../test/stand-ins/sound.ts'

const media = await startMediaStandIn()
afterAll(() => media.stop())
const { app, db, as, anonymous } = await buildTestApp({}, undefined, media.env)
const musico = await as('musico')

beforeEach(() => media.heal())

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

describe.runIf(await hasTools)("a song's MP3", () => {
  test('MUS-19 MUS-16 is kept of a video, played, and gone with the song', async () => {
    const { id } = await makeMusica(db, { nome: "Aquieta Minh'alma", artista: 'Zoe' })
    expect((await musico('GET', `/api/musicas/${id}/mp3-url`)).body).toEqual({
      hasLocalFile: false,
      filename: null,
      mp3Url: null,
    })
    const kept = await musico('POST', `/api/musicas/${id}/download/complete`, {
      youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
    expect(kept).toMatchObject({ status: 200, body: { filename: "Aquieta Minh'alma - Zoe.mp3" } })
    const { body } = await musico('GET', `/api/musicas/${id}/mp3-url`)
    expect(body).toMatchObject({ hasLocalFile: true, filename: "Aquieta Minh'alma - Zoe.mp3" })
    const played = await anonymous('GET', body.mp3Url)
    expect([played.status, played.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect((await musico('DELETE', `/api/musicas/${id}`)).status).toBe(204)
    expect((await anonymous('GET', body.mp3Url)).status).toBe(403)
  })

  test('MUS-16 is uploaded', async () => {
    const { id } = await makeMusica(db)
    const sound = await makeSound(2, 'mp3')
    const { body, headers } = form(sound)
    const sent = await musico('POST', `/api/musicas/${id}/mp3`, body, headers)
    expect(sent).toMatchObject({ status: 200, body: { mp3_file: expect.any(String) } })
    const { mp3Url } = (await musico('GET', `/api/musicas/${id}/mp3-url`)).body
    const part = await app.inject({ url: mp3Url, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(sound.subarray(10, 20))).toBe(true)
  })
})
