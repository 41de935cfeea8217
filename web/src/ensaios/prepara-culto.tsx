import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EnsaioNovo } from '@cantai/contract/ensaios/ensaios'
import { useFormatos } from '../lib/formatos.ts'
import { hoje } from '../lib/hoje.ts'
import { proximosCultosQuery } from '../lib/proximos-cultos.ts'
import { SelectField } from '../ui/form/field.tsx'
import { CULTO, type EnsaioValues } from './ensaio-record.tsx'

/** A service that a rehearsal is proposed for, with its songs and those that lack one. */
export type CultoAEnsaiar = {
  id: number
  data: string
  titulo: string
  dia_do_ensaio: string
  musicas_ids: readonly number[]
  sem_ensaio?: readonly number[]
}

/** The rehearsal may become one of the service until a song is chosen. */
export const hasOneOf = ({ musicas_ids }: CultoAEnsaiar, chosen: readonly number[]): boolean =>
  chosen.length === 0 || chosen.some((id) => musicas_ids.includes(id))

/** The fields of a rehearsal that say which service it prepares. */
export const preparo = ({ id, data, titulo }: CultoAEnsaiar) => ({
  culto_id: id,
  data_culto: data,
  tipo_culto: titulo,
})
const NENHUM = { culto_id: null, data_culto: '', tipo_culto: CULTO }

type PreparaCultoProps = {
  form: UseFormReturn<EnsaioValues, unknown, EnsaioNovo>
  /** Chosen automatically while it has one of the songs and nobody has chosen otherwise. */
  proposto: CultoAEnsaiar | undefined
}

/** Chooses the service that the rehearsal prepares: its date and name go into their own fields. */
export function PreparaCulto({ form: { control, setValue, formState }, proposto }: PreparaCultoProps) {
  const { dia, hora } = useFormatos()
  const cultos = useQuery(proximosCultosQuery(hoje())).data ?? []
  const [culto_id, data_culto, musicas_ids] = useWatch({
    control,
    name: ['culto_id', 'data_culto', 'musicas_ids'],
  })
  const [chose, setChose] = useState(false)
  const isChosen = chose || formState.dirtyFields.data_culto === true
  useEffect(() => {
    if (!proposto || isChosen) return
    const fits = hasOneOf(proposto, musicas_ids)
    if (fits === (culto_id === proposto.id)) return
    const { culto_id: id, data_culto: dia, tipo_culto } = fits ? preparo(proposto) : NENHUM
    setValue('culto_id', id)
    setValue('data_culto', dia)
    setValue('tipo_culto', tipo_culto)
  })
  const chosenCulto = cultos.find(({ id, data }) => id === culto_id && data === data_culto)
  if (cultos.length === 0) return null

  function choose(value: string) {
    setChose(true)
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
