import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import { OBSERVACOES_MAX } from '@cantai/contract/limites'
import { MusicaPicker } from '../musicas/musica-picker.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Checkbox, TextArea } from '../ui/field.tsx'
import type { FormValues } from './execucao-values.ts'

type ExecucaoFormProps = {
  id: string
  firstId: string
  form: UseFormReturn<FormValues, unknown, ExecucaoNova>
  execucao: Execucao | undefined
  onSubmit: () => void
}

export function ExecucaoForm({ id, firstId, form, execucao, onSubmit }: ExecucaoFormProps) {
  const {
    control,
    register,
    formState: { errors },
  } = form
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Controller
        control={control}
        name="musica_id"
        render={({ field: { value, onChange, onBlur } }) => (
          <MusicaPicker
            id={firstId}
            label="Música *"
            required
            value={value === '' ? null : value}
            onChange={(musica_id) => onChange(musica_id ?? '')}
            onBlur={onBlur}
            error={errors.musica_id?.message}
            known={execucao && { nome: execucao.musica_nome, artista: execucao.artista }}
          />
        )}
      />
      <Controller
        control={control}
        name="data_culto"
        render={({ field: { value, onChange, onBlur } }) => (
          <DateField
            label="Data do Culto *"
            required
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={errors.data_culto?.message}
            className="sm:w-60"
          />
        )}
      />
      <Checkbox label="Música foi ensaiada" className="mb-3" {...register('foi_ensaiada')} />
      <TextArea
        label="Observações"
        optional
        rows={3}
        maxLength={OBSERVACOES_MAX * 2}
        error={errors.observacoes?.message}
        {...register('observacoes')}
      />
    </form>
  )
}
