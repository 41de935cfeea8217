import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { startMediaStandIn } from '../test/stand-ins/media.ts'
import { CHAVE_DE_TESTE, VIDEOS } from '../test/stand-ins/videos.ts'
import type { Falha } from '../test/stand-ins/loopback-server.ts'

const media = await startMediaStandIn()
afterAll(() => media.stop())
const { as, clock, db } = await buildTestApp({}, undefined, media.env)

beforeEach(() => {
  media.heal()
  media.recusa = undefined
  media.requests.length = 0
})

let counter = 0
/** A query that nobody has asked yet, so that no answer comes from the cache. */
const fresh = (more = '') => `/api/youtube/search?q=busca${++counter}${more}`
const requestsTo = (path: string) => media.requests.filter(({ url }) => url.pathname === path)
const SEARCH = '/youtube/v3/search'

interface Found {
  body: { items: { id: { videoId: string }; snippet: { duration: string | null } }[]; nextPageToken?: string }
}
const ids = ({ body }: Found) => body.items.map(({ id }) => id.videoId)

describe('MUS-20 API-05 the Data API', () => {
  test('API-01 finds ten music videos with their lengths, and the next pages', async () => {
    const musico = await as('musico')
    const url =
      '/api/youtube/search?q=Aquieta%20musica%20gospel%20louvor&maxResults=10&type=video&videoCategoryId=10'
    const first = await musico('GET', url)
    expect(first.status).toBe(200)
    expect(first.body.items).toHaveLength(10)
    expect(first.body.items[2]).toEqual({
      id: { videoId: VIDEOS[2]?.id },
      snippet: {
        title: 'Bondade de Deus & Graça | Lyric Video',
        channelTitle: 'Isaias Saad',
        publishedAt: '2024-03-15T12:00:00Z',
        duration: '5:05',
        thumbnails: { default: { url: expect.any(String) }, medium: { url: expect.any(String) } },
      },
      no_repertorio: false,
    })
    expect(Object.fromEntries(requestsTo(SEARCH)[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'Aquieta musica gospel louvor',
      maxResults: '10',
      type: 'video',
      videoCategoryId: '10',
    })
    const second = await musico('GET', `${url}&pageToken=${first.body.nextPageToken}`)
    const third = await musico('GET', `${url}&pageToken=${second.body.nextPageToken}`)
    expect([first, second, third].flatMap(ids)).toEqual(VIDEOS.map(({ id }) => id))
    expect(third.body.nextPageToken).toBeUndefined()
    for (const { text } of [first, second, third]) expect(text).not.toContain(CHAVE_DE_TESTE)
  })

  test('ten results of the music category are what is asked without saying so', async () => {
    const { body } = await (await as('musico'))('GET', fresh())
    expect(body.items).toHaveLength(10)
    expect(requestsTo(SEARCH)[0]?.url.searchParams.get('videoCategoryId')).toBe('10')
  })

  test('nothing found is an empty list', async () => {
    const answer = await (await as('musico'))('GET', fresh('nadaexiste'))
    expect(answer).toMatchObject({ status: 200, body: { items: [] } })
    expect(requestsTo('/youtube/v3/videos')).toEqual([])
  })

  test('without the lengths the videos are still found', async () => {
    media.fail('/youtube/v3/videos', 'html')
    const { status, body } = await (await as('musico'))('GET', fresh())
    expect([status, body.items.length, body.items[0].snippet.duration]).toEqual([200, 10, null])
  })

  test('the same search is asked once in six hours, whoever asks and however it is written', async () => {
    const url = fresh('Água')
    const [ana, bia] = [await as('musico'), await as('lider')]
    const first = await ana('GET', url)
    expect((await bia('GET', url.replace('busca', '%20BUSCA').replace('Água', 'ÁGUA'))).body).toEqual(
      first.body,
    )
    clock.advance(6 * 3_600_000 - 1000)
    expect((await (await as('musico'))('GET', url)).body).toEqual(first.body)
    expect(requestsTo(SEARCH)).toHaveLength(1)
    clock.advance(2000)
    await (
      await as('musico')
    )('GET', url)
    expect(requestsTo(SEARCH)).toHaveLength(2)
  })

  test('MUS-22 a video is known as soon as a song of the repertoire has it, also in an answer that was kept', async () => {
    const url = fresh()
    const musico = await as('musico')
    const inRepertorio = ({ body }: { body: { items: { no_repertorio: boolean }[] } }) =>
      body.items.map(({ no_repertorio }) => no_repertorio)
    expect(inRepertorio(await musico('GET', url))).toEqual(Array.from({ length: 10 }, () => false))
    const { id } = await makeMusica(db, { youtube_video_id: VIDEOS[3]?.id })
    expect(inRepertorio(await musico('GET', url)).indexOf(true)).toBe(3)
    await db.deleteFrom('musicas').where('id', '=', id).execute()
    expect(inRepertorio(await musico('GET', url))).not.toContain(true)
    expect(requestsTo(SEARCH)).toHaveLength(1)
  })

  test('simultaneous equal searches are one', async () => {
    const url = fresh()
    const musico = await as('musico')
    const answers = await Promise.all(Array.from({ length: 8 }, () => musico('GET', url)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(requestsTo(SEARCH)).toHaveLength(1)
  })

  test('one person may cause 30 searches in five minutes, and is told when the next may be', async () => {
    const [ana, bia] = [await as('musico'), await as('musico')]
    for (let i = 0; i < 30; i++) expect((await ana('GET', fresh())).status).toBe(200)
    const refusal = await ana('GET', fresh())
    expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '300' } })
    expect(refusal.body.erro).toBe('Muitas buscas seguidas. Tente de novo em 300 segundos.')
    expect((await bia('GET', fresh())).status).toBe(200)
    clock.advance(301_000)
    expect((await ana('GET', fresh())).status).toBe(200)
  })
})

