import * as z from 'zod/mini'
import type { Nomeada } from '@cantai/domain/semelhanca'
import { outsideOdd } from '../outside/outside.ts'
import { plainText } from '../outside/outside-service.ts'

/** A song of the search, with the two slugs of its page's address. */
export interface CifraListada extends Nomeada {
  readonly artistSlug: string
  readonly titleSlug: string
}

const SLUG = /^[a-z0-9-]{1,150}$/

/** `t` '2' is a song ('1' an artist): m its title, a its artist, u and d the slugs of its address. */
const Doc = z.object({ t: z.literal('2'), m: z.string(), a: z.string(), u: z.string(), d: z.string() })
const Answer = z.object({ response: z.object({ docs: z.array(z.unknown()) }) })

/** Reads the JSONP answer of the search: `callback({"response":{"docs":[…]}})`. Throws AppError 502. */
export function parseSearch(text: string, service: string): CifraListada[] {
  let json: unknown
  try {
    json = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    throw outsideOdd(service)
  }
  const { data } = Answer.safeParse(json)
  if (!data) throw outsideOdd(service)
  return data.response.docs.flatMap((entry) => {
    const doc = Doc.safeParse(entry).data
    if (!doc || !SLUG.test(doc.d) || !SLUG.test(doc.u)) return []
    return { titulo: plainText(doc.m), artista: plainText(doc.a), artistSlug: doc.d, titleSlug: doc.u }
  })
}

/** The slug of a name: 'Isaías Saad' is 'isaias-saad'. */
export const slugOf = (nome: string): string =>
  nome
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 150)
