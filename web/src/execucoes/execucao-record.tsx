import { Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import type { RecordDefinition } from '../lib/record/define-record.ts'
import { checkField, dateField, textField } from '../lib/record/record-fields.ts'
import { tellUndoable } from '../lib/restauro/tell-undoable.ts'
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
  create: async (nova) => {
    const { planejamento_id } = await execucoesWrites.create(nova)
    if (planejamento_id !== undefined)
      tellUndoable({
        tipo: 'planejamento_executado',
        id: planejamento_id,
        done: 'Estava planejada: saiu do Planejamento',
        undone: 'O planejamento está de volta',
      })
  },
}
