import * as z from 'zod/mini'
import { TEXTO_MAX } from '@cantai/contract/limites'
import { tituloDeBusca } from '@cantai/domain/semelhanca'
import { askOutside, type OutsideService, plainText, unreadable } from '../outside/outside.ts'
import type { LetraDaFonte, LyricsSource } from './lyrics.ts'

/** Not found is an answer with status 200: `type` says so. */
const Answer = z.object({
  type: z.string(),
  art: z.optional(z.object({ name: z.string() })),
  mus: z.optional(z.array(z.object({ name: z.string(), url: z.string(), text: z.nullish(z.string()) }))),
})

const HOME = 'https://www.vagalume.com.br/'

/** Its own address of the words, never another site's. */
function pageOf(address: string): string {
  const url = URL.parse(address.replace(/^http:/, 'https:'))
  return url?.protocol === 'https:' && url.hostname.endsWith('vagalume.com.br')
    ? url.href.slice(0, 500)
    : HOME
}

function parseAnswer(text: string, service: OutsideService): LetraDaFonte[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw unreadable(service)
  }
  const { data } = Answer.safeParse(json)
  if (!data) throw unreadable(service)
  if (data.type !== 'exact' && data.type !== 'aprox') return []
  return (data.mus ?? []).flatMap(({ name, url, text: words }) => {
    const letra = plainText(words ?? '')
    if (letra === '' || letra.length > TEXTO_MAX) return []
    const artista = plainText(data.art?.name ?? '')
    return { titulo: plainText(name), artista, letra, fonte: 'Vagalume', link: pageOf(url) }
  })
}

/** api.vagalume.com.br: needs a key, which stands in the address and therefore nowhere else. */
export function vagalume(base: string, key: string, userAgent: string): LyricsSource {
  const service: OutsideService = { name: 'o Vagalume', userAgent }
  return {
    async *search({ titulo, artista }) {
      const query = new URLSearchParams({ art: artista, mus: tituloDeBusca(titulo), apikey: key })
      const { status, text } = await askOutside(new URL(`/search.php?${query}`, base), service)
      yield status === 200 ? parseAnswer(text, service) : []
    },
  }
}
