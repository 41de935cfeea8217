import type { Ordem } from '@cantai/domain/musicas/ordem'
import { SelectField } from '../../ui/form/field.tsx'
import { ORDENS, ordemOf, ordemValue } from './ordem.ts'

const OPTIONS = ORDENS.map((ordem) => ({ value: ordemValue(ordem), label: ordem.label }))

type OrdemSelectProps = { ordem: Ordem; onChange: (ordem: Ordem) => void }

export const OrdemSelect = ({ ordem, onChange }: OrdemSelectProps) => (
  <SelectField
    label="Ordenar por"
    hideLabel
    options={OPTIONS}
    value={ordemValue(ordem)}
    onChange={(event) => onChange(ordemOf(event.target.value))}
    className="w-44 max-sm:w-full"
  />
)
