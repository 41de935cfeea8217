import { useId } from 'react'
import type { Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import { OBSERVACOES_MAX } from '@cantai/contract/limites'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isData } from '@cantai/contract/regras'
import { dataEscrita } from '@cantai/domain/datas'
import { QualCultoField } from '../lib/culto/qual-culto-field.tsx'
import { hoje } from '../lib/hoje.ts'
import { DateInput } from '../lib/form/date-input.tsx'
import { focusFirst, RecordModal } from '../lib/record/record-modal.tsx'
import { useRecordForm } from '../lib/record/use-record-form.ts'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { MusicaInput } from '../musicas/escolha/musica-input.tsx'
import { Checkbox, TextArea } from '../ui/form/field.tsx'
import { execucaoRecord, type ExecucaoValues } from './execucao-record.tsx'
import { listaQuery } from './execucoes-api.ts'

export function ExecucaoFormModal({ row, open, onClose, onClosed }: RowModalProps<Execucao>) {
  const firstId = useId()
  const record = useRecordForm(execucaoRecord, { row, open, onClose })
  const { form, errors } = record
  const [data_culto, culto_id] = useWatch({ control: form.control, name: ['data_culto', 'culto_id'] })
  return (
    <RecordModal record={record} onClosed={onClosed} initialFocus={focusFirst(firstId)}>
      <MusicaInput id={firstId} form={form} name="musica_id" row={row} />
      <DateInput form={form} name="data_culto" label="Data do Culto *" required className="sm:w-60" />
      <QualCultoField
        data={data_culto}
        value={culto_id}
        initial={row?.culto_id ?? null}
        onChange={(id) => form.setValue('culto_id', id, { shouldDirty: !record.isNew })}
      />
      {record.isNew && <Avisos form={form} />}
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

/** Reasons why a new one may be a mistake: the day lies ahead, or has the song already, as two of its services may. */
function Avisos({ form: { control } }: { form: UseFormReturn<ExecucaoValues, unknown, ExecucaoNova> }) {
  const [musica_id, data] = useWatch({ control, name: ['musica_id', 'data_culto'] })
  const isAsked = musica_id !== '' && isData(data)
  const filtros = { musica_id: musica_id || 0, data_inicio: data, data_fim: data }
  const registradas = useQuery({
    ...listaQuery(1, 1, filtros),
    enabled: isAsked,
    placeholderData: undefined,
  }).data
  return (
    <output className="-mt-1 block text-sm text-amber not-empty:mb-3">
      {isData(data) && data > hoje() && (
        <span className="block">Este culto é só em {dataEscrita(data)}.</span>
      )}
      {isAsked && (registradas?.total ?? 0) > 0 && (
        <span className="block">Esta música já está registrada neste dia. Salvar conta mais uma vez.</span>
      )}
    </output>
  )
}
