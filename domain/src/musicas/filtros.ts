import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { FiltrosDeMusica } from '@cantai/contract/musicas/filtros'
import { somarDias } from '../datas.ts'

type Filtrada = Pick<
  MusicaResumo,
  'tom' | 'marcadores' | 'tem_cifras' | 'tem_letra' | 'vezes_tocadas' | 'ultima_execucao' | 'arquivada'
>

/**
 * The songs that have all of these tags, by their ids: '3,7'; all songs for undefined.
 * @example comMarcadores([{ marcadores: [3] }], '3,7') // => []
 */
export function comMarcadores<M extends Pick<MusicaResumo, 'marcadores'>>(
  musicas: readonly M[],
  marcador: string | undefined,
): readonly M[] {
  if (marcador === undefined) return musicas
  const ids = marcador.split(',').map(Number)
  return musicas.filter(({ marcadores }) => ids.every((id) => marcadores.includes(id)))
}

/**
 * Filters songs by the server's rules, for offline use; `hoje` is the ministry's day.
 * @example filtrarMusicas(musicas, { tom: 'G', nunca_tocada: 'sim' }, '2026-11-22') // => those in G that nobody has played
 */
export function filtrarMusicas<M extends Filtrada>(
  musicas: readonly M[],
  filtros: FiltrosDeMusica,
  hoje: string,
): readonly M[] {
  const { tom, marcador, nao_tocada_ha: semanas, arquivadas } = filtros
  const ate = semanas === undefined ? '' : somarDias(hoje, -7 * semanas)
  return comMarcadores(musicas, marcador).filter(
    (musica) =>
      (arquivadas === 'todas' || musica.arquivada === (arquivadas === 'sim')) &&
      (tom === undefined || musica.tom === tom) &&
      (filtros.sem_cifra !== 'sim' || !musica.tem_cifras) &&
      (filtros.sem_letra !== 'sim' || !musica.tem_letra) &&
      (filtros.nunca_tocada !== 'sim' || musica.vezes_tocadas === 0) &&
      (semanas === undefined || (musica.ultima_execucao !== null && musica.ultima_execucao <= ate)),
  )
}
