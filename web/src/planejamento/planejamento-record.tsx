import { Planejamento, PlanejamentoNovo } from '@cantai/contract/planejamento'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { hoje } from '../lib/hoje.ts'
import type { RecordDefinition } from '../lib/record/define-record.ts'
import { dateField } from '../lib/record/record-fields.ts'
import { recordTexts } from '../lib/record/record-texts.ts'
import { musicaField } from '../musicas/escolha/musica-field.ts'
import { Dia } from '../lib/dia.tsx'
import { planejamentosWrites } from './planejamentos-api.ts'

export type PlanejamentoValues = {
  /** '' until a song is chosen. */
  musica_id: number | ''
  data_planejada: string
}

export const planejamentoRecord: RecordDefinition<Planejamento, PlanejamentoValues, PlanejamentoNovo> = {
  name: 'planejamento',
  texts: recordTexts('planejamento', 'planejamentos', 'o'),
  row: Planejamento,
  form: PlanejamentoNovo,
  fields: {
    musica_id: musicaField,
    data_planejada: dateField(
      'Data Planejada',
      ({ data_planejada }) => data_planejada,
      () => dataPadrao(hoje()),
    ),
  },
  describe: ({ musica_nome, data_planejada }) => (
    <>
      <strong className="font-semibold">{musica_nome}</strong> · <Dia data={data_planejada} />
    </>
  ),
  ...planejamentosWrites,
}
