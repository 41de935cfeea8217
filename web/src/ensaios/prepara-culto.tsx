import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EnsaioNovo } from '@cantai/contract/ensaios/ensaios'
import { useFormatos } from '../lib/formatos.ts'
import { hoje } from '../lib/hoje.ts'
import { proximosCultosQuery } from '../lib/proximos-cultos.ts'
import { SelectField } from '../ui/form/field.tsx'
import type { EnsaioValues } from './ensaio-record.tsx'

type PreparaCultoProps = { form: UseFormReturn<EnsaioValues, unknown, EnsaioNovo> }

/** Chooses the service that the rehearsal prepares: its date and name go into their own fields. */
export function PreparaCulto({ form: { control, setValue } }: PreparaCultoProps) {
  const { dia, hora } = useFormatos()
  const cultos = useQuery(proximosCultosQuery(hoje())).data ?? []
  const [culto_id, data_culto] = useWatch({ control, name: ['culto_id', 'data_culto'] })
  const chosenCulto = cultos.find(({ id, data }) => id === culto_id && data === data_culto)
  if (cultos.length === 0) return null

  function choose(value: string) {
    const culto = cultos.find(({ id }) => String(id) === value)
    setValue('culto_id', culto?.id ?? null, { shouldDirty: true })
    setValue('data_culto', culto?.data ?? '', { shouldDirty: true, shouldValidate: true })
    if (culto) setValue('tipo_culto', culto.titulo, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <SelectField
      label="Prepara o culto"
      className="sm:col-span-2"
      value={chosenCulto ? String(chosenCulto.id) : ''}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: '', label: data_culto === '' ? 'Nenhum' : 'Outro: veja a data abaixo' },
        ...cultos.map(({ id, data, hora: inicio, titulo }) => ({
          value: String(id),
          label: `${dia(data)}${inicio === null ? '' : `, ${hora(inicio)}`} · ${titulo}`,
        })),
      ]}
    />
  )
}
