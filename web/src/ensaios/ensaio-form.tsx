import { Controller, type UseFormReturn } from 'react-hook-form'
import type { EnsaioNovo } from '@cantai/contract/ensaios'
import { NOME_MAX, OBSERVACOES_MAX } from '@cantai/contract/limites'
import { DateField } from '../ui/date-field.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { type FormValues, tidyHora } from './ensaio-values.ts'
import { MusicasChecklist } from './musicas-checklist.tsx'
import { QuickPicks } from './quick-picks.tsx'

type EnsaioFieldsProps = {
  id: string
  form: UseFormReturn<FormValues, unknown, EnsaioNovo>
  quickPicks: boolean
  onSubmit: () => void
}

/** Enter searches or checks a song there; only in a text does it mean that the form is done. */
function isChoosing(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && (target.type === 'search' || target.type === 'checkbox')
}

export function EnsaioFields({ id, form, quickPicks, onSubmit }: EnsaioFieldsProps) {
  const {
    control,
    register,
    setValue,
    getValues,
    formState: { errors },
  } = form
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it stops the browser's own submit
    <form
      id={id}
      noValidate
      className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isChoosing(event.target)) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Controller
        control={control}
        name="musicas_ids"
        render={({ field: { value, onChange } }) => (
          <MusicasChecklist value={value} onChange={onChange} error={errors.musicas_ids?.message}>
            {quickPicks && (
              <QuickPicks
                onPick={(ids, culto) => {
                  onChange([...new Set([...value, ...ids])])
                  if (culto && getValues('data_culto') === '')
                    setValue('data_culto', culto, { shouldDirty: true })
                }}
              />
            )}
          </MusicasChecklist>
        )}
      />
      <div className="grid content-start gap-x-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="data_ensaio"
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              label="Data do Ensaio *"
              required
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.data_ensaio?.message}
            />
          )}
        />
        <TextField
          label="Hora"
          placeholder="19:00"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          error={errors.hora_inicio?.message}
          {...register('hora_inicio', {
            onBlur: ({ target }: { target: HTMLInputElement }) => {
              const hora = tidyHora(target.value)
              if (hora !== target.value)
                setValue('hora_inicio', hora, { shouldDirty: true, shouldValidate: true })
            },
          })}
        />
        <TextField
          label="Tipo"
          placeholder="Ensaio Geral"
          autoComplete="off"
          maxLength={NOME_MAX * 2}
          className="sm:col-span-2"
          error={errors.tipo?.message}
          {...register('tipo')}
        />
        <Controller
          control={control}
          name="data_culto"
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              label="Data do Culto"
              optional
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.data_culto?.message}
            />
          )}
        />
        <TextField
          label="Tipo do Culto"
          placeholder="Culto de Domingo"
          autoComplete="off"
          maxLength={NOME_MAX * 2}
          error={errors.tipo_culto?.message}
          {...register('tipo_culto')}
        />
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
    </form>
  )
}
