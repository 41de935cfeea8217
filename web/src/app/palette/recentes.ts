import { isNumber, isText, listOf, shape } from '../../lib/check/shape.ts'

const KEY = 'cantai.recentes'
const MAX = 6

/** A song or the id of a command, as it was last chosen in the palette. */
export type Recente = Comando | Musica
type Comando = { comando: string }
type Musica = { musica: { id: number; nome: string; artista: string } }

const isComando = shape<Comando>({ comando: isText })
const isMusica = shape<Musica>({
  musica: shape<Musica['musica']>({ id: isNumber, nome: isText, artista: isText }),
})
const isRecentes = listOf((value): value is Recente => isComando(value) || isMusica(value))

export function readRecentes(): Recente[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return isRecentes(kept) ? kept : []
  } catch {
    return []
  }
}

const nameOf = (recente: Recente) =>
  'musica' in recente ? `musica:${recente.musica.id}` : `comando:${recente.comando}`

/** The newest first, each once. */
export const withRecente = (recentes: readonly Recente[], chosen: Recente): Recente[] =>
  [chosen, ...recentes.filter((other) => nameOf(other) !== nameOf(chosen))].slice(0, MAX)

export function keepRecente(chosen: Recente): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecente(readRecentes(), chosen)))
  } catch {
    // Without storage nothing is recent.
  }
}

/** They name songs, which are nobody else's to see. */
export function clearRecentes(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
