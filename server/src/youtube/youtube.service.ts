import { createHash } from 'node:crypto'
import type { BuscaDeVideos } from '@cantai/contract/youtube'
import { VIDEO_ID } from '@cantai/contract/youtube'
import { readCache, writeCache } from '../db/cache.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { limitPerUser } from '../providers/outside/outside-limit.ts'
import { singleFlight } from '../providers/outside/outside-single-flight.ts'
import type { VideoPage, VideoSearch } from '../providers/youtube/youtube.ts'

const KEPT_MS = 6 * 60 * 60 * 1000
const SEARCHES_MAX = 30
const WINDOW_MS = 5 * 60 * 1000

/** Searches once for everybody who asks the same within six hours; each person may cause 30 new ones in 5 minutes. */
export function buscaDeVideos(db: Db, youtube: VideoSearch) {
  const limit = limitPerUser(SEARCHES_MAX, WINDOW_MS)
  const once = singleFlight<VideoPage>()
  return async (busca: BuscaDeVideos, usuarioId: number, agora: Date): Promise<VideoPage> => {
    const q = busca.q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')
    const asked = JSON.stringify([youtube.client, q, busca.maxResults, busca.pageToken ?? null])
    const chave = `youtube:busca:${createHash('sha256').update(asked).digest('base64url')}`
    const kept = await readCache<VideoPage>(db, chave, agora)
    if (kept !== undefined) return kept
    limit(usuarioId, agora)
    return once(chave, async () => {
      const page = await youtube.search(busca)
      await writeCache(db, chave, page, new Date(agora.getTime() + KEPT_MS))
      return page
    })
  }
}

const HOSTS = /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$/

/**
 * The video that an address names; the address itself is never asked. Throws 422 for one that is not YouTube's, or not
 * of the configured stand-in on this machine.
 */
export function videoIdDoEndereco(endereco: string, loopbackHost: string | undefined): string {
  const url = URL.parse(/^[\w-]+(\.[\w-]+)+\//.test(endereco) ? `https://${endereco}` : endereco)
  const ofYoutube =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.port === '' &&
    HOSTS.test(url.hostname)
  const [, kind, inPath] = url?.pathname.split('/') ?? []
  const id = VIDEO_ID.test(endereco)
    ? endereco
    : url?.hostname === 'youtu.be'
      ? kind
      : ofYoutube || (loopbackHost !== undefined && url?.host === loopbackHost)
        ? (url?.searchParams.get('v') ?? (/^(shorts|embed|live|v)$/.test(kind ?? '') ? inPath : undefined))
        : undefined
  if (id === undefined || !VIDEO_ID.test(id))
    throw new AppError(422, 'Endereço do vídeo inválido: use um endereço do YouTube.', {
      codigo: 'endereco_invalido',
    })
  return id
}
