import { ArrowUpDown } from 'lucide-react'
import type { Ordem } from '@cantai/domain/musicas/ordem'
import { ChipSelect } from '../../ui/form/chip.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { ORDENS, ordemOf, ordemValue } from './ordem.ts'

const LABEL = 'Ordenar por'
const OPTIONS = ORDENS.map((ordem) => ({ value: ordemValue(ordem), label: ordem.label }))

type OrdemProps = { ordem: Ordem; onChange: (ordem: Ordem) => void }

export const OrdemSelect = ({ ordem, onChange }: OrdemProps) => (
  <SelectField
    label={LABEL}
    hideLabel
    options={OPTIONS}
    value={ordemValue(ordem)}
    onChange={({ target }) => onChange(ordemOf(target.value))}
    className="w-44 shrink-0"
  />
)

/** On a phone the first of the chips: the search has its whole line. */
export const OrdemChip = ({ ordem, onChange }: OrdemProps) => (
  <ChipSelect
    label={LABEL}
    icon={<ArrowUpDown aria-hidden />}
    value={ordemValue(ordem)}
    options={OPTIONS}
    onChange={(value) => onChange(ordemOf(value))}
  />
)
