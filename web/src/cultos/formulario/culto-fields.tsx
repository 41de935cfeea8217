import { useQuery } from '@tanstack/react-query'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { NOME_MAX, OBSERVACOES_MAX, TIPO_DE_CULTO_MAX, TRAJE_MAX } from '@cantai/contract/limites'
import { isData } from '@cantai/contract/regras'
import { diaDaSemana } from '@cantai/domain/datas'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { modelosQuery } from '../modelos/modelos-api.ts'
import type { CultoForm, CultoValues } from './culto-record.tsx'

type CultoFieldsProps = {
  form: UseFormReturn<CultoValues, unknown, CultoForm>
  errors: FieldErrors<CultoValues>
  data: string
  isNew?: boolean
}

/** The default title of a culto. */
const tituloDoDia = (data: string) => (isData(data) && diaDaSemana(data) === 0 ? 'Culto de Domingo' : 'Culto')

/** The name of a culto, and the notes for people. */
export function CultoFields({ form: { register }, errors, data, isNew = false }: CultoFieldsProps) {
  const modelos = useQuery({ ...modelosQuery, enabled: isNew }).data?.modelos ?? []
  return (
    <div className="grid content-start gap-x-4 sm:grid-cols-2">
      <TextField
        label="Título"
        optional
        placeholder={tituloDoDia(data)}
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
      {isNew && modelos.length > 0 && (
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
    </div>
  )
}
