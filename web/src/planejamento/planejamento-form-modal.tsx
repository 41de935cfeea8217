import { useId, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Planejamento } from '@cantai/contract/planejamento'
import { useQuery } from '@tanstack/react-query'
import { DateInput } from '../lib/record/date-input.tsx'
import { focusFirst, RecordModal } from '../lib/record/record-modal.tsx'
import { useRecordForm } from '../lib/record/use-record-form.ts'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { MusicaInput } from '../musicas/escolha/musica-input.tsx'
import { Button } from '../ui/form/button.tsx'
import { planejamentoRecord } from './planejamento-record.tsx'
import { SelectField } from '../ui/form/field.tsx'
import { nomeNoDia } from '../lib/culto/culto-da-linha.tsx'
import { doDiaQuery } from '../lib/proximos-cultos.ts'

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
        onChange={(id) => form.setValue('culto_id', id, { shouldDirty: !record.isNew })}
      />
    </RecordModal>
  )
}

type QualCultoFieldProps = {
  data: string
  value: number | null
  onChange: (id: number) => void
}

/** Chooses between the cultos of a day, the first one until somebody does; nothing is asked where the day has one, or none yet. */
function QualCultoField({ data, value, onChange }: QualCultoFieldProps) {
  const cultos = useQuery(doDiaQuery(data)).data ?? []
  const open = cultos.filter(({ id, concluido_em }) => concluido_em === null || id === value)
  const isAsked = cultos.length > 1 && open.length > 0
  const chosen = open.find(({ id }) => id === value)
  const first = open[0]?.id
  useEffect(() => {
    if (isAsked && !chosen && first !== undefined) onChange(first)
  })
  if (!isAsked) return null
  return (
    <SelectField
      label="Qual culto?"
      value={String(chosen?.id ?? first)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={open.map((culto) => ({ value: String(culto.id), label: nomeNoDia(culto) }))}
    />
  )
}
