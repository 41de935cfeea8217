import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { startMediaStandIn } from '../test/stand-ins/media.ts'
import { makeSound, hasTools } from '../test/stand-ins/sound.ts'

const media = await startMediaStandIn()
afterAll(() => media.stop())
const { app, as, anonymous } = await buildTestApp({}, undefined, media.env)
const musico = await as('musico')
const url = await app.listen({ port: 0, host: '127.0.0.1' })

beforeEach(() => {
  media.heal()
  media.requests.length = 0
})

describe.runIf(await hasTools)('sound', () => {
  test('MUS-16 plays all of a video', async () => {
    const answer = await musico('GET', '/api/youtube/audio-url/dQw4w9WgXcQ')
    expect(answer).toMatchObject({ status: 200 })
    const played = await fetch(url + answer.body.url)
    expect(played.status).toBe(200)
    expect(Buffer.from(await played.arrayBuffer()).equals(await makeSound(5, 'm4a'))).toBe(true)
  })
  test('MUS-23 converts', async () => {
    const answer = await musico('POST', '/api/youtube-converter/convert-to-mp3', {
      videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: "Aquieta Minh'alma (Ao Vivo)",
    })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const saved = await anonymous('GET', answer.body.downloadUrl)
    expect([saved.status, saved.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  })
})
