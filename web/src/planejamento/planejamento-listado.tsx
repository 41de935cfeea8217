import type { Planejamento } from '@cantai/contract/planejamento'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import type { ListedRecord } from '../lib/record/define-record.ts'
import { CultoDaLinha } from '../lib/culto/culto-da-linha.tsx'
import { recordTexts } from '../lib/record/record-texts.ts'
import { Dia } from '../lib/dia.tsx'
import { planejamentosWrites } from './planejamentos-api.ts'

export const planejamentoListado: ListedRecord<Planejamento> = {
  name: 'planejamento',
  texts: recordTexts('planejamento', 'planejamentos', 'o'),
  describe: (row) => (
    <>
      <strong className="font-semibold">{nomeNaOrdem(row.musica_nome, row.vez)}</strong> ·{' '}
      <Dia data={row.data_planejada} /> <CultoDaLinha row={row} />
    </>
  ),
  remove: planejamentosWrites.remove,
}
