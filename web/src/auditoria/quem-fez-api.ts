import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditoriaCalls } from '@cantai/contract/auditoria'
import { consulta } from '../lib/api/consulta.ts'
import { filtrosOf, type QuemFezSearch } from './quem-fez-search.ts'

/** Never fresh: every write of anybody adds to it. */
export const listaQuery = (search: QuemFezSearch, limite: number) => {
  const query = { pagina: search.pagina, limite, ...filtrosOf(search) }
  return queryOptions({
    ...consulta(auditoriaCalls.quemFez, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
