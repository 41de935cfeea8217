import { useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Ensaio, EnsaioNovo } from '@cantai/contract/ensaios/ensaios'
import { NOME_MAX, OBSERVACOES_MAX } from '@cantai/contract/limites'
import { isData } from '@cantai/contract/regras'
import { DateInput } from '../lib/form/date-input.tsx'
import { HoraInput } from '../lib/form/hora-input.tsx'
import type { RecordForm } from '../lib/record/use-record-form.ts'
import { MusicasChecklist } from '../musicas/escolha/musicas-checklist.tsx'
import { Badge } from '../ui/data/badge.tsx'
import { TextArea, TextField } from '../ui/form/field.tsx'
import { type EnsaioValues, HORA } from './ensaio-record.tsx'
import { QuickPicks } from './checklist/quick-picks.tsx'
import { type CultoAEnsaiar, PreparaCulto } from './prepara-culto.tsx'
import { agora } from '../lib/hoje.ts'
import { tidyHora } from '../ui/form/tidy-hora.ts'

type EnsaioFieldsProps = {
  record: RecordForm<Ensaio, EnsaioValues, EnsaioNovo>
  quickPicks: boolean
  /** The service that a new one is proposed for. */
  culto: CultoAEnsaiar | undefined
}

export function EnsaioFields({ record: { form, errors, isNew }, quickPicks, culto }: EnsaioFieldsProps) {
  const { control, register, setValue, getValues } = form
  const [picked, setPicked] = useState<readonly number[]>([])
  return (
    <>
      <Controller
        control={control}
        name="musicas_ids"
        render={({ field: { value, onChange } }) => (
          <MusicasChecklist
            label="Músicas *"
            value={value}
            first={picked}
            renderAside={({ id }) =>
              culto?.sem_ensaio?.includes(id) && <Badge tone="amber">Sem ensaio</Badge>
            }
            onChange={(ids) => {
              onChange(ids)
              if (ids.length === 0) setPicked([])
            }}
            error={errors.musicas_ids?.message}
          >
            {quickPicks && (
              <QuickPicks
                onPick={(ids, culto) => {
                  onChange([...new Set([...value, ...ids])])
                  setPicked([...picked, ...ids])
                  if (culto && getValues('data_culto') === '')
                    setValue('data_culto', culto, { shouldDirty: true })
                }}
              />
            )}
          </MusicasChecklist>
        )}
      />
      <div className="grid content-start gap-x-4 sm:grid-cols-2">
        <DateInput form={form} name="data_ensaio" label="Data do Ensaio *" required />
        <HoraInput form={form} name="hora_inicio" label="Hora" />
        {isNew && <JaPassou form={form} />}
        <TextField
          label="Tipo"
          placeholder="Ensaio Geral"
          autoComplete="off"
          maxLength={NOME_MAX * 2}
          className="sm:col-span-2"
          error={errors.tipo?.message}
          {...register('tipo')}
        />
        <PreparaCulto form={form} proposto={culto} />
        <DateInput form={form} name="data_culto" label="Data do Culto" optional />
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
    </>
  )
}

/** Said while a new rehearsal lies in the past: it is held, and no message goes out. */
function JaPassou({ form: { control } }: { form: UseFormReturn<EnsaioValues, unknown, EnsaioNovo> }) {
  const [data, hora] = useWatch({ control, name: ['data_ensaio', 'hora_inicio'] })
  const passou = isData(data) && `${data} ${tidyHora(hora || HORA)}` < agora()
  return (
    <output className="-mt-1 text-sm text-amber not-empty:mb-3 sm:col-span-2">
      {passou && 'Este dia e hora já passaram: o ensaio entra como realizado, sem aviso ao grupo.'}
    </output>
  )
}
