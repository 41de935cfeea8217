import * as z from 'zod/mini'
import { SESSAO_MS } from '@cantai/contract/limites'
import { somarDias } from '@cantai/domain/datas'
import { readStored } from '../check/stored.ts'
import { hoje } from '../hoje.ts'

/** An answer, and when it was read, in milliseconds. */
const Copy = z.object({ data: z.unknown(), at: z.number() })
export type Copy = z.infer<typeof Copy>

const PREFIX = 'cantai.copia.'
/** The user whose copies these are, and when the server last answered them. */
const OF = 'cantai.copias-de'
const Of = z.object({ usuario: z.number(), at: z.number() })

const tab = () => sessionStorage
const readOne = (key: string) => readStored(tab, key, Copy)

const own = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))

export function clearTab(): void {
  for (const key of [OF, ...own()]) sessionStorage.removeItem(key)
}

/** False once the session must have run out: what it read goes with it, also where the server cannot be asked. */
function isStillOf(usuarioId: number): boolean {
  const of = readStored(tab, OF, Of)
  if (of?.usuario === usuarioId && Date.now() - of.at < SESSAO_MS) return true
  clearTab()
  return false
}

const oldestKey = () =>
  own()
    .map((key) => ({ key, at: readOne(key)?.at ?? 0 }))
    .toSorted((a, b) => a.at - b.at)[0]?.key

/** A tab holds some 5 MB: the oldest leave until there is room, and what is larger than all of it is not kept. */
function put(name: string, { at, data }: Copy): void {
  const text = JSON.stringify({ at, data })
  for (;;) {
    try {
      return sessionStorage.setItem(PREFIX + name, text)
    } catch {
      const oldest = oldestKey()
      if (oldest === undefined) return
      sessionStorage.removeItem(oldest)
    }
  }
}

/** From which days on, or up to which, lists are asked for: today, yesterday, and a week ago. */
const DIAS = [0, -1, -7]

/** Takes the day out of a key: what was read before midnight also answers after it, when nothing newer can be read. */
const nameOf = (queryHash: string) =>
  DIAS.reduce((name, dias) => name.replaceAll(`"${somarDias(hoje(), dias)}"`, `"hoje${dias}"`), queryHash)

/** Keeps what this user read on a computer that others use too, by the hash of its query: it ends with the session, or with the tab. */
export function keepInTab(usuarioId: number, copies: ReadonlyMap<string, Copy>): void {
  isStillOf(usuarioId)
  sessionStorage.setItem(OF, JSON.stringify({ usuario: usuarioId, at: Date.now() }))
  for (const [queryHash, copy] of copies) put(nameOf(queryHash), copy)
}

/** The answer to a query that this user read last in this tab. */
export const readFromTab = (usuarioId: number, queryHash: string): Copy | undefined =>
  isStillOf(usuarioId) ? readOne(PREFIX + nameOf(queryHash)) : undefined

export const isAnyInTab = (usuarioId: number): boolean => isStillOf(usuarioId) && own().length > 0
