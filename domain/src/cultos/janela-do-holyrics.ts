import type { Musica } from '@cantai/contract/musicas/musicas'
import { lerTom } from '../cifras/tom/tons.ts'
import { emSlides } from '../musicas/estrofes.ts'

/** The keys that Holyrics supports. */
const CONHECIDO = /^(?:[CDFGA]#?|[DEGAB]b|[EB])m?$/

type Cadastrada = Pick<
  Musica,
  'nome' | 'artista' | 'letra' | 'cifras' | 'tom' | 'bpm' | 'compasso' | 'autores' | 'direitos'
>

/**
 * A song in the form that Holyrics' window for a new song takes; undefined without words, which it requires.
 * @example janelaDoHolyrics(musica) // => { title: 'Castelo Forte', artist: 'Lutero', lyrics: 'Castelo forte…', key: 'A' }
 */
export function janelaDoHolyrics(musica: Cadastrada) {
  const { nome, artista, letra, cifras, tom, bpm, compasso, autores, direitos } = musica
  const lyrics = emSlides({ letra, cifras })
  if (lyrics === '') return undefined
  const key = lerTom(tom ?? '')?.nome ?? ''
  return {
    title: nome,
    artist: artista,
    lyrics,
    ...(CONHECIDO.test(key) && { key }),
    ...(bpm !== null && { bpm }),
    ...(compasso !== null && { time_sig: compasso }),
    ...(autores !== null && { author: autores }),
    ...(direitos !== null && { copyright: direitos }),
  }
}
export type JanelaDoHolyrics = NonNullable<ReturnType<typeof janelaDoHolyrics>>
