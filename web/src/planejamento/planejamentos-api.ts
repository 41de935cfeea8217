import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Planejamento, planejamentoCalls } from '@cantai/contract/planejamento'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import { recordRoom } from '../lib/record/record-room.ts'
import { filtrosOf, type PlanejamentosSearch } from './planejamentos-search.ts'

/** More than any ministry plans ahead. */
const PROXIMOS = 200

export const listaQuery = (search: PlanejamentosSearch, limite: number) => {
  const { pagina, ordenar, direcao } = search
  const query = { pagina, limite, ordenar, direcao, ...filtrosOf(search) }
  return queryOptions({ ...consulta(planejamentoCalls.list, { query }), placeholderData: keepPreviousData })
}

/** The plannings of today and later, in the order of the services. */
export const proximosQuery = (hoje: string) =>
  consulta(planejamentoCalls.list, {
    query: { data_inicio: hoje, limite: PROXIMOS, ordenar: 'data_planejada', direcao: 'ASC' },
  })

export const resumoQuery = consulta(planejamentoCalls.resumo)

const planejamentos = recordRoom(planejamentoCalls, 'planejamentos')
export const { rowOf: planejamentoOf, writes: planejamentosWrites } = planejamentos

/** The planning becomes the execution that the server answers. */
export const executePlanejamento = (planejamento: Planejamento): Promise<void> =>
  planejamentos.takeAway(planejamento, (id) => api(planejamentoCalls.executar, { params: { id } }))
