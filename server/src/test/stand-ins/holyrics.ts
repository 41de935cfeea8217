import { sendJson, startStandIn, type StandIn } from './loopback-server.ts'

interface Song {
  id: string
  title: string
  artist: string
  archived?: boolean
}

export interface HolyricsStandIn extends StandIn {
  env: Record<string, string>
  songs: Song[]
  /** The ids in its list. */
  playlist: string[]
  /** The songs with which its window for a new one was opened, the last one last. */
  windows: object[]
  /** Actions that it supports; an old version supports fewer. */
  actions: Set<string>
}

export const HOLYRICS_TOKEN = 'abcdef-token-secreto'
export const HOLYRICS_CHAVE = 'chave-da-internet'

const error = (words: string) => ({ status: 'error', error: words })

/** The API Server of a Holyrics, asked as in a church's network or, with its key, as through its service on the internet. */
export async function startHolyricsStandIn(): Promise<HolyricsStandIn> {
  const songs: Song[] = []
  const playlist: string[] = []
  const windows: object[] = []
  const actions = new Set(['SearchSong', 'AddSongsToPlaylist', 'popup-createsong'])

  function answer(action: string, token: unknown, body: { text?: string; ids?: string[] }): object {
    if (token !== HOLYRICS_TOKEN) return error('invalid token')
    if (!actions.has(action)) return error('invalid action')
    if (action === 'AddSongsToPlaylist') {
      playlist.push(...(body.ids ?? []))
      return { status: 'ok' }
    }
    const words = (body.text ?? '').toLowerCase()
    return { status: 'ok', data: songs.filter(({ title }) => title.toLowerCase().includes(words)) }
  }

  const standIn = await startStandIn((request, response, url, body) => {
    const [, way, action = ''] = url.pathname.split('/')
    // Without a token it accepts requests from its own computer only, from pages too.
    if (url.pathname === '/api/popup-createsong' && actions.has(action)) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'content-type')
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      windows.push(JSON.parse(body.toString()) as object)
      return sendJson(response, 200, { status: 'ok' })
    }
    if (request.method !== 'POST' || (way !== 'api' && way !== 'request')) return sendJson(response, 404, {})
    const question = JSON.parse(body.toString()) as { text?: string; ids?: string[] }
    if (way === 'api') return sendJson(response, 200, answer(action, url.searchParams.get('token'), question))
    if (request.headers['api_key'] !== HOLYRICS_CHAVE)
      return sendJson(response, 200, {
        status: 'error',
        error: { code: 403, key: 'invalid_api_key', message: 'Invalid API Key' },
      })
    const reply = answer(action, request.headers['token'], question)
    sendJson(response, 200, { status: 'ok', response_status: 'ok', response: reply })
  })
  return { ...standIn, env: { HOLYRICS_BASE: standIn.base }, songs, playlist, windows, actions }
}
