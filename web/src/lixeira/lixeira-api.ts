import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lixeiraCalls } from '@cantai/contract/lixeira'
import { consulta } from '../lib/api/consulta.ts'
import { filtrosOf, type LixeiraSearch } from './lixeira-search.ts'

/** Never fresh: others delete and restore too. */
export const listaQuery = (search: LixeiraSearch, limite: number) => {
  const query = { pagina: search.pagina, limite, ...filtrosOf(search) }
  return queryOptions({
    ...consulta(lixeiraCalls.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
