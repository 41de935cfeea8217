import { queryOptions } from '@tanstack/react-query'
import { type Pacote, palcoCalls } from '@cantai/contract/palco'
import { api } from '../lib/api/api-client.ts'

/** The order, the keys and the texts; what else a pack holds may change under the eyes. */
const lido = ({ culto: { itens }, musicas }: Pacote) =>
  JSON.stringify([
    itens.map((item) => (item.especie === 'musica' ? [item.musica_id, item.tom_do_dia, item.notas] : item)),
    musicas.map(({ id, letra, cifras }) => [id, letra, cifras]),
  ])

/** A culto with all that the stage shows of it; `app/offline/prepare.ts` keeps it under this key. */
export const pacoteQuery = (cultoId: number) =>
  queryOptions({
    queryKey: ['palco', 'pacote', cultoId] as const,
    queryFn: ({ signal }) => api(palcoCalls.get, { params: { cultoId }, signal }),
    meta: { lido, restoLivre: true },
  })
