import type { RecordField } from '../../lib/record/define-record.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { nomeDaMusica, resumosQuery } from './musicas-resumos.ts'

interface RowOfMusica {
  musica_id: number
  musica_nome: string
  artista: string
}

/** The song of a record; '' until one is chosen. */
export const musicaField: RecordField<RowOfMusica, number | '', number> = {
  label: 'Música',
  of: ({ musica_id }) => musica_id,
  initial: () => '',
  write: (id, rows) => nomeDaMusica(id, queryClient.getQueryData(resumosQuery.queryKey), rows),
}
