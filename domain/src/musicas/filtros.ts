import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { FiltrosDeMusica } from '@cantai/contract/musicas/filtros'
import { somarDias } from '../datas.ts'

type Filtrada = Pick<
  MusicaResumo,
  'tom' | 'tem_cifras' | 'tem_letra' | 'vezes_tocadas' | 'ultima_execucao' | 'arquivada'
>

/**
 * Filters songs by the server's rules, for offline use; `hoje` is the ministry's day.
 * @example filtrarMusicas(musicas, { tom: 'G', nunca_tocada: 'sim' }, '2026-11-22') // => those in G that nobody has played
 */
export function filtrarMusicas<M extends Filtrada>(
  musicas: readonly M[],
  filtros: FiltrosDeMusica,
  hoje: string,
): readonly M[] {
  const { tom, nao_tocada_ha: semanas, arquivadas } = filtros
  const ate = semanas === undefined ? '' : somarDias(hoje, -7 * semanas)
  return musicas.filter(
    (musica) =>
      (arquivadas === 'todas' || musica.arquivada === (arquivadas === 'sim')) &&
      (tom === undefined || musica.tom === tom) &&
      (filtros.sem_cifra !== 'sim' || !musica.tem_cifras) &&
      (filtros.sem_letra !== 'sim' || !musica.tem_letra) &&
      (filtros.nunca_tocada !== 'sim' || musica.vezes_tocadas === 0) &&
      (semanas === undefined || (musica.ultima_execucao !== null && musica.ultima_execucao <= ate)),
  )
}
