import type { BuscaDeCifra, CifraEncontrada } from '@cantai/contract/cifras/cifras'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { soPalavras } from '@cantai/domain/semelhanca'
import { AppError } from '../errors.ts'
import type { Chords } from '../providers/chords/chords.ts'
import { cacheKey, type Outcome } from '../providers/outside/outside-answers.ts'

export const cifraKey = ({ nome, artista }: BuscaDeCifra): string =>
  cacheKey('cifra', soPalavras(artista), soPalavras(nome))

/** CIFRAS_FONTE=off: the administrator wants no sheets fetched from other sites. */
export function requireEnabled({ enabled }: Chords): void {
  if (!enabled)
    throw new AppError(
      503,
      'A busca de cifras na internet está desligada neste servidor: cole a cifra em Editar.',
      { codigo: 'desligado' },
    )
}

export async function searchCifra(
  chords: Chords,
  { nome, artista }: BuscaDeCifra,
): Promise<Outcome<CifraEncontrada>> {
  const cifra = await chords.search({ titulo: nome, artista })
  if (!cifra) return { found: null, complete: true }
  const { cifras, tom, fonte, link, titulo, certa, outras } = cifra
  const encontrada: CifraEncontrada = {
    cifras,
    source: fonte,
    sourceUrl: link,
    tom: tom ?? (tomDaFolha(cifras).tom || null),
    title: titulo,
    artist: cifra.artista,
    certain: certa,
    alternatives: outras.map((outra) => ({ title: outra.titulo, artist: outra.artista })),
  }
  return { found: encontrada, complete: true }
}
