import { useId } from 'react'
import type { Planejamento } from '@cantai/contract/planejamento'
import { DateInput } from '../lib/record/date-input.tsx'
import { focusFirst, RecordModal } from '../lib/record/record-modal.tsx'
import { useRecordForm } from '../lib/record/use-record-form.ts'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { MusicaInput } from '../musicas/escolha/musica-input.tsx'
import { Button } from '../ui/form/button.tsx'
import { planejamentoRecord } from './planejamento-record.tsx'

export function PlanejamentoFormModal({ row, open, onClose, onClosed }: RowModalProps<Planejamento>) {
  const firstId = useId()
  const record = useRecordForm(planejamentoRecord, { row, open, onClose })
  /** A culto has several songs: the day stays, the song is chosen anew. */
  const saveAndGoOn = () =>
    record.submitAndBegin(
      ({ data_planejada }) => ({ data_planejada }),
      () => document.getElementById(firstId)?.focus(),
    )
  return (
    <RecordModal
      record={record}
      onClosed={onClosed}
      initialFocus={focusFirst(firstId)}
      extraAction={
        record.isNew && (
          <Button disabled={record.busy} onClick={saveAndGoOn}>
            Salvar e adicionar outra
          </Button>
        )
      }
    >
      <MusicaInput id={firstId} form={record.form} name="musica_id" row={row} />
      <DateInput
        form={record.form}
        name="data_planejada"
        label="Data Planejada *"
        required
        className="sm:w-60"
      />
    </RecordModal>
  )
}
