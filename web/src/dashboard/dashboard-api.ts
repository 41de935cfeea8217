import { queryOptions } from '@tanstack/react-query'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { musicasCalls } from '@cantai/contract/musicas/musicas'
import { somarDias } from '@cantai/domain/datas'
import { api } from '../lib/api/api-client.ts'

const MUSICAS_RECENTES = 3
const PROXIMOS_ENSAIOS = 3
const MUSICAS_POPULARES = 5
/** A culto is offered to be concluded for this many days; older ones wait in the list of cultos. */
const DIAS_DE_ESPERA = 7

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
    queryFn: async ({ signal }) => (await api(cultosCalls.proximo, { signal })).culto,
  })

/** The cultos of the last days whose songs nobody has marked as sung, the last one first. */
export const porConcluirQuery = (hoje: string) =>
  queryOptions({
    ...always,
    queryKey: ['dashboard', 'por-concluir', hoje] as const,
    queryFn: async ({ signal }) => {
      const de = somarDias(hoje, -DIAS_DE_ESPERA)
      const { cultos } = await api(cultosCalls.list, {
        query: { por_concluir: 'sim', de, ordenar: 'data', direcao: 'DESC' },
        signal,
      })
      return cultos
    },
  })

export const estatisticasQuery = queryOptions({
  ...always,
  queryKey: ['dashboard', 'estatisticas'] as const,
  queryFn: ({ signal }) => api(dashboardCalls.statistics, { signal }),
})
