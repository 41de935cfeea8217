import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { paginaParam, useListaSearch } from '../lib/lista-search.ts'

export const ABAS = [
  { value: 'status', label: 'Status' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'configuracoes', label: 'Configurações' },
  { value: 'ensaios', label: 'Enviar Ensaios' },
  { value: 'teste', label: 'Teste' },
] as const
export type Aba = (typeof ABAS)[number]['value']

/** The search parameters of /bot-config: the tab, and the page of the messages sent. */
export const BotSearch = z.object({
  aba: z.catch(
    z._default(z.enum(['status', 'whatsapp', 'configuracoes', 'ensaios', 'teste']), 'status'),
    'status',
  ),
  pagina: paginaParam(),
})

export const useBotSearch = () => useListaSearch(useSearch({ from: '/app/bot-config' }))
