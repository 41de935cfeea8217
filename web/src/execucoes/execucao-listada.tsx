import type { Execucao } from '@cantai/contract/execucoes'
import type { ListedRecord } from '../lib/record/define-record.ts'
import { recordTexts } from '../lib/record/record-texts.ts'
import { Dia } from '../lib/dia.tsx'
import { execucoesWrites } from './execucoes-api.ts'

export const execucaoListada: ListedRecord<Execucao> = {
  name: 'execucao',
  texts: recordTexts('execução', 'execuções', 'a'),
  describe: ({ musica_nome, data_culto }) => (
    <>
      <strong className="font-semibold">{musica_nome}</strong> · <Dia data={data_culto} />
    </>
  ),
  remove: execucoesWrites.remove,
}
