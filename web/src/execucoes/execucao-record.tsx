import { Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import { cultoDaLinha } from '../lib/culto/culto-da-linha.tsx'
import { formatos } from '../lib/formatos.ts'
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
  /** Null where the day has only one culto. */
  culto_id: number | null
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
    culto_id: {
      label: 'Culto',
      of: ({ culto_id }) => culto_id,
      initial: () => null,
      write: (id, rows) => rows.find(({ culto_id }) => culto_id === id)?.culto_titulo ?? '',
    },
    foi_ensaiada: checkField('Música foi ensaiada', ({ foi_ensaiada }) => foi_ensaiada),
    observacoes: textField('Observações', ({ observacoes }) => observacoes),
  },
  lugar: (row) => [formatos().dia(row.data_culto), cultoDaLinha(row)].filter(Boolean).join(' · '),
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
