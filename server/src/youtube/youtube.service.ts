import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { VIDEO_ID, Video, type BuscaDeVideos, type VideoEncontrado } from '@cantai/contract/youtube'
import { readCache, writeCache } from '../db/cache.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { limitPerUser } from '../providers/outside/outside-limit.ts'
import { singleFlight } from '../providers/outside/outside-single-flight.ts'
import type { VideoPage, VideoSearch } from '../providers/youtube/youtube.ts'

const KEPT_MS = 6 * 60 * 60 * 1000
const SEARCHES_MAX = 30
const WINDOW_MS = 5 * 60 * 1000

const KeptPage = z.object({ items: z.array(Video), nextPageToken: z.optional(z.string()) })

interface PaginaDeVideos extends VideoPage {
  items: VideoEncontrado[]
}

/** Those of these videos that a song of the repertoire has. */
export type VideosEmUso = (videoIds: string[]) => Promise<ReadonlySet<string | null>>

/** Searches once for everybody who asks the same within six hours; each person may cause 30 new ones in 5 minutes. */
export function buscaDeVideos(db: Db, youtube: VideoSearch, videosEmUso: VideosEmUso) {
  const limit = limitPerUser(SEARCHES_MAX, WINDOW_MS)
  const once = singleFlight<VideoPage>()
  const find = async (busca: BuscaDeVideos, usuarioId: number, agora: Date): Promise<VideoPage> => {
    const q = busca.q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')
    const asked = JSON.stringify([youtube.client, q, busca.maxResults, busca.pageToken ?? null])
    const chave = `youtube:busca:${createHash('sha256').update(asked).digest('base64url')}`
    const readKept = () => readCache(db, KeptPage, chave, agora)
    const kept = await readKept()
    if (kept !== undefined) return kept
    limit(usuarioId, agora)
    return once(chave, async () => {
      // The same search may have ended between the look above and this turn.
      const keptSince = await readKept()
      if (keptSince !== undefined) return keptSince
      const page = await youtube.search(busca)
      await writeCache(db, chave, page, new Date(agora.getTime() + KEPT_MS))
      return page
    })
  }
  return async (busca: BuscaDeVideos, usuarioId: number, agora: Date): Promise<PaginaDeVideos> => {
    const { items, ...more } = await find(busca, usuarioId, agora)
    const used = await videosEmUso(items.map(({ id }) => id.videoId))
    const marked = items.map(({ id, snippet }) => ({ id, snippet, no_repertorio: used.has(id.videoId) }))
    return { ...more, items: marked }
  }
}

const HOSTS = /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$/

function idDoUrl(url: URL, loopbackHost: string | undefined): string | null | undefined {
  const [, first = '', second] = url.pathname.split('/')
  if (!/^https?:$/.test(url.protocol) || url.username !== '') return undefined
  if (url.host === 'youtu.be') return first
  if (!HOSTS.test(url.host) && url.host !== loopbackHost) return undefined
  return /^(shorts|embed|live|v)$/.test(first) ? second : url.searchParams.get('v')
}

/**
 * The video that an address names; the address itself is never asked. Throws 422 for one that is not YouTube's, or not
 * of the configured stand-in on this machine.
 */
export function videoIdDoEndereco(endereco: string, loopbackHost: string | undefined): string {
  if (VIDEO_ID.test(endereco)) return endereco
  const url = URL.parse(/^[\w-]+(\.[\w-]+)+\//.test(endereco) ? `https://${endereco}` : endereco)
  const id = url && idDoUrl(url, loopbackHost)
  if (!id || !VIDEO_ID.test(id))
    throw new AppError(422, 'Endereço do vídeo inválido: use um endereço do YouTube.', {
      codigo: 'endereco_invalido',
    })
  return id
}
