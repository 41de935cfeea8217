import type { EspecieDeImportacao } from '@cantai/contract/importacao'

/** The kinds of what may be brought, in the order in which they are offered. */
export const ESPECIES: Record<EspecieDeImportacao, { label: string; diz: string }> = {
  musicas: {
    label: 'Músicas',
    diz: 'Músicas de uma lista, de planilhas ou de outro aplicativo, de uma vez',
  },
  pessoas: {
    label: 'Pessoas',
    diz: 'Quem serve, com funções e telefones, de uma lista ou planilha',
  },
  historico: {
    label: 'Cultos passados',
    diz: 'O que já foi tocado, com o dia e o tom, de uma planilha ou lista',
  },
}
