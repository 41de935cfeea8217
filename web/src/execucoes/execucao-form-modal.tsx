import { useId } from 'react'
import type { Execucao } from '@cantai/contract/execucoes'
import { OBSERVACOES_MAX } from '@cantai/contract/limites'
import { DateInput } from '../lib/record/date-input.tsx'
import { focusFirst, RecordModal } from '../lib/record/record-modal.tsx'
import { useRecordForm } from '../lib/record/use-record-form.ts'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { MusicaInput } from '../musicas/escolha/musica-input.tsx'
import { Checkbox, TextArea } from '../ui/form/field.tsx'
import { execucaoRecord } from './execucao-record.tsx'
import { JaRegistrada } from './ja-registrada.tsx'

export function ExecucaoFormModal({ row, open, onClose, onClosed }: RowModalProps<Execucao>) {
  const firstId = useId()
  const record = useRecordForm(execucaoRecord, { row, open, onClose })
  const { form, errors } = record
  return (
    <RecordModal record={record} onClosed={onClosed} initialFocus={focusFirst(firstId)}>
      <MusicaInput id={firstId} form={form} name="musica_id" row={row} />
      <DateInput form={form} name="data_culto" label="Data do Culto *" required className="sm:w-60" />
      {record.isNew && <JaRegistrada form={form} />}
      <Checkbox label="Música foi ensaiada" className="mb-3" {...form.register('foi_ensaiada')} />
      <TextArea
        label="Observações"
        optional
        rows={3}
        maxLength={OBSERVACOES_MAX * 2}
        error={errors.observacoes?.message}
        {...form.register('observacoes')}
      />
    </RecordModal>
  )
}
