import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sugestoesCalls } from '@cantai/contract/cultos/sugestoes'
import { SUGESTAO_MUSICAS_MAX } from '@cantai/contract/limites'
import { TOM } from '@cantai/contract/regras'
import type { NoPlano } from '@cantai/domain/cultos/equilibrio'
import { ApiError } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { useReachable } from '../../lib/offline/online.ts'
import type { Candidata } from './candidatas.ts'
import { lugaresDe } from './lugares.ts'

/** The plan that songs are chosen for. */
export interface Plano {
  /** Undefined for a service that is not there yet. */
  cultoId: number | undefined
  /** Its songs as they stand on the screen, in their order. */
  musicas: readonly Pick<NoPlano, 'musica_id' | 'tom_do_dia'>[]
}

/** Why no suggestion is shown, where that is said; `retry` asks anew. */
export type SemSugestoes =
  | { porque: 'carregando' | 'rede' }
  | { porque: 'faltam'; faltam: number }
  | { porque: 'erro'; retry: () => void }

/** The plan as it stands on the screen. */
function naTela({ musicas }: Plano, marcador: string | undefined) {
  const tom = musicas.at(-1)?.tom_do_dia ?? ''
  const ids = musicas.slice(-SUGESTAO_MUSICAS_MAX).map(({ musica_id }) => musica_id)
  return {
    ...(ids.length > 0 && { musicas: ids.join() }),
    ...(TOM.test(tom) && { tom }),
    ...(marcador !== undefined && { marcador }),
  }
}

/** A service that is gone or concluded meanwhile has no suggestions, and its screen says so. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409)

type SugestoesOptions = {
  /** Undefined where nothing is planned: there songs are chosen without suggestions. */
  plano: Plano | undefined
  data: string
  marcador: string | undefined
  /** Names the list that is shown: another one begins with its best. */
  lista: string
}

/** The songs that the server suggests for a plan as it stands on the screen, among those that may be chosen. */
export function useSugestoes(
  encontradas: readonly Candidata[],
  { plano, data, marcador, lista }: SugestoesOptions,
): { sugeridas: Candidata[]; sem: SemSugestoes | undefined } {
  const reachable = useReachable()
  const wanted = plano !== undefined && reachable
  const { cultoId } = plano ?? {}
  const query = plano ? naTela(plano, marcador) : {}
  const doDia = useQuery({
    ...consulta(sugestoesCalls.dia, { query: { data, ...query } }),
    placeholderData: keepPreviousData,
    enabled: wanted && cultoId === undefined,
  })
  const doCulto = useQuery({
    ...consulta(sugestoesCalls.culto, { params: { id: cultoId ?? 0 }, query }),
    placeholderData: keepPreviousData,
    enabled: wanted && cultoId !== undefined,
  })
  const {
    data: { sugestoes = [], faltam } = {},
    error,
    isPending,
    refetch,
  } = cultoId === undefined ? doDia : doCulto
  const candidatas = new Map(encontradas.map((candidata) => [candidata.id, candidata]))
  const sugeridas = new Map(
    (wanted ? sugestoes : []).flatMap(({ musica_id, motivos }) => {
      const candidata = candidatas.get(musica_id)
      return candidata ? [[musica_id, { ...candidata, motivos }]] : []
    }),
  )
  const [shown, setShown] = useState<{ lista: string; lugares: readonly number[] }>({ lista, lugares: [] })
  const lugares = lugaresDe(shown.lista === lista ? shown.lugares : [], [...sugeridas.keys()])
  if (shown.lista !== lista || lugares.join() !== shown.lugares.join()) setShown({ lista, lugares })

  function sem(): SemSugestoes | undefined {
    if (plano === undefined) return undefined
    if (!reachable) return { porque: 'rede' }
    if (isPending) return { porque: 'carregando' }
    if (error) return isGone(error) ? undefined : { porque: 'erro', retry: () => void refetch() }
    return faltam === undefined ? undefined : { porque: 'faltam', faltam }
  }
  return { sugeridas: lugares.flatMap((id) => sugeridas.get(id) ?? []), sem: sem() }
}
