import * as z from 'zod/mini'
import { TAMANHOS } from './tamanhos.ts'

const CHAVE = 'cantai.leituras'
/** More songs than a repertoire has; the ones changed longest ago leave. */
const MOST = 1_000

/** How one person reads one song on this device; null where they take what the song says. */
const Escolhida = z.object({
  tom: z.nullable(z.string().check(z.maxLength(20))),
  capo: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(11))),
  /** A place in TAMANHOS. */
  tamanho: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(TAMANHOS.length - 1))),
})
export type LeituraDaMusica = z.infer<typeof Escolhida>

const Guardadas = z.object({
  usuario: z.number(),
  musicas: z.array(z.extend(Escolhida, { id: z.number() })),
})
type Guardadas = z.infer<typeof Guardadas>

export const NADA_ESCOLHIDO: LeituraDaMusica = { tom: null, capo: null, tamanho: null }

/** What this device keeps for this user; nothing of what it keeps for another one. */
function read(usuario: number): Guardadas {
  try {
    const { data } = Guardadas.safeParse(JSON.parse(localStorage.getItem(CHAVE) ?? 'null'))
    if (data?.usuario === usuario) return data
  } catch {
    // What cannot be read was not kept.
  }
  return { usuario, musicas: [] }
}

export const readLeituraDaMusica = (usuario: number, musica: number): LeituraDaMusica =>
  read(usuario).musicas.find(({ id }) => id === musica) ?? NADA_ESCOLHIDO

/** Keeps how a song is read; a song that is read as it says needs no place. */
export function keepLeituraDaMusica(usuario: number, musica: number, leitura: LeituraDaMusica): void {
  const { tom, capo, tamanho } = leitura
  const others = read(usuario).musicas.filter(({ id }) => id !== musica)
  const isOwn = tom !== null || capo !== null || tamanho !== null
  const musicas = isOwn ? [...others, { id: musica, tom, capo, tamanho }] : others
  try {
    localStorage.setItem(CHAVE, JSON.stringify({ usuario, musicas: musicas.slice(-MOST) }))
  } catch {
    // A full or forbidden storage must not stop anybody from playing.
  }
}

export function clearLeituras(): void {
  try {
    localStorage.removeItem(CHAVE)
  } catch {
    // Nothing was kept either.
  }
}
