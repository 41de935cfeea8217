import { useSearch } from '@tanstack/react-router'
import { defineSearch, oneOfOr, paginaParam } from '../lib/check/search-params.ts'
import { useListaSearch } from '../lib/lista-search.ts'

export const ABAS = [
  { value: 'status', label: 'Status' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'configuracoes', label: 'Configurações' },
  { value: 'ensaios', label: 'Enviar Ensaios' },
  { value: 'teste', label: 'Teste' },
] as const
export type Aba = (typeof ABAS)[number]['value']

/** The search parameters of /bot-config: the tab, and the page of the messages sent. */
export const BotSearch = defineSearch({
  aba: oneOfOr(
    ABAS.map(({ value }) => value),
    'status',
  ),
  pagina: paginaParam(),
})

export const useBotSearch = () => useListaSearch(useSearch({ from: '/app/bot-config' }))
