import { Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import type { RecordDefinition } from '../lib/record/define-record.ts'
import { checkField, dateField, textField } from '../lib/record/record-fields.ts'
import { musicaField } from '../musicas/escolha/musica-field.ts'
import { execucaoListada } from './execucao-listada.tsx'
import { execucoesWrites } from './execucoes-api.ts'

export type ExecucaoValues = {
  /** '' until a song is chosen. */
  musica_id: number | ''
  data_culto: string
  foi_ensaiada: boolean
  observacoes: string
}

export const execucaoRecord: RecordDefinition<Execucao, ExecucaoValues, ExecucaoNova> = {
  ...execucaoListada,
  row: Execucao,
  form: ExecucaoNova,
  fields: {
    musica_id: musicaField,
    data_culto: dateField('Data do Culto', ({ data_culto }) => data_culto),
    foi_ensaiada: checkField('Música foi ensaiada', ({ foi_ensaiada }) => foi_ensaiada),
    observacoes: textField('Observações', ({ observacoes }) => observacoes),
  },
  ...execucoesWrites,
}
