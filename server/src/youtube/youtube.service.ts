import * as z from 'zod/mini'
import { VIDEO_ID, Video, type BuscaDeVideos, type VideoEncontrado } from '@cantai/contract/youtube'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { cacheKey, rememberAnswers } from '../providers/outside/outside-answers.ts'
import { limitSearches } from '../limits/per-window.ts'
import type { VideoPage } from '../providers/youtube/youtube.ts'
import { listVideosEmUso } from './videos.repository.ts'

const KEPT_MS = 6 * 60 * 60 * 1000
const SEARCHES_MAX = 30
const WINDOW_MS = 5 * 60 * 1000

const KeptPage = z.object({ items: z.array(Video), nextPageToken: z.optional(z.string()) })

interface PaginaDeVideos extends VideoPage {
  items: VideoEncontrado[]
}

/** Caches a search for everybody for six hours; each person may cause 30 new ones in 5 minutes. */
export function buscaDeVideos(deps: Deps) {
  const { db, agora, providers } = deps
  const limit = limitSearches(SEARCHES_MAX, WINDOW_MS)
  const remembered = rememberAnswers<VideoPage>(deps, KeptPage, { foundMs: KEPT_MS, failedMs: 0 })
  return async (busca: BuscaDeVideos, usuarioId: number): Promise<PaginaDeVideos> => {
    const q = busca.q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')
    const page = await remembered(
      cacheKey('youtube:videos', providers.youtube.client, q, busca.maxResults, busca.pageToken),
      () => limit(usuarioId, agora()),
      async () => ({ found: await providers.youtube.search(busca), complete: true }),
    )
    const { items, ...more } = page ?? { items: [] }
    const usedIds = await listVideosEmUso(
      db,
      items.map(({ id }) => id.videoId),
    )
    const markedItems = items.map(({ id, snippet }) => ({
      id,
      snippet,
      no_repertorio: usedIds.has(id.videoId),
    }))
    return { ...more, items: markedItems }
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

/** The video id in an address, which is not fetched. Throws 422 unless it is YouTube's, or the configured stand-in's on this machine. */
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
