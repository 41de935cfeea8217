import type { Execucao } from '@cantai/contract/execucoes'
import type { ListedRecord } from '../lib/record/define-record.ts'
import { CultoDaLinha } from '../lib/culto/culto-da-linha.tsx'
import { recordTexts } from '../lib/record/record-texts.ts'
import { Dia } from '../lib/dia.tsx'
import { execucoesWrites } from './execucoes-api.ts'

export const execucaoListada: ListedRecord<Execucao> = {
  name: 'execucao',
  texts: recordTexts('execução', 'execuções', 'a'),
  describe: (row) => (
    <>
      <strong className="font-semibold">{row.musica_nome}</strong> · <Dia data={row.data_culto} />{' '}
      <CultoDaLinha row={row} />
    </>
  ),
  remove: execucoesWrites.remove,
}
