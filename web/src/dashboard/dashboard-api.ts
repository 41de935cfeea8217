import { queryOptions } from '@tanstack/react-query'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { ensaiosCalls } from '@cantai/contract/ensaios'
import { musicasCalls } from '@cantai/contract/musicas'
import { planejamentoCalls } from '@cantai/contract/planejamento'
import { proximoCulto } from '@cantai/domain/planejamento/proximo-culto'
import { api } from '../lib/api/api-client.ts'
import type { Culto } from './culto.ts'

const MUSICAS_RECENTES = 3
const PROXIMOS_ENSAIOS = 3
const MUSICAS_POPULARES = 5
/** No culto has as many songs: what is planned for the next one is within the first page. */
const PLANEJAMENTOS = 100

/** Refetched each time the dashboard opens; the previous answer is shown until the new one comes. */
const always = { staleTime: 0 }

export const resumoQuery = queryOptions({
  ...always,
  queryKey: ['dashboard', 'resumo'] as const,
  queryFn: ({ signal }) => api(dashboardCalls.resumo, { signal }),
})

export const musicasRecentesQuery = queryOptions({
  ...always,
  queryKey: ['dashboard', 'musicas-recentes'] as const,
  queryFn: async ({ signal }) => {
    const { musicas } = await api(musicasCalls.list, {
      query: { limite: MUSICAS_RECENTES, ordenar: 'data_cadastro', direcao: 'DESC', campos: 'resumo' },
      signal,
    })
    return musicas
  },
})

export const proximosEnsaiosQuery = (hoje: string) =>
  queryOptions({
    ...always,
    queryKey: ['dashboard', 'proximos-ensaios', hoje] as const,
    queryFn: async ({ signal }) => {
      const { ensaios } = await api(ensaiosCalls.list, {
        query: { limite: PROXIMOS_ENSAIOS, ordenar: 'data_ensaio', direcao: 'ASC', data_inicio: hoje },
        signal,
      })
      return ensaios
    },
  })

export const musicasPopularesQuery = queryOptions({
  ...always,
  queryKey: ['dashboard', 'musicas-populares'] as const,
  queryFn: ({ signal }) =>
    api(dashboardCalls.musicasPopulares, { query: { limite: MUSICAS_POPULARES }, signal }),
})

/** Null when nothing is planned. */
export const proximoCultoQuery = (hoje: string) =>
  queryOptions({
    ...always,
    queryKey: ['dashboard', 'proximo-culto', hoje] as const,
    queryFn: async ({ signal }): Promise<Culto | null> => {
      const { planejamentos } = await api(planejamentoCalls.list, {
        query: { limite: PLANEJAMENTOS, ordenar: 'data_planejada', direcao: 'ASC', data_inicio: hoje },
        signal,
      })
      const data = proximoCulto(
        hoje,
        planejamentos.map(({ data_planejada }) => data_planejada),
      )
      if (data === null) return null
      return { data, musicas: planejamentos.filter(({ data_planejada }) => data_planejada === data) }
    },
  })

export const estatisticasQuery = queryOptions({
  ...always,
  queryKey: ['dashboard', 'estatisticas'] as const,
  queryFn: ({ signal }) => api(dashboardCalls.statistics, { signal }),
})
