import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Planejamento } from '@cantai/contract/planejamento'
import { DateInput } from '../lib/form/date-input.tsx'
import { focusFirst, RecordModal } from '../lib/record/record-modal.tsx'
import { useRecordForm } from '../lib/record/use-record-form.ts'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { MusicaInput } from '../musicas/escolha/musica-input.tsx'
import { Button } from '../ui/form/button.tsx'
import { planejamentoRecord } from './planejamento-record.tsx'
import { QualCultoField } from '../lib/culto/qual-culto-field.tsx'

export function PlanejamentoFormModal({ row, open, onClose, onClosed }: RowModalProps<Planejamento>) {
  const firstId = useId()
  const record = useRecordForm(planejamentoRecord, { row, open, onClose })
  const { form } = record
  const [data_planejada, culto_id] = useWatch({ control: form.control, name: ['data_planejada', 'culto_id'] })
  /** A culto has several songs: the day stays, the song is chosen anew. */
  const saveAndGoOn = () =>
    record.submitAndBegin(
      ({ data_planejada, culto_id }) => ({ data_planejada, culto_id }),
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
      <MusicaInput id={firstId} form={form} name="musica_id" row={row} />
      <DateInput form={form} name="data_planejada" label="Data Planejada *" required className="sm:w-60" />
      <QualCultoField
        data={data_planejada}
        value={culto_id}
        initial={row?.culto_id ?? null}
        openOnly
        onChange={(id) => form.setValue('culto_id', id, { shouldDirty: !record.isNew })}
      />
    </RecordModal>
  )
}
