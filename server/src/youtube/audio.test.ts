import { get } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import type { Falha } from '../test/stand-ins/loopback-server.ts'
import { startMediaStandIn } from '../test/stand-ins/media.ts'
import { hasTools, makeSound } from '../test/stand-ins/sound.ts'
import { forgetOldConversoes } from './conversoes.service.ts'
import { videoIdDoEndereco } from './youtube.service.ts'

const media = await startMediaStandIn()
const padrao = { ...media.som }
afterAll(() => media.stop())
const { app, db, clock, providers, as, anonymous } = await buildTestApp({}, undefined, media.env)
const musico = await as('musico')

beforeEach(() => {
  media.heal()
  Object.assign(media.som, padrao)
  media.requests.length = 0
})

const ID = 'dQw4w9WgXcQ'
const requestsTo = (path: string) => media.requests.filter(({ url }) => url.pathname === path)
const audioUrl = async (id = ID): Promise<string> =>
  (await musico('GET', `/api/youtube/audio-url/${id}`)).body.url
const bytesOf = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

test.each(['curto', 'dQw4w9WgXcQ1', 'dQw4w9WgXc%2F', '..%2F..%2Fetc..', 'dQw4w9WgXc;', '--exec=rm%20x'])(
  'MUS-16 the video id %s is refused before anything is asked',
  async (id) => {
    expect(await musico('GET', `/api/youtube/audio-url/${id}`)).toMatchObject({ status: 400 })
    expect(media.requests).toEqual([])
  },
)

