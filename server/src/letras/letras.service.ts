import type { BuscaDeLetra, LetraEncontrada, LetrasEncontradas } from '@cantai/contract/letras'
import { ordenarLetras, type Ordenada } from '@cantai/domain/letras/ordenar-letras'
import { soPalavras } from '@cantai/domain/semelhanca'
import { AppError } from '../errors.ts'
import type { Lyrics } from '../providers/lyrics/lyrics.ts'
import type { LetraDaFonte } from '../providers/lyrics/lyrics-source.ts'
import { cacheKey, type Outcome } from '../providers/outside/outside-answers.ts'

export const letraKey = ({ artist, title, duration }: BuscaDeLetra): string =>
  cacheKey('letra', soPalavras(artist), soPalavras(title), duration)

const encontrada = ({
  letra,
  fonte,
  link,
  titulo,
  artista,
  certa,
}: Ordenada<LetraDaFonte>): LetraEncontrada => ({
  lyrics: letra,
  source: fonte,
  sourceUrl: link,
  title: titulo,
  artist: artista,
  certain: certa,
})

/**
 * Asks the sources in order until one has the song. Other songs that they returned are offered as alternatives. A failing source is
 * skipped; its failure is answered only when no other source had anything.
 */
export async function searchLetras(
  lyrics: Lyrics,
  { artist, title, duration }: BuscaDeLetra,
): Promise<Outcome<LetrasEncontradas>> {
  const pedida = { titulo: title, artista: artist, duracao: duration }
  const achadas: LetraDaFonte[] = []
  let failure: AppError | undefined
  let ordenadas: Ordenada<LetraDaFonte>[] = []
  search: for (const source of lyrics)
    try {
      for await (const batch of source.search(pedida)) {
        achadas.push(...batch)
        ordenadas = ordenarLetras(pedida, achadas)
        if (ordenadas[0]?.certa) break search
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failure ??= error
    }
  const [best, ...others] = ordenadas.map(encontrada)
  if (best) return { found: { ...best, alternatives: others }, complete: best.certain || !failure }
  if (failure) throw failure
  return { found: null, complete: true }
}
