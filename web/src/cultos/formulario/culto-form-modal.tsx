import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Culto } from '@cantai/contract/cultos'
import { NOME_MAX, OBSERVACOES_MAX, TIPO_DE_CULTO_MAX, TRAJE_MAX } from '@cantai/contract/limites'
import { DateInput } from '../../lib/record/date-input.tsx'
import { HoraInput } from '../../lib/record/hora-input.tsx'
import { RecordModal } from '../../lib/record/record-modal.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import type { RowModalProps } from '../../lib/record/use-row-modal.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { createCulto } from '../cultos-api.ts'
import { type CultoForm, cultoRecord, type CultoValues } from './culto-record.tsx'
import { modelosQuery } from '../modelos/modelos-api.ts'

type CultoFormModalProps = RowModalProps<Culto> & {
  /** Values that a new one begins with. */
  given?: Partial<CultoValues>
  /** Instead of closing, once the new culto is there. */
  onCreated?: (culto: Culto) => void
}

/** A culto's own fields: when it is, what it is called, what people must know. */
export function CultoFormModal({ row, open, onClose, onClosed, given, onCreated }: CultoFormModalProps) {
  const newCulto = useRef<Culto>(undefined)
  const create = async (novo: CultoForm) => {
    newCulto.current = await createCulto(novo)
  }
  const record = useRecordForm(
    { ...cultoRecord, create },
    {
      row,
      open,
      onClose: () => (newCulto.current && onCreated ? onCreated(newCulto.current) : onClose()),
      ...(given && { given }),
    },
  )
  const { form, errors } = record
  const { register } = form
  const modelos = useQuery({ ...modelosQuery, enabled: row === undefined }).data?.modelos ?? []
  return (
    <RecordModal
      record={record}
      onClosed={onClosed}
      submitLabel={row ? 'Salvar' : 'Criar culto'}
      formProps={{ className: 'grid gap-x-4 sm:grid-cols-2' }}
    >
      <DateInput form={form} name="data" label="Data *" required />
      <HoraInput form={form} name="hora" label="Hora" optional />
      <TextField
        label="Título"
        optional
        placeholder="Culto de Domingo"
        autoComplete="off"
        maxLength={NOME_MAX * 2}
        className="sm:col-span-2"
        error={errors.titulo?.message}
        {...register('titulo')}
      />
      <TextField
        label="Tipo"
        placeholder="Culto"
        autoComplete="off"
        maxLength={TIPO_DE_CULTO_MAX * 2}
        error={errors.tipo?.message}
        {...register('tipo')}
      />
      <TextField
        label="Traje"
        optional
        autoComplete="off"
        maxLength={TRAJE_MAX * 2}
        error={errors.traje?.message}
        {...register('traje')}
      />
      {modelos.length > 0 && (
        <SelectField
          label="Roteiro"
          className="sm:col-span-2"
          options={[
            { value: '', label: 'Sem roteiro por enquanto' },
            ...modelos.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          {...register('modelo_roteiro_id')}
        />
      )}
      <TextArea
        label="Observações"
        optional
        rows={3}
        maxLength={OBSERVACOES_MAX * 2}
        className="sm:col-span-2"
        error={errors.observacoes?.message}
        {...register('observacoes')}
      />
    </RecordModal>
  )
}
