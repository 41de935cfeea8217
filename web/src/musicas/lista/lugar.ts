import * as z from 'zod/mini'
import { readStored } from '../../lib/check/stored.ts'

const KEY = 'cantai.musicas.lugar'

/** Where somebody was in the list when the page was left: its address, how many songs were loaded, how far down. */
const Lugar = z.object({ endereco: z.string(), linhas: z.number(), y: z.number() })
export type Lugar = z.infer<typeof Lugar>

/** The place left at this address, if it was. */
export function readLugar(endereco: string): Lugar | undefined {
  const lugar = readStored(() => sessionStorage, KEY, Lugar)
  return lugar?.endereco === endereco ? lugar : undefined
}

/** Undefined: whoever opens the list by a link begins at its top. */
export function writeLugar(lugar: Lugar | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lugar ?? null))
  } catch {
    // Without storage a reload begins at the top.
  }
}
