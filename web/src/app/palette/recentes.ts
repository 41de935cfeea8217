import * as z from 'zod/mini'
import { readStored } from '../../lib/check/stored.ts'
import { placeOfLido } from '../../lib/session/own-device.ts'

const KEY = 'cantai.recentes'
const MAX = 6

/** A song or the id of a command, as it was last chosen in the palette. */
const Recente = z.union([
  z.object({ comando: z.string() }),
  z.object({ musica: z.object({ id: z.number(), nome: z.string(), artista: z.string() }) }),
])
export type Recente = z.infer<typeof Recente>

export const readRecentes = (): Recente[] => readStored(placeOfLido, KEY, z.array(Recente)) ?? []

const nameOf = (recente: Recente) =>
  'musica' in recente ? `musica:${recente.musica.id}` : `comando:${recente.comando}`

/** The newest first, each once. */
export const withRecente = (recentes: readonly Recente[], chosen: Recente): Recente[] =>
  [chosen, ...recentes.filter((other) => nameOf(other) !== nameOf(chosen))].slice(0, MAX)

export function keepRecente(chosen: Recente): void {
  try {
    placeOfLido().setItem(KEY, JSON.stringify(withRecente(readRecentes(), chosen)))
  } catch {
    // Without storage there are no recent ones.
  }
}

/** Cleared with the session: they name songs, which are private. */
export function clearRecentes(): void {
  try {
    placeOfLido().removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
}
