import type { Answer, Call } from '@cantai/contract/call'

/** Answers a call from the rows that this device keeps, or throws NotHereError. */
export type LerAqui = <C extends Call>(
  call: C,
  input: { readonly params: unknown; readonly query: unknown },
) => Promise<Answer<C>>

/** This device cannot answer: it does not keep the rows, or the call is the server's alone. */
export class NotHereError extends Error {
  override readonly name = 'NotHereError'
}

const readers = new WeakMap<AbortSignal, LerAqui>()

/** Has the calls that end by this signal answered here, until what is returned is called. */
export function markHere(signal: AbortSignal, ler: LerAqui): () => void {
  readers.set(signal, ler)
  return () => void readers.delete(signal)
}

export const readerHere = (signal: AbortSignal | undefined): LerAqui | undefined =>
  signal && readers.get(signal)
