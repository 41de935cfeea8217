import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sugestoesCalls } from '@cantai/contract/cultos/sugestoes'
import { ApiError } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { hoje } from '../../lib/hoje.ts'
import { useReachable } from '../../lib/offline/online.ts'
import type { Candidata } from './candidatas.ts'
import { lugaresDe } from './lugares.ts'
import { isMesmoPedido, type Plano, planoNaTela, semOsDoPlano } from './plano-na-tela.ts'

/** Why no suggestion is shown, where that is said; `retry` asks anew. */
export type SemSugestoes =
  | { porque: 'carregando' | 'rede' }
  | { porque: 'faltam'; faltam: number }
  | { porque: 'erro'; busy: boolean; retry: () => void }

/** The strongest reasons; more of them take a phone's screen for two songs. */
const MOTIVOS_DITOS = 3

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
  const query = plano ? planoNaTela(plano, marcador) : { musicas: '' }
  const pedidoDoDia = { data, ...query }
  const doDia = useQuery({
    ...consulta(sugestoesCalls.dia, { query: pedidoDoDia }),
    placeholderData: (before, last) =>
      isMesmoPedido(last?.queryKey[1].query, pedidoDoDia) ? before : undefined,
    enabled: wanted && cultoId === undefined,
  })
  const doCulto = useQuery({
    ...consulta(sugestoesCalls.culto, { params: { id: cultoId ?? 0 }, query }),
    placeholderData: (before, last) => (isMesmoPedido(last?.queryKey[1].query, query) ? before : undefined),
    enabled: wanted && cultoId !== undefined,
  })
  const {
    data: { sugestoes = [], faltam } = {},
    error,
    errorUpdateCount,
    isFetching,
    isPending,
    isPlaceholderData,
    refetch,
  } = cultoId === undefined ? doDia : doCulto
  const candidatas = new Map(encontradas.map((candidata) => [candidata.id, candidata]))
  const sugeridas = new Map(
    (wanted ? sugestoes : []).flatMap(({ musica_id, motivos }) => {
      const candidata = candidatas.get(musica_id)
      if (!candidata) return []
      const ditos = isPlaceholderData ? semOsDoPlano(motivos) : motivos
      return [[musica_id, { ...candidata, motivos: ditos.slice(0, MOTIVOS_DITOS) }]]
    }),
  )
  const [shown, setShown] = useState<{ lista: string; lugares: readonly number[] }>({ lista, lugares: [] })
  const lugares = lugaresDe(shown.lista === lista ? shown.lugares : [], [...sugeridas.keys()])
  if (shown.lista !== lista || lugares.join() !== shown.lugares.join()) setShown({ lista, lugares })

  function sem(): SemSugestoes | undefined {
    if (plano === undefined) return undefined
    if (!reachable) return { porque: 'rede' }
    if (error && isGone(error)) return undefined
    // Asked for again it has no error, and yet its line stays, whose button has the focus.
    if (error || (errorUpdateCount > 0 && (isPending || isPlaceholderData)))
      return { porque: 'erro', busy: isFetching, retry: () => void refetch() }
    if (isPending) return { porque: 'carregando' }
    // A service that has been is no reason to speak of what is yet to come.
    return faltam === undefined || data < hoje() ? undefined : { porque: 'faltam', faltam }
  }
  return { sugeridas: lugares.flatMap((id) => sugeridas.get(id) ?? []), sem: sem() }
}
