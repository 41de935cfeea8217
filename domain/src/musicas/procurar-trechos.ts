import type { TrechoDeMusica } from '@cantai/contract/musicas/trechos'
import { buscaCantada } from './busca-cantada.ts'
import { type Condicao, CONDICOES, type Modo } from './lexemas-cantados.ts'
import { acharTrecho } from './trecho.ts'
import type { VersosCantados } from './versos-cantados.ts'

/** Limit of candidates of each kind: those with the words in succession, and the others. */
export const TRECHOS_MAX = 20
/** This many words in succession identify a line, even when one of them is wrong: other songs with all the words are no answer. */
const LINE_WORDS = 4

export interface MusicaCantada extends VersosCantados {
  readonly id: number
  readonly nome: string
  readonly artista: string
  readonly tom: string | null
}

export interface Repertorio {
  /** Finds up to `n` songs that meet the condition, the most played first. */
  readonly achar: (condicao: Condicao, n: number) => Promise<readonly MusicaCantada[]>
  /** Called after each song, to yield to other work. */
  readonly pausa: () => Promise<unknown>
}

/** Songs whose sung words match, the best match first, then the most played. */
export async function procurarTrechos(
  busca: string,
  { achar, pausa }: Repertorio,
): Promise<TrechoDeMusica[]> {
  const palavras = buscaCantada(busca)
  if (palavras.length === 0) return []
  const cantadas = new Map<number, MusicaCantada>()
  const add = async (modo: Modo) => {
    for (const musica of await achar(CONDICOES[modo](palavras), TRECHOS_MAX)) cantadas.set(musica.id, musica)
  }
  await add('emOrdem')
  const isLine = palavras.length >= LINE_WORDS
  if (palavras.length > 1 && cantadas.size < (isLine ? 1 : TRECHOS_MAX)) await add('todas')
  // One word of a line is easily misremembered.
  if (isLine && cantadas.size === 0) await add('menosUma')
  const found: (TrechoDeMusica & { pontos: number })[] = []
  for (const { letra, cifra, ...musica } of cantadas.values()) {
    const trecho = acharTrecho({ letra, cifra }, busca)
    if (trecho) found.push({ ...musica, ...trecho })
    await pausa()
  }
  return found
    .toSorted((a, b) => b.pontos - a.pontos)
    .slice(0, TRECHOS_MAX)
    .map(({ pontos: _pontos, ...trecho }) => trecho)
}
