import { useSearch } from '@tanstack/react-router'
import { TIPO_DE_CULTO_MAX } from '@cantai/contract/limites'
import { ORDENS_DO_RELATORIO } from '@cantai/contract/ordens'
import { falhaDoTexto } from '@cantai/contract/regras'
import { dataParam, defineSearch, oneOfOr, paginaParam, textThat } from '../lib/check/search-params.ts'
import { useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /relatorios; `de` and `ate` are those of a free period. */
export const RelatoriosSearch = defineSearch({
  aba: oneOfOr(['musicas', 'pessoas', 'graficos'], 'musicas'),
  periodo: oneOfOr(['1', '3', '6', '12', 'livre'], '3'),
  de: dataParam(),
  ate: dataParam(),
  tipo: textThat((text) => falhaDoTexto('Tipo', { min: 1, max: TIPO_DE_CULTO_MAX }, text) === null),
  pagina: paginaParam(),
  ordenar: oneOfOr(ORDENS_DO_RELATORIO, 'vezes'),
  direcao: oneOfOr(['ASC', 'DESC'], 'DESC'),
})
export type RelatoriosSearch = ReturnType<typeof RelatoriosSearch.parse>

export const useRelatoriosSearch = () => useListaSearch(useSearch({ from: '/app/relatorios' }))
