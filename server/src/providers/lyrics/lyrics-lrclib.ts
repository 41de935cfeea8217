import * as z from 'zod/mini'
import { TEXTO_MAX } from '@cantai/contract/limites'
import { tituloDeBusca } from '@cantai/domain/semelhanca'
import { askOutside, type OutsideService, plainText, unreadable } from '../outside/outside.ts'
import type { LetraDaFonte, LyricsSource } from './lyrics.ts'

const Track = z.object({
  id: z.int(),
  trackName: z.string(),
  artistName: z.string(),
  duration: z.nullish(z.number()),
  plainLyrics: z.nullish(z.string()),
})

function parseTracks(text: string, service: OutsideService): LetraDaFonte[] {
  let tracks: unknown
  try {
    tracks = JSON.parse(text)
  } catch {
    throw unreadable(service)
  }
  if (!Array.isArray(tracks)) throw unreadable(service)
  // One track that is written differently does not take the others with it.
  return tracks.flatMap((entry) => {
    const { data } = Track.safeParse(entry)
    const letra = plainText(data?.plainLyrics ?? '')
    if (!data || letra === '' || letra.length > TEXTO_MAX) return []
    return {
      titulo: plainText(data.trackName),
      artista: plainText(data.artistName),
      letra,
      duracao: data.duration ?? undefined,
      fonte: 'LRCLIB',
      link: `https://lrclib.net/tracks/${data.id}`,
    }
  })
}

/** lrclib.net: no key, asks for a User-Agent that says who calls. */
export function lrclib(base: string, userAgent: string): LyricsSource {
  const service: OutsideService = { name: 'o LRCLIB', userAgent }
  async function ask(query: Record<string, string>) {
    const { status, text } = await askOutside(
      new URL(`/api/search?${new URLSearchParams(query)}`, base),
      service,
    )
    return status === 200 ? parseTracks(text, service) : []
  }
  return {
    async *search({ titulo, artista }) {
      const title = tituloDeBusca(titulo)
      yield await ask({ track_name: title, artist_name: artista })
      // Whoever else recorded it, and what is filed with the artist in the title.
      yield await ask({ q: title })
    },
  }
}
