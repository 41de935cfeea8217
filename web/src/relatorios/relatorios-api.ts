import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { ITENS_MAX_POR_PAGINA } from '@cantai/contract/limites'
import {
  type ExportacaoDeTabela,
  type FiltrosDoRelatorio,
  relatoriosCalls,
} from '@cantai/contract/relatorios/relatorios'
import { inicioDosMeses } from '@cantai/domain/datas'
import { baixarAssinado } from '../exportacao/baixar.ts'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import type { RelatoriosSearch } from './relatorios-search.ts'

/** Stays in sight while another period is on its way. */
const steady = { placeholderData: keepPreviousData, staleTime: 0 }

const PADRAO = 3

/** The period and type that the address says, as the calls take them. */
export function filtrosOf({ periodo, de, ate, tipo }: RelatoriosSearch, hoje: string) {
  const meses = periodo === 'livre' ? PADRAO : Number(periodo)
  const isFree = periodo === 'livre'
  const last = (isFree && ate) || hoje
  return {
    de: (isFree && de) || inicioDosMeses(last, meses),
    ate: last,
    ...(tipo !== undefined && { tipo }),
  }
}

export const resumoQuery = (query: FiltrosDoRelatorio) =>
  queryOptions({ ...steady, ...consulta(relatoriosCalls.resumo, { query }) })

type Ordem = Pick<RelatoriosSearch, 'pagina' | 'ordenar' | 'direcao'>

export const musicasQuery = (filtros: FiltrosDoRelatorio, ordem: Ordem, limite: number) =>
  queryOptions({
    ...steady,
    ...consulta(relatoriosCalls.musicas, { query: { ...filtros, ...ordem, limite } }),
  })

/** All songs that one answer holds, the most sung first: what goes on paper. */
export const todasQuery = (filtros: FiltrosDoRelatorio) =>
  consulta(relatoriosCalls.musicas, { query: { ...filtros, limite: ITENS_MAX_POR_PAGINA } })

export const pessoasQuery = (query: FiltrosDoRelatorio) =>
  queryOptions({ ...steady, ...consulta(relatoriosCalls.pessoas, { query }) })

export const resumoDoMinisterioQuery = consulta(dashboardCalls.resumo)
export const estatisticasQuery = consulta(dashboardCalls.statistics)

export const baixarTabela = (body: ExportacaoDeTabela): Promise<void> =>
  baixarAssinado(api(relatoriosCalls.tabela, { body }))
