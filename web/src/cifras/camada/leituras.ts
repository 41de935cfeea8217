import * as z from 'zod/mini'
import type { Leitura, LeituraEdicao } from '@cantai/contract/cifras-musico'
import { TAMANHOS } from '../tamanhos.ts'
import { leiturasGuardadas as guardado } from './guardado.ts'

/** More songs than a repertoire has; the ones changed longest ago leave. */
const MOST = 1_000

const Colunas = z.nullable(z.union([z.literal(1), z.literal(2)]))

/** How one person reads one song; null where they take what the song says. */
const Escolhida = z.object({
  tom: z.nullable(z.string().check(z.maxLength(20))),
  capo: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(11))),
  /** A place in TAMANHOS. */
  tamanho: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(TAMANHOS.length - 1))),
  /** 1 or 2; null by the width. */
  colunas: z.catch(Colunas, null),
  soLetra: z.catch(z.boolean(), false),
})
export type LeituraDaMusica = z.infer<typeof Escolhida>

const Guardadas = z.object({
  usuario: z.number(),
  musicas: z.array(
    z.extend(Escolhida, {
      id: z.number(),
      /** The server does not know it yet; what was kept before it could be sent is still to be sent. */
      pendente: z.catch(z.boolean(), true),
    }),
  ),
})
type Guardadas = z.infer<typeof Guardadas>

export const NADA_ESCOLHIDO: LeituraDaMusica = {
  tom: null,
  capo: null,
  tamanho: null,
  colunas: null,
  soLetra: false,
}

export const subscribeLeituras = guardado.subscribe
/** All that is kept, as text: another one means that something changed. */
export const leiturasText = guardado.get

/** All that this device keeps for this user; nothing that it keeps for another one. */
function read(usuario: number, text = guardado.get()): Guardadas {
  try {
    const { data } = Guardadas.safeParse(JSON.parse(text ?? 'null'))
    if (data?.usuario === usuario) return data
  } catch {
    // A text that cannot be read counts as nothing kept.
  }
  return { usuario, musicas: [] }
}

const escolhida = ({ tom, capo, tamanho, colunas, soLetra }: LeituraDaMusica): LeituraDaMusica => ({
  tom,
  capo,
  tamanho,
  colunas,
  soLetra,
})

const isSame = (a: LeituraDaMusica, b: LeituraDaMusica) =>
  a.tom === b.tom &&
  a.capo === b.capo &&
  a.tamanho === b.tamanho &&
  a.colunas === b.colunas &&
  a.soLetra === b.soLetra

export function readLeituraDaMusica(usuario: number, musica: number, text?: string | null): LeituraDaMusica {
  const guardada = read(usuario, text ?? guardado.get()).musicas.find(({ id }) => id === musica)
  return guardada ? escolhida(guardada) : NADA_ESCOLHIDO
}

function write(usuario: number, musicas: Guardadas['musicas']): void {
  // A song that is read as it says needs no place, once the server knows it too.
  const keptMusicas = musicas.filter((musica) => musica.pendente || !isSame(musica, NADA_ESCOLHIDO))
  guardado.set(JSON.stringify({ usuario, musicas: keptMusicas.slice(-MOST) }))
}

/** Keeps how a song is read, to be sent when there is a server. */
export function keepLeituraDaMusica(usuario: number, musica: number, leitura: LeituraDaMusica): void {
  const others = read(usuario).musicas.filter(({ id }) => id !== musica)
  write(usuario, [...others, { id: musica, ...escolhida(leitura), pendente: true }])
}

/** Choices that the server does not know yet, by song. */
export const pendentes = (usuario: number): [number, LeituraDaMusica][] =>
  read(usuario).musicas.flatMap((musica) => (musica.pendente ? [[musica.id, escolhida(musica)]] : []))

export const edicaoOf = ({ tom, capo, tamanho, colunas, soLetra }: LeituraDaMusica): LeituraEdicao => ({
  tom_pessoal: tom,
  capo,
  tamanho,
  colunas,
  so_letra: soLetra,
})

/** Marks as known what was sent; what was chosen meanwhile stays to be sent. */
export function noteSent(usuario: number, musica: number, sentLeitura: LeituraDaMusica): void {
  const guardadas = read(usuario)
  for (const guardada of guardadas.musicas)
    if (guardada.id === musica && isSame(guardada, sentLeitura)) guardada.pendente = false
  write(usuario, guardadas.musicas)
}

/** Takes what the server knows; what this device has still to send wins over it. `all`: a song it leaves out is read as it says. */
export function takeLeituras(usuario: number, leituras: readonly Leitura[], { all = false } = {}): void {
  const before = read(usuario).musicas
  const ours = before.filter(({ pendente }) => pendente)
  const waiting = new Set(ours.map(({ id }) => id))
  const toldMusicas = new Set(leituras.map(({ musica_id }) => musica_id))
  const still = all ? [] : before.filter(({ id, pendente }) => !pendente && !toldMusicas.has(id))
  const theirs = leituras
    .filter(({ musica_id }) => !waiting.has(musica_id))
    .map(({ musica_id, tom_pessoal, capo, tamanho, colunas, so_letra }) => ({
      id: musica_id,
      tom: tom_pessoal,
      capo,
      tamanho,
      colunas: Colunas.safeParse(colunas).data ?? null,
      soLetra: so_letra,
      pendente: false,
    }))
  write(usuario, [...still, ...theirs, ...ours])
}
