import { sql } from 'kysely'

/**
 * Whether the person of a place `v` of a culto `c` served there, or is to: who was absent has not, nor has who declined, unless they came after
 * all.
 */
export const serviu = sql<boolean>`coalesce(v.presente,
  NOT (v.resposta IS NOT DISTINCT FROM 'nao' AND v.resposta_para = concat_ws(' ', to_char(c.data, 'YYYY-MM-DD'), c.hora)))`
