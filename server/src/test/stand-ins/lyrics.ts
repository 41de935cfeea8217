import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { failOnPurpose } from './failures-by-word.ts'
import { sendJson, type StandIn, startStandIn } from './loopback-server.ts'

interface Song {
  title: string
  artist: string
  duration: number
  words: string | null
}

/** Invented words: nobody's lyrics are in this repository. */
const NA_FONTE: readonly Song[] = [
  {
    title: 'Mar de Graça',
    artist: 'Coral Aurora',
    duration: 241,
    words: 'Nas ondas do teu mar\nAprendo a confiar\n\nMar de graça, mar sem fim\nTua voz chegou a mim',
  },
  {
    title: 'Mar de Graça (Ao Vivo)',
    artist: 'Coral Aurora feat. Júlia Prado',
    duration: 388,
    words:
      'Nas ondas do teu mar\nAprendo a confiar\n\n(Vamos cantar!)\nMar de graça, mar sem fim\nTua voz chegou a mim',
  },
  {
    title: 'Mar de Graça',
    artist: 'Banda Farol',
    duration: 200,
    words: 'Farol que não se apaga\nNa noite de quem vaga',
  },
  { title: 'Aurora', artist: 'Coral Aurora', duration: 180, words: null },
  {
    title: 'Casa Aberta',
    artist: 'Trio Sião',
    duration: 215,
    words: 'A porta está aberta\nA mesa está posta',
  },
]

const matches = (text: string, query: string | null) =>
  query === null ||
  normalizarBusca(query)
    .split(/\s+/)
    .every((word) => normalizarBusca(text).includes(word))

const track = ({ title, artist, duration, words }: Song, index: number) => ({
  id: 1000 + index,
  name: title,
  trackName: title,
  artistName: artist,
  albumName: 'Primeiro',
  duration,
  instrumental: words === null,
  plainLyrics: words,
  syncedLyrics: words === null ? null : '[00:01.00] ',
})

/** LRCLIB's search: every word must occur; an empty list when nothing does. */
export const startLrclib = async (): Promise<StandIn> => {
  const timesAsked = new Map<string, number>()
  return startStandIn((_request, response, url) => {
    const { searchParams } = url
    if (url.pathname !== '/api/search')
      return sendJson(response, 404, {
        message: 'Failed to find specified track',
        name: 'TrackNotFound',
        statusCode: 404,
      })
    const query = searchParams.toString()
    if (!/vagalume/i.test(query) && failOnPurpose(query, response, timesAsked)) return undefined
    const tracks = NA_FONTE.map(track).filter(
      ({ trackName, artistName }) =>
        matches(trackName, searchParams.get('track_name')) &&
        matches(artistName, searchParams.get('artist_name')) &&
        matches(`${trackName} ${artistName}`, searchParams.get('q')),
    )
    return sendJson(response, 200, tracks)
  })
}

export const VAGALUME_KEY = 'chave-de-teste'

/** Vagalume's search: status 200 whatever it finds, `type` tells; a wrong key is refused. */
export const startVagalume = async (): Promise<StandIn> => {
  const timesAsked = new Map<string, number>()
  return startStandIn((_request, response, url) => {
    const [art, mus] = [url.searchParams.get('art') ?? '', url.searchParams.get('mus') ?? '']
    if (url.searchParams.get('apikey') !== VAGALUME_KEY) return sendJson(response, 403, { type: 'error' })
    if (/vagalume/i.test(art) && failOnPurpose(art, response, timesAsked)) return undefined
    if (normalizarBusca(mus) !== 'so no vagalume') return sendJson(response, 200, { type: 'notfound' })
    return sendJson(response, 200, {
      type: 'exact',
      art: { id: '3ade68b', name: art, url: 'https://www.vagalume.com.br/coral-aurora/' },
      mus: [
        {
          id: '3ade68b7g',
          name: 'Só no Vagalume',
          url: 'https://www.vagalume.com.br/coral-aurora/so-no-vagalume.html',
          lang: 1,
          text: 'Pequena luz\r\nque brilha sim',
        },
      ],
    })
  })
}