describe('MUS-21 API-05 what goes wrong outside', () => {
  test.each([
    ['cota', 403, 'Limite de pesquisas atingido. Tente novamente mais tarde.'],
    ['muitas', 403, 'Limite de pesquisas atingido. Tente novamente mais tarde.'],
    ['pagina429', 429, 'O YouTube recebeu pedidos demais. Tente de novo em alguns minutos.'],
    ['desligada', 503, 'A chave do YouTube não é válida: confira YOUTUBE_API_KEY no servidor.'],
  ] as const)('%s answers %i', async (recusa, status, erro) => {
    media.recusa = recusa
    expect(await (await as('musico'))('GET', fresh())).toMatchObject({ status, body: { erro } })
  })

  test('a page that does not exist answers 400', async () => {
    expect(await (await as('musico'))('GET', fresh('&pageToken=inventada'))).toMatchObject({
      status: 400,
      body: { codigo: 'pagina_invalida' },
    })
  })

  test('a wrong key answers 503 and says which variable, without the key', async () => {
    const otherApp = await buildTestApp({}, undefined, { ...media.env, YOUTUBE_API_KEY: 'chave-errada' })
    const answer = await (await otherApp.as('musico'))('GET', fresh())
    expect(answer).toMatchObject({ status: 503, body: { erro: expect.stringContaining('YOUTUBE_API_KEY') } })
    expect(answer.text).not.toContain('chave-errada')
  })

  test.each<[Falha, number]>([
    ['quebrado', 502],
    ['desliga', 502],
    ['html', 502],
    ['captcha', 502],
    ['sem-fim', 502],
    ['gigante', 502],
    ['nao-existe', 502],
    ['para-dentro', 502],
    ['muitas', 429],
  ])('an answer that is "%s" becomes %i in words, and is not kept', async (falha, status) => {
    const musico = await as('musico')
    const url = fresh()
    media.fail(SEARCH, falha)
    const answer = await musico('GET', url)
    expect(answer).toMatchObject({ status, body: { erro: expect.stringMatching(/\p{L}.*\.$/u) } })
    media.heal()
    expect((await musico('GET', url)).status).toBe(200)
  })

  test('what fails for a moment is asked a second time, what is refused is not', async () => {
    const musico = await as('musico')
    media.fail(SEARCH, 'quebrado')
    await musico('GET', fresh())
    expect(requestsTo(SEARCH)).toHaveLength(2)
    media.heal()
    media.recusa = 'cota'
    await musico('GET', fresh())
    expect(requestsTo(SEARCH)).toHaveLength(3)
  })
})

describe('MUS-20 API-05 the search without a key', () => {
  const withoutKey = Object.fromEntries(
    Object.entries(media.env).filter(([name]) => name !== 'YOUTUBE_API_KEY'),
  )

  test('finds videos and their next page with the real client', async () => {
    const { as: asOther } = await buildTestApp({}, undefined, withoutKey)
    const musico = await asOther('musico')
    const first = await musico('GET', fresh())
    expect(first.status).toBe(200)
    expect(first.body.items[1]).toEqual({
      id: { videoId: VIDEOS[1]?.id },
      snippet: {
        title: 'Lugar Secreto (Clipe Oficial)',
        channelTitle: 'Gabriela Rocha',
        publishedAt: null,
        publishedText: 'há 2 anos',
        duration: '4:05',
        thumbnails: { medium: { url: expect.any(String) } },
      },
      no_repertorio: false,
    })
    const second = await musico('GET', fresh(`&pageToken=${first.body.nextPageToken}`))
    expect([first, second].flatMap(ids)).toEqual(VIDEOS.map(({ id }) => id))
    expect(second.body.nextPageToken).toBeUndefined()
    expect(media.requests.every(({ url }) => url.pathname === '/youtubei/v1/search')).toBe(true)
  })

  test.each<[Falha, number, string]>([
    ['captcha', 503, 'configure YOUTUBE_API_KEY no servidor'],
    ['html', 503, 'configure YOUTUBE_API_KEY no servidor'],
    ['muitas', 503, 'configure YOUTUBE_API_KEY no servidor'],
    ['sem-fim', 503, 'configure YOUTUBE_API_KEY no servidor'],
    ['desliga', 502, 'O YouTube não respondeu'],
  ])('an answer that is "%s" becomes %i and says what to do', async (falha, status, words) => {
    const { as: asOther } = await buildTestApp({}, undefined, withoutKey)
    media.fail('/youtubei', falha)
    expect(await (await asOther('musico'))('GET', fresh())).toMatchObject({
      status,
      body: { erro: expect.stringContaining(words) },
    })
  })

  test('a page that does not exist answers in words', async () => {
    const { as: asOther } = await buildTestApp({}, undefined, withoutKey)
    expect(await (await asOther('musico'))('GET', fresh('&pageToken=inventada'))).toMatchObject({
      status: 400,
      body: { codigo: 'pagina_invalida' },
    })
  })
})

test.each([
  ['', 'Busca é obrigatório'],
  ['?q=', 'Busca é obrigatório'],
  [`?q=${'a'.repeat(251)}`, 'Busca deve ter no máximo 250 caracteres'],
  ['?q=a&maxResults=51', undefined],
  ['?q=a&type=channel', undefined],
])('MUS-20 a search as %j is refused in words', async (query, erro) => {
  const answer = await (await as('musico'))('GET', `/api/youtube/search${query}`)
  expect(answer.status).toBe(400)
  expect(answer.body.erro).toEqual(erro ?? expect.stringMatching(/\p{L}/u))
  expect(media.requests).toEqual([])
})
