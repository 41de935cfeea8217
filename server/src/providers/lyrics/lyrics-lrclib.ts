import * as z from 'zod/mini'
import { TEXTO_MAX } from '@cantai/contract/limites'
import { tituloDeBusca } from '@cantai/domain/semelhanca'
import { isLoopback } from '../../variaveis.ts'
import { outsideOdd, parseOutside } from '../outside/outside.ts'
import { askService, type OutsideService, plainText, tooMany } from '../outside/outside-service.ts'
import { spacing } from '../outside/outside-spacing.ts'
import type { LetraDaFonte, LyricsSource } from './lyrics-source.ts'

/** Everybody here together asks it once a second. */
const SPACING_MS = 1_000
const LONGEST_WAIT_MS = 8_000

const Track = z.object({
  id: z.int(),
  trackName: z.string(),
  artistName: z.string(),
  duration: z.nullish(z.number()),
  plainLyrics: z.nullish(z.string()),
})

function readTracks(tracks: unknown): LetraDaFonte[] | undefined {
  if (!Array.isArray(tracks)) return undefined
  // A malformed track is skipped without losing the others.
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

/** lrclib.net: no key; it wants a User-Agent that identifies the caller. */
export function lrclib(base: string, userAgent: string): LyricsSource {
  const service: OutsideService = { name: 'O LRCLIB', userAgent }
  const isStandIn = isLoopback(new URL(base).hostname)
  const turn = spacing(isStandIn ? 0 : SPACING_MS, {
    longestMs: LONGEST_WAIT_MS,
    refuse: (ms) => tooMany(service.name, Math.ceil(ms / 1000)),
  })
  async function ask(query: Record<string, string>): Promise<LetraDaFonte[]> {
    await turn()
    const answer = await askService(service, new URL(`/api/search?${new URLSearchParams(query)}`, base))
    if (answer.status !== 200) return []
    const letras = readTracks(parseOutside(service.name, answer))
    if (!letras) throw outsideOdd(service.name)
    return letras
  }
  return {
    async *search({ titulo, artista }) {
      const title = tituloDeBusca(titulo)
      yield await ask({ track_name: title, artist_name: artista })
      // Results include recordings by others, and entries with the artist in the title.
      yield await ask({ q: title })
    },
  }
}
