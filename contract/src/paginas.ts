import * as z from 'zod/mini'
import { ITENS_POR_PAGINA } from './limites.ts'
import { limite, pagina } from './validacao.ts'

/** Query of every list: page, size, sort field out of `campos`, direction. */
export const paginaQuery = <const C extends readonly [string, ...string[]]>(
  campos: C,
  padrao: { ordenar: C[number]; direcao: 'ASC' | 'DESC' },
) => ({
  pagina: pagina(),
  limite: limite(ITENS_POR_PAGINA),
  ordenar: z._default(z.enum(campos, { error: 'Ordenação inválida' }), padrao.ordenar),
  direcao: z._default(z.enum(['ASC', 'DESC', 'asc', 'desc'], { error: 'Direção inválida' }), padrao.direcao),
})

/** Fields that every list answers besides its rows. */
export const paginaAnswer = {
  total: z.number(),
  totalPaginas: z.number(),
  pagina: z.number(),
}
