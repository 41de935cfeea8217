import { queryOptions } from '@tanstack/react-query'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { musicasCalls } from '@cantai/contract/musicas/musicas'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { somarDias } from '@cantai/domain/datas'
import { consulta, partesDaConsulta } from '../lib/api/consulta.ts'

const MUSICAS_RECENTES = 3
const PROXIMOS_ENSAIOS = 3
const MUSICAS_POPULARES = 5
/** A culto is offered to be concluded for this many days; older ones wait in the list of cultos. */
const DIAS_DE_ESPERA = 7

/** Refetched each time the dashboard opens; the previous answer is shown until the new one comes. */
const always = { staleTime: 0 }

export const resumoQuery = queryOptions({ ...always, ...consulta(dashboardCalls.resumo) })

export const musicasRecentesQuery = queryOptions({
  ...always,
  ...consulta(musicasCalls.list, {
    query: { limite: MUSICAS_RECENTES, ordenar: 'data_cadastro', direcao: 'DESC', campos: 'resumo' },
  }),
  select: ({ musicas }) => musicas,
})

export const proximosEnsaiosQuery = (hoje: string) =>
  queryOptions({
    ...always,
    ...consulta(ensaiosCalls.list, {
      query: { limite: PROXIMOS_ENSAIOS, ordenar: 'data_ensaio', direcao: 'ASC', data_inicio: hoje },
    }),
    select: ({ ensaios }) => ensaios,
  })

export const musicasPopularesQuery = queryOptions({
  ...always,
  ...consulta(dashboardCalls.musicasPopulares, { query: { limite: MUSICAS_POPULARES } }),
})

/** Null when nothing is planned. */
export const proximoCultoQuery = (hoje: string) => {
  const partes = partesDaConsulta(cultosCalls.proximo, {}, (ask) => ask(cultosCalls.proximo))
  return queryOptions({
    ...always,
    ...partes,
    // Without a network the answer of yesterday would stay: the day asks the rows of this device again.
    queryKey: [...partes.queryKey, hoje] as const,
    select: ({ culto }) => culto,
  })
}

/** The cultos of the last days whose songs nobody has marked as sung, the last one first. */
export const porConcluirQuery = (hoje: string) =>
  queryOptions({
    ...always,
    ...consulta(cultosCalls.list, {
      query: { por_concluir: 'sim', de: somarDias(hoje, -DIAS_DE_ESPERA), ordenar: 'data', direcao: 'DESC' },
    }),
    select: ({ cultos }) => cultos,
  })

/** Places whose person cannot come: the query of their own part, whose code comes later. */
export const trocasQuery = queryOptions({
  ...consulta(escalaCalls.trocas),
  select: ({ trocas }) => trocas,
})

export const estatisticasQuery = queryOptions({ ...always, ...consulta(dashboardCalls.statistics) })
