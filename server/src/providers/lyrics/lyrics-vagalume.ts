import * as z from 'zod/mini'
import { TEXTO_MAX } from '@cantai/contract/limites'
import { tituloDeBusca } from '@cantai/domain/semelhanca'
import { outsideOdd, parseOutside } from '../outside/outside.ts'
import { askService, type OutsideService, plainText } from '../outside/outside-service.ts'
import type { LetraDaFonte, LyricsSource } from './lyrics-source.ts'

/** 'Not found' comes with status 200: `type` says so. */
const Answer = z.object({
  type: z.string(),
  art: z.catch(z.optional(z.object({ name: z.string() })), undefined),
  mus: z.catch(z.optional(z.array(z.unknown())), undefined),
})
/** One of another shape is left out without losing the others. */
const Musica = z.object({
  name: z.string(),
  url: z.catch(z.string(), ''),
  text: z.catch(z.nullish(z.string()), undefined),
})

const HOME = 'https://www.vagalume.com.br/'

/** The page's https address on this site; undefined for any other site's. */
export function pageOf(address: string): string {
  const url = URL.parse(address.replace(/^http:/, 'https:'))
  const isOwn = url?.protocol === 'https:' && /^([\w-]+\.)*vagalume\.com\.br$/.test(url.hostname)
  return isOwn ? url.href.slice(0, 500) : HOME
}

export function readAnswer(data: z.output<typeof Answer>): LetraDaFonte[] {
  if (data.type !== 'exact' && data.type !== 'aprox') return []
  return (data.mus ?? []).flatMap((entry) => {
    const { data: found } = Musica.safeParse(entry)
    if (!found) return []
    const { name, url, text: words } = found
    const letra = plainText(words ?? '')
    if (letra === '' || letra.length > TEXTO_MAX) return []
    const artista = plainText(data.art?.name ?? '')
    return { titulo: plainText(name), artista, letra, fonte: 'Vagalume', link: pageOf(url) }
  })
}

/** api.vagalume.com.br: needs a key, which is in the query, so the address must not be logged. */
export function vagalume(base: string, key: string, userAgent: string): LyricsSource {
  const service: OutsideService = { name: 'O Vagalume', userAgent }
  return {
    async *search({ titulo, artista }) {
      const query = new URLSearchParams({ art: artista, mus: tituloDeBusca(titulo), apikey: key })
      const answer = await askService(service, new URL(`/search.php?${query}`, base))
      const { data } = Answer.safeParse(parseOutside(service.name, answer))
      if (!data) throw outsideOdd(service.name)
      yield readAnswer(data)
    },
  }
}
