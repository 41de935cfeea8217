import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SelectField } from '../../ui/form/field.tsx'
import { nomeNoDia } from './culto-da-linha.tsx'
import { doDiaQuery } from '../proximos-cultos.ts'

type QualCultoFieldProps = {
  data: string
  value: number | null
  onChange: (id: number) => void
}

/** Chooses between the cultos of a day, the first one until somebody does; nothing is asked where the day has one, or none yet. */
export function QualCultoField({ data, value, onChange }: QualCultoFieldProps) {
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
