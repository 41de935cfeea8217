import { Planejamento, PlanejamentoNovo } from '@cantai/contract/planejamento'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { cultoDaLinha } from '../lib/culto/culto-da-linha.tsx'
import { formatos } from '../lib/formatos.ts'
import { hoje } from '../lib/hoje.ts'
import type { RecordDefinition } from '../lib/record/define-record.ts'
import { dateField } from '../lib/record/record-fields.ts'
import { musicaField } from '../musicas/escolha/musica-field.ts'
import { planejamentoListado } from './planejamento-listado.tsx'
import { planejamentosWrites } from './planejamentos-api.ts'

export type PlanejamentoValues = {
  /** '' until a song is chosen. */
  musica_id: number | ''
  data_planejada: string
  /** Null where the day has only one culto. */
  culto_id: number | null
}

export const planejamentoRecord: RecordDefinition<Planejamento, PlanejamentoValues, PlanejamentoNovo> = {
  ...planejamentoListado,
  row: Planejamento,
  form: PlanejamentoNovo,
  fields: {
    musica_id: musicaField,
    data_planejada: dateField(
      'Data Planejada',
      ({ data_planejada }) => data_planejada,
      () => dataPadrao(hoje()),
    ),
    culto_id: {
      label: 'Culto',
      of: ({ culto_id }) => culto_id,
      initial: () => null,
      write: (id, rows) => rows.find(({ culto_id }) => culto_id === id)?.culto_titulo ?? '',
    },
  },
  lugar: (row) => [formatos().dia(row.data_planejada), cultoDaLinha(row)].filter(Boolean).join(' · '),
  ...planejamentosWrites,
}
