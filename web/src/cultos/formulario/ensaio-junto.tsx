import { useQuery } from '@tanstack/react-query'
import { dataPorExtenso, diasEntre } from '@cantai/domain/datas'
import { useFormatos } from '../../lib/formatos.ts'
import { Checkbox } from '../../ui/form/field.tsx'
import { ensaioPropostoQuery } from '../cultos-api.ts'

/** A rehearsal that is more days before its service is no more told by its weekday. */
const SEMANA = 6

type EnsaioJuntoProps = {
  /** The day of the service. */
  data: string
  checked: boolean
  /** Without songs there is nothing to rehearse. */
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** 'Ensaio: sábado 19:00': the rehearsal of a new service is made with it. An evening that has one takes its songs. */
export function EnsaioJunto({ data, checked, disabled, onChange }: EnsaioJuntoProps) {
  const { dia, hora } = useFormatos()
  const { proposto } = useQuery(ensaioPropostoQuery(data)).data ?? {}
  if (!proposto) return null
  const { data_ensaio, hora_inicio, ja_ha } = proposto
  const quando = [
    dataPorExtenso(data_ensaio).split(',')[0],
    ...(diasEntre(data_ensaio, data) > SEMANA ? [dia(data_ensaio)] : []),
    hora(hora_inicio),
  ].join(' ')
  return (
    <Checkbox
      label={ja_ha ? `Pôr no ensaio de ${quando}` : `Ensaio: ${quando}`}
      checked={checked && !disabled}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
      className="-mt-2 mb-1"
    />
  )
}
