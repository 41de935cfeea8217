import { useQuery } from '@tanstack/react-query'
import { MARCADORES_POR_PEDIDO_MAX } from '@cantai/contract/limites'
import { Chip, ChipSelect } from '../../ui/form/chip.tsx'
import { marcadoresQuery } from './marcadores-api.ts'

type MarcadorFiltroProps = {
  /** The chosen tags, by their ids: '3,7'. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Tags to narrow a list by: each chosen one is a chip, and the songs left have them all. Nothing while there are no tags. */
export function MarcadorFiltro({ value, onChange }: MarcadorFiltroProps) {
  const marcadores = useQuery(marcadoresQuery).data?.marcadores
  const chosen = value === undefined ? [] : value.split(',').map(Number)
  const others = marcadores?.filter(({ id }) => !chosen.includes(id)) ?? []
  const change = (ids: readonly number[]) => onChange(ids.length === 0 ? undefined : ids.join())
  return (
    <>
      {chosen.map((id) => (
        <Chip key={id} pressed onChange={() => change(chosen.filter((one) => one !== id))}>
          {marcadores
            ? (marcadores.find((marcador) => marcador.id === id)?.nome ?? 'Marcador excluído')
            : 'Marcador'}
        </Chip>
      ))}
      {others.length > 0 && chosen.length < MARCADORES_POR_PEDIDO_MAX && (
        <ChipSelect
          label="Filtrar por marcador"
          value=""
          options={[
            { value: '', label: chosen.length === 0 ? 'Marcador' : 'E também…' },
            ...others.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          onChange={(id) => id !== '' && change([...chosen, Number(id)])}
        />
      )}
    </>
  )
}
