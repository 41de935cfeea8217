import type { Turno } from '@cantai/contract/pessoas/turno'
import { dataPorExtenso, diasEntre, domingoDaSemana, proximoDomingo, somarDias } from '@cantai/domain/datas'
import { turnoDito } from '@cantai/domain/pessoas/turno'
import { Chip } from '../../ui/form/chip.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'

const DOMINGOS = [1, 2, 3, 4, 5]
const PRIMEIROS: Turno = { domingos: [1, 3] }

type TurnoFieldProps = {
  value: Turno | null
  onChange: (turno: Turno | null) => void
  hoje: string
  /** For a team its members are meant. */
  de: 'pessoa' | 'equipe'
}

/** The Sunday among these two in whose week the turn begins as well. */
const mesmaFase = (desde: string, domingos: readonly string[]) =>
  domingos.find((domingo) => (diasEntre(domingoDaSemana(desde), domingo) / 7) % 2 === 0)

/** The Sundays or weeks to which somebody's services, or a team's, are limited, in words. */
export function TurnoField({ value, onChange, hoje, de }: TurnoFieldProps) {
  const first = proximoDomingo(hoje)
  const proximos = [first, somarDias(first, 7)]
  const domingos = value && 'domingos' in value ? value.domingos : undefined
  const tipo = value === null ? undefined : domingos ? 'domingos' : 'semanas'
  const toggle = (domingo: number, on: boolean) => {
    const next = DOMINGOS.filter((n) => (n === domingo ? on : domingos?.includes(n)))
    // Without a Sunday nobody would serve at all.
    if (next.length > 0) onChange({ domingos: next })
  }
  return (
    <div className="mb-4">
      <ChoiceField
        label="Quando serve"
        value={tipo}
        options={[
          { value: undefined, label: 'Em qualquer culto' },
          { value: 'domingos', label: 'Só em alguns domingos do mês' },
          { value: 'semanas', label: 'Semana sim, semana não' },
        ]}
        onChange={(next) =>
          onChange(next === undefined ? null : next === 'domingos' ? PRIMEIROS : { desde: first })
        }
      />
      {domingos && (
        <fieldset aria-label="Domingos do mês" className="flex flex-wrap gap-2">
          {DOMINGOS.map((n) => (
            <Chip key={n} pressed={domingos.includes(n)} onChange={(on) => toggle(n, on)}>
              {n}º domingo
            </Chip>
          ))}
        </fieldset>
      )}
      {value && 'desde' in value && (
        <ChoiceField
          label="A partir de que domingo"
          value={mesmaFase(value.desde, proximos) ?? first}
          options={proximos.map((domingo) => ({ value: domingo, label: dataPorExtenso(domingo) }))}
          onChange={(desde) => onChange({ desde })}
        />
      )}
      {value && (
        <p className="mt-2 text-sm text-dim">
          {de === 'equipe' ? 'A sugestão chama quem é da equipe ' : 'A sugestão chama esta pessoa '}
          {turnoDito(value)}
          {domingos ? '; cultos de outros dias ficam de fora.' : ', de domingo a sábado.'}
        </p>
      )}
    </div>
  )
}
