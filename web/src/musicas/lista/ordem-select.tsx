import { ArrowUpDown } from 'lucide-react'
import type { Ordem } from '@cantai/domain/musicas/ordem'
import { SelectField } from '../../ui/form/field.tsx'
import { ORDENS, ordemOf, ordemValue } from './ordem.ts'

const OPTIONS = ORDENS.map((ordem) => ({ value: ordemValue(ordem), label: ordem.label }))

type OrdemSelectProps = { ordem: Ordem; onChange: (ordem: Ordem) => void }

/** On a phone as small as a button, over which the device's own list opens. In WebKit its hidden text would widen the page. */
export const OrdemSelect = ({ ordem, onChange }: OrdemSelectProps) => (
  <div className="relative w-44 shrink-0 max-sm:w-11">
    <SelectField
      label="Ordenar por"
      hideLabel
      options={OPTIONS}
      value={ordemValue(ordem)}
      onChange={(event) => onChange(ordemOf(event.target.value))}
      className="max-sm:**:[select]:overflow-hidden max-sm:**:[select]:px-0 max-sm:**:[select]:text-transparent max-sm:**:[svg]:hidden"
    />
    <ArrowUpDown
      aria-hidden
      className="pointer-events-none absolute top-3 left-3 size-5 text-dim sm:hidden"
    />
  </div>
)
