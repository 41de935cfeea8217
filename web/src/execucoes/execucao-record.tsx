import { Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import type { RecordDefinition } from '../lib/record/define-record.ts'
import { checkField, dateField, textField } from '../lib/record/record-fields.ts'
import { recordTexts } from '../lib/record/record-texts.ts'
import { musicaField } from '../musicas/escolha/musica-field.ts'
import { Dia } from '../lib/dia.tsx'
import { execucoesWrites } from './execucoes-api.ts'

export type ExecucaoValues = {
  /** '' until a song is chosen. */
  musica_id: number | ''
  data_culto: string
  foi_ensaiada: boolean
  observacoes: string
}

export const execucaoRecord: RecordDefinition<Execucao, ExecucaoValues, ExecucaoNova> = {
  name: 'execucao',
  texts: recordTexts('execução', 'execuções', 'a'),
  row: Execucao,
  form: ExecucaoNova,
  fields: {
    musica_id: musicaField,
    data_culto: dateField('Data do Culto', ({ data_culto }) => data_culto),
    foi_ensaiada: checkField('Música foi ensaiada', ({ foi_ensaiada }) => foi_ensaiada),
    observacoes: textField('Observações', ({ observacoes }) => observacoes),
  },
  describe: ({ musica_nome, data_culto }) => (
    <>
      <strong className="font-semibold">{musica_nome}</strong> · <Dia data={data_culto} />
    </>
  ),
  ...execucoesWrites,
}
