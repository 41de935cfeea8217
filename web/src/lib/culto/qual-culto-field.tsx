import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SelectField } from '../../ui/form/field.tsx'
import { doDiaQuery } from '../proximos-cultos.ts'
import { nomeNoDia } from './culto-da-linha.tsx'

type QualCultoFieldProps = {
  data: string
  value: number | null
  /** The one that it began with: of another day it says nothing. */
  initial: number | null
  /** A concluded one takes no more. */
  openOnly?: boolean
  onChange: (id: number | null) => void
}

/** Chooses between the cultos of a day, the first one until somebody does; nothing is asked where the day has one, or none yet. */
export function QualCultoField({ data, value, initial, openOnly = false, onChange }: QualCultoFieldProps) {
  const noDia = useQuery(doDiaQuery(data)).data
  const cultos = noDia ?? []
  const open = cultos.filter(({ id, concluido_em }) => !openOnly || concluido_em === null || id === value)
  const isAsked = cultos.length > 1 && open.length > 0
  const chosen = open.find(({ id }) => id === value)
  const first = open[0]?.id
  useEffect(() => {
    if (isAsked && !chosen && first !== undefined) onChange(first)
    // The day was changed to one that says by itself which culto it is.
    if (!isAsked && value !== initial && noDia?.every(({ id }) => id !== value)) onChange(initial)
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
