import type { Culto } from '@cantai/contract/cultos/cultos'

/** The same for two answers that plan the same: its place in time, the order, and each key of the day. */
export const marcaDoCulto = ({ versao, data, hora, itens }: Culto): string =>
  JSON.stringify([
    versao,
    data,
    hora,
    itens.map((item) =>
      item.especie === 'musica' ? [item.musica_id, item.tom_do_dia, item.sequencia, item.notas] : item.id,
    ),
  ])