describe.runIf(await hasTools)('MUS-16 API-05 /api/youtube/audio', () => {
  test('plays all of the sound at an address of this server that a player opens without a login', async () => {
    const url = await audioUrl()
    expect(url).toMatch(/^\/api\/youtube\/audio\/dQw4w9WgXcQ\?exp=\d+&sessao=\d+&sig=[\w-]{43}$/)
    const bytes = await bytesOf(url)
    const sound = await makeSound(5, 'm4a')
    expect(bytes.rawPayload.equals(sound)).toBe(true)
    expect([bytes.statusCode, bytes.headers]).toMatchObject([
      200,
      {
        'content-type': 'audio/mp4',
        'content-length': String(sound.length),
        'accept-ranges': 'bytes',
        'cross-origin-resource-policy': 'cross-origin',
      },
    ])
  })

  test.each([
    ['bytes=0-', 206, 0, -1],
    ['bytes=100-199', 206, 100, 199],
    ['bytes=-100', 206, -100, -1],
    ['bytes=0-99999999', 206, 0, -1],
    ['bytes=5-1', 200, 0, -1],
    ['bytes=0-1,5-9', 200, 0, -1],
    ['lines=1-2', 200, 0, -1],
  ])('answers Range %j with %i', async (range, status, first, last) => {
    const sound = await makeSound(5, 'm4a')
    const at = (n: number) => (n < 0 ? sound.length + n : n)
    const part = await bytesOf(await audioUrl(), { range })
    expect(part.statusCode).toBe(status)
    expect(part.rawPayload.equals(sound.subarray(at(first), at(last) + 1))).toBe(true)
    expect(part.headers['content-range']).toBe(
      status === 206 ? `bytes ${at(first)}-${at(last)}/${sound.length}` : undefined,
    )
  })

  test('answers 416 outside of it, and HEAD without it', async () => {
    const url = await audioUrl()
    const { length } = await makeSound(5, 'm4a')
    for (const range of [`bytes=${length}-`, 'bytes=-0']) {
      const outside = await bytesOf(url, { range })
      expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${length}`])
    }
    const head = await bytesOf(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(length),
      0,
    ])
  })

  test('SEG-25 what stands in an address ends no session', async () => {
    const url = await audioUrl()
    for (const handle of new URLSearchParams(url.split('?')[1]).values())
      await app.inject({ method: 'POST', url: '/api/auth/encerrar', payload: { sessoes: [handle] } })
    expect((await bytesOf(url)).statusCode).toBe(200)
  })

  test('SEG-11 a signature is good for its own video, session and half an hour', async () => {
    const url = await audioUrl()
    const others = (await (await as('musico'))('GET', `/api/youtube/audio-url/${ID}`)).body.url as string
    const [, session] = /sessao=([\w-]+)/.exec(others) ?? []
    expect((await bytesOf(url.replace(/sessao=[\w-]+/, `sessao=${session}`))).statusCode).toBe(403)
    expect((await bytesOf(url.replace(/sessao=[\w-]+&/, ''))).statusCode).toBe(403)
    const otherUrl = url.replace(ID, 'aaaaaaaaaaa')
    const longer = url.replace(/exp=\d+/, 'exp=9999999999')
    for (const wrong of [otherUrl, longer, url.slice(0, -1), url.replace('sig=', 'sig=A')])
      expect((await bytesOf(wrong)).statusCode).toBe(403)
    const before = clock.now
    clock.advance(30 * 60_000 - 1000)
    expect((await bytesOf(url)).statusCode).toBe(200)
    clock.advance(2000)
    expect((await bytesOf(url)).json()).toMatchObject({ codigo: 'endereco_vencido' })
    clock.now = before
  })

  test('SEG-11 an address ends with the session that asked for it', async () => {
    const caller = await as('musico')
    const { url } = (await caller('GET', `/api/youtube/audio-url/${ID}`)).body
    expect((await bytesOf(url, { range: 'bytes=0-9' })).statusCode).toBe(206)
    expect((await caller('POST', '/api/auth/logout', {})).status).toBe(204)
    expect((await bytesOf(url)).json()).toMatchObject({ codigo: 'endereco_vencido' })
  })

  test('another process of the same database signs and reads alike', async () => {
    const { buildApp } = await import('../app.ts')
    const url = await audioUrl()
    const config = {
      cadastro: 'aberto',
      sessaoMs: 1,
      publicUrl: '',
      timeZone: 'UTC',
      trustProxy: false,
      host: '127.0.0.1',
      port: 3000,
    } as const
    const twin = await buildApp({ db, providers, agora: () => clock.now, config })
    expect((await twin.inject({ url })).statusCode).toBe(200)
    await twin.close()
  })

  test.each<[Falha, number]>([
    ['nao-existe', 404],
    ['muitas', 503],
    ['html', 502],
  ])('an upstream that is "%s" answers %i in words before any byte', async (falha, status) => {
    const url = await audioUrl()
    media.fail('/videoplayback', falha)
    const answer = await bytesOf(url)
    expect([answer.statusCode, answer.json().erro]).toEqual([status, expect.stringMatching(/\.$/)])
  })

  test('a listener who leaves stops the upstream, and one who pauses does not hold the server', async () => {
    const otherApp = await buildTestApp({}, undefined, media.env)
    const origin = await otherApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await (await otherApp.as('musico'))('GET', `/api/youtube/audio-url/${ID}`)
    media.som.bytes = Buffer.alloc(30 * 1024 * 1024, 'a')
    const listen = () =>
      new Promise<import('node:http').IncomingMessage>((resolve) => get(origin + body.url, resolve))
    const leaving = await listen()
    leaving.on('error', () => {})
    leaving.destroy()
    await expect.poll(() => media.answering(), { timeout: 20_000 }).toBe(0)
    const paused = await listen()
    paused.on('error', () => {})
    await otherApp.app.close()
    expect(paused.complete).toBe(false)
  })
})

test.each([
  [ID, undefined, ID],
  [`https://www.youtube.com/watch?v=${ID}&t=42s`, undefined, ID],
  [`http://m.youtube.com/watch?v=${ID}`, undefined, ID],
  [`youtube.com/watch?v=${ID}`, undefined, ID],
  [`https://youtu.be/${ID}?si=x`, undefined, ID],
  [`https://www.youtube.com/shorts/${ID}`, undefined, ID],
  [`https://www.youtube-nocookie.com/embed/${ID}`, undefined, ID],
  [`http://127.0.0.1:4000/watch?v=${ID}`, '127.0.0.1:4000', ID],
])('MUS-23 the address %s (stand-in %s) names the video', (endereco, loopbackHost, id) => {
  expect(videoIdDoEndereco(endereco, loopbackHost)).toBe(id)
})

test.each([
  `https://exemplo.org/watch?v=${ID}`,
  `https://www.youtube.com.exemplo.org/watch?v=${ID}`,
  `https://user@www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  `file:///etc/passwd?v=${ID}`,
  `http://127.0.0.1:5432/watch?v=${ID}`,
  `http://169.254.169.254/watch?v=${ID}`,
  'https://www.youtube.com/watch?v=--exec=x;',
  'https://www.youtube.com/watch',
  'https://youtu.be/',
  '-o/etc/passwd',
  'ytsearch:louvor',
])('MUS-23 the address %s is refused before anything is asked', async (videoUrl) => {
  expect(
    await musico('POST', '/api/youtube-converter/convert-to-mp3', { videoUrl, title: 'x' }),
  ).toMatchObject({ status: 422, body: { codigo: 'endereco_invalido' } })
  expect(requestsTo('/watch')).toEqual([])
})

describe('MUS-23 without downloads', () => {
  test('MEDIA_DOWNLOAD=off answers 403 in words', async () => {
    const off = await buildTestApp({}, undefined, { ...media.env, MEDIA_DOWNLOAD: 'off' })
    const answer = await (
      await off.as('musico')
    )('POST', '/api/youtube-converter/convert-to-mp3', {
      videoUrl: ID,
      title: 'x',
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { erro: 'Baixar MP3 está desligado neste servidor: envie o arquivo MP3 da música.' },
    })
  })

  test('MUS-16 missing programs answer 503 and what to install', async () => {
    const env = { ...media.env, YTDLP_PATH: '/nao/existe/yt-dlp' }
    const without = await (await buildTestApp({}, undefined, env)).as('musico')
    const convert = { videoUrl: ID, title: 'x' }
    for (const answer of [
      await without('GET', `/api/youtube/audio-url/${ID}`),
      await without('POST', '/api/youtube-converter/convert-to-mp3', convert),
    ])
      expect(answer).toMatchObject({
        status: 503,
        body: { erro: 'Instale o yt-dlp e o ffmpeg no servidor', codigo: 'sem_ferramenta' },
      })
  })
})

describe.runIf(await hasTools)('MUS-23 POST /api/youtube-converter/convert-to-mp3', () => {
  const convert = (title = 'Santo? / Ação "Ao Vivo"') =>
    musico('POST', '/api/youtube-converter/convert-to-mp3', {
      videoUrl: `https://www.youtube.com/watch?v=${ID}`,
      title,
    })

  test('makes one MP3 for all who ask meanwhile and afterwards, and offers it for saving', async () => {
    const [first, second] = await Promise.all([convert(), convert('Outro nome')])
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, filename: 'Santo Ação Ao Vivo.mp3', size: 0.08 },
    })
    expect(second.body.filename).toBe('Outro nome.mp3')
    const fetched = requestsTo('/videoplayback').length
    expect(fetched).toBe(1)
    const again = await convert()
    expect(requestsTo('/videoplayback')).toHaveLength(fetched)
    const download = await anonymous('GET', again.body.downloadUrl)
    expect(download).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'audio/mpeg',
        'content-disposition': `attachment; filename="Santo A__o Ao Vivo.mp3"; filename*=UTF-8''Santo%20A%C3%A7%C3%A3o%20Ao%20Vivo.mp3`,
      },
    })
    const part = await bytesOf(again.body.downloadUrl, { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    const renamed = again.body.downloadUrl.replace('Santo', 'Virus')
    expect((await anonymous('GET', renamed)).status).toBe(403)
  })

  test('a failure is told, leaves nothing behind, and the next try begins anew', async () => {
    expect((await convert()).status).toBe(200)
    const tomorrow = new Date(clock.now.getTime() + 25 * 3_600_000)
    await forgetOldConversoes({ db, agora: () => tomorrow, providers })
    expect(await providers.files.size(`youtube/${ID}.mp3`)).toBeUndefined()
    media.fail('/videoplayback', 'nao-existe')
    expect(await convert()).toMatchObject({ status: 404 })
    media.heal()
    expect((await convert()).status).toBe(200)
  })
})
