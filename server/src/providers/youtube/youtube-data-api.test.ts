import { expect, onTestFinished, test } from 'vitest'
import { startStandIn } from '../../test/stand-ins/loopback-server.ts'
import { dataApi } from './youtube-data-api.ts'

const snippet = { title: 'Canto', channelTitle: 'Banda' }
const ITEMS = [
  { id: { videoId: 'vid0000000_' }, snippet },
  // Deleted while it was indexed.
  { id: { videoId: 'vid0000001_' } },
  { id: { videoId: 'vid0000002_' }, snippet: { title: 'Canto' } },
  { id: { videoId: 'vid0000003_' }, snippet: { ...snippet, thumbnails: { default: null } } },
  { id: { videoId: 'vid0000004_' }, snippet: { channelTitle: 'Banda' } },
  null,
]

test('TRA-21 one odd video does not take the others away, and one odd length not the other lengths', async () => {
  const standIn = await startStandIn((request, response) => {
    const isSearch = request.url?.includes('/search')
    const lengths = [
      null,
      { id: 'vid0000000_', contentDetails: { duration: 'PT4M30S' } },
      { id: 'vid0000002_' },
    ]
    response.writeHead(200).end(JSON.stringify({ items: isSearch ? ITEMS : lengths }))
  })
  onTestFinished(() => standIn.stop())
  const { items } = await dataApi(standIn.base, 'key').search({ q: 'canto', maxResults: 10 })
  expect(items.map(({ id, snippet }) => [id.videoId, snippet.channelTitle, snippet.duration])).toEqual([
    ['vid0000000_', 'Banda', '4:30'],
    ['vid0000002_', '', null],
    ['vid0000003_', 'Banda', null],
  ])
})
