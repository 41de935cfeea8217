import { TONS } from '@cantai/domain/cifras/tom/tons'
import { SelectField } from '../ui/form/field.tsx'

type TomDoDiaSelectProps = {
  /** The name of the song. */
  nome: string
  /** Its own key. */
  tom: string | null
  /** '' for its own. */
  value: string
  onChange: (tom: string) => void
  className?: string
}

/** The key of the day; without one of its own the song's. */
export function TomDoDiaSelect({ nome, tom, value, onChange, className }: TomDoDiaSelectProps) {
  const tons = new Set<string>([...TONS, ...(value ? [value] : [])])
  return (
    <SelectField
      label={`Tom do dia de ${nome}`}
      hideLabel
      {...(className !== undefined && { className })}
      options={[
        { value: '', label: tom === null ? 'Tom da música' : `Tom ${tom} (da música)` },
        ...[...tons].map((other) => ({ value: other, label: `Tom ${other}` })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
