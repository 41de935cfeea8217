import type { Culto } from '@cantai/contract/cultos/cultos'

/** A mark that is equal for two answers with the same plan: date, order, and keys of the day. */
export const marcaDoCulto = ({ versao, data, hora, itens }: Culto): string =>
  JSON.stringify([
    versao,
    data,
    hora,
    itens.map((item) =>
      item.especie === 'musica' ? [item.musica_id, item.tom_do_dia, item.sequencia, item.notas] : item.id,
    ),
  ])
