import { SESSAO_MS } from '@cantai/contract/limites'
import { isNumber, shape } from '../check/shape.ts'
import type { Copies, Copy } from './copies.ts'

const PREFIX = 'cantai.copia.'
/** The user whose copies these are, and when the server last answered them. */
const OF = 'cantai.copias-de'

const isOf = shape<{ usuario: number; at: number }>({ usuario: isNumber, at: isNumber })
const isStored = shape<Copy>({ at: isNumber, data: () => true })

function parse<T>(isKept: (kept: unknown) => kept is T, key: string): T | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return isKept(kept) ? kept : undefined
}

const own = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))

function clear(): void {
  for (const key of [OF, ...own()]) sessionStorage.removeItem(key)
}

/** False once the session must have run out: what it read goes with it, also where the server cannot be asked. */
function isStillOf(usuarioId: number): boolean {
  const of = parse(isOf, OF)
  if (of?.usuario === usuarioId && Date.now() - of.at < SESSAO_MS) return true
  clear()
  return false
}

const oldestKey = () =>
  own()
    .map((key) => ({ key, at: parse(isStored, key)?.at ?? 0 }))
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

/** On a computer that others use too: they end with the session, or with the tab. */
export const tabCopies: Copies = {
  write: async (usuarioId, copies) => {
    isStillOf(usuarioId)
    sessionStorage.setItem(OF, JSON.stringify({ usuario: usuarioId, at: Date.now() }))
    for (const [name, copy] of copies) put(name, copy)
  },
  read: async (usuarioId, name) => (isStillOf(usuarioId) ? parse(isStored, PREFIX + name) : undefined),
  hasAny: async (usuarioId) => isStillOf(usuarioId) && own().length > 0,
  clear: async () => clear(),
}
