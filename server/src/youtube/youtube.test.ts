import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { startMediaStandIn } from '../test/stand-ins/media.ts'
import { VIDEOS } from '../test/stand-ins/videos.ts'

const media = await startMediaStandIn()
afterAll(() => media.stop())
const { as } = await buildTestApp({}, undefined, media.env)

beforeEach(() => {
  media.heal()
  media.recusa = undefined
  media.requests.length = 0
})

const asked = (path: string) => media.requests.filter(({ url }) => url.pathname === path)

describe('GET /api/youtube/search with a key', () => {
  test('MUS-20 API-05 API-01 finds ten music videos with their lengths, and the next pages', async () => {
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
    })
    const [search] = asked('/youtube/v3/search')
    expect(Object.fromEntries(search?.url.searchParams ?? [])).toMatchObject({
      q: 'Aquieta musica gospel louvor',
      maxResults: '10',
      type: 'video',
      videoCategoryId: '10',
    })
    const ids = (answer: typeof first) => answer.body.items.map((item: any) => item.id.videoId) // eslint-disable-line typescript/no-explicit-any
    const second = await musico('GET', `${url}&pageToken=${first.body.nextPageToken}`)
    const third = await musico('GET', `${url}&pageToken=${second.body.nextPageToken}`)
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(VIDEOS.map(({ id }) => id))
    expect(third.body.nextPageToken).toBeUndefined()
  })
})
