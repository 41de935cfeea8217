import type { Planejamento } from '@cantai/contract/planejamento'
import type { ListedRecord } from '../lib/record/define-record.ts'
import { recordTexts } from '../lib/record/record-texts.ts'
import { Dia } from '../lib/dia.tsx'
import { planejamentosWrites } from './planejamentos-api.ts'

export const planejamentoListado: ListedRecord<Planejamento> = {
  name: 'planejamento',
  texts: recordTexts('planejamento', 'planejamentos', 'o'),
  describe: ({ musica_nome, data_planejada }) => (
    <>
      <strong className="font-semibold">{musica_nome}</strong> · <Dia data={data_planejada} />
    </>
  ),
  remove: planejamentosWrites.remove,
}
