import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import type { ParDaPessoa, TipoDePar } from '@cantai/contract/pessoas/turno'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { pessoasQuery } from '../pessoas-api.ts'

/** A pair that is written: the other one may not be chosen yet. */
export interface ParEscrito {
  pessoa_id: number | undefined
  tipo: TipoDePar
}

const TIPOS: { value: TipoDePar; label: string }[] = [
  { value: 'junto', label: 'Junto com' },
  { value: 'separado', label: 'Não junto com' },
]

/** The pairs of a person as they are written; none for a new one. */
export const escritos = (pessoa: Pessoa | undefined): readonly ParEscrito[] => pessoa?.pares ?? []

/** The pairs whose other one is chosen. */
export const paresInteiros = (pares: readonly ParEscrito[]): ParDaPessoa[] =>
  pares.flatMap(({ pessoa_id, tipo }) => (pessoa_id === undefined ? [] : [{ pessoa_id, tipo }]))

type ParesFieldProps = {
  /** The person of the form; undefined: a new one. */
  pessoa: number | undefined
  value: readonly ParEscrito[]
  onChange: (pares: readonly ParEscrito[]) => void
}

/** With whom somebody serves, and with whom not. */
export function ParesField({ pessoa, value, onChange }: ParesFieldProps) {
  const { data } = useQuery(pessoasQuery)
  const there = new Set(value.map(({ pessoa_id }) => pessoa_id))
  const others = (data?.pessoas ?? []).filter(({ id, ativa }) => id !== pessoa && (ativa || there.has(id)))
  const change = (i: number, part: Partial<ParEscrito>) =>
    onChange(value.map((par, other) => (other === i ? { ...par, ...part } : par)))
  if (others.length === 0) return null
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm font-medium">Com quem serve</legend>
      {value.map((par, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may be the same while they are written
        <div key={i} className="mb-3 flex items-start gap-2">
          <div className="grid min-w-0 grow gap-x-3 gap-y-2 sm:grid-cols-2">
            <ChoiceField
              label={`Como no par ${i + 1}`}
              hideLabel
              value={par.tipo}
              options={TIPOS}
              onChange={(tipo) => change(i, { tipo })}
            />
            <ChoiceField
              label={`Pessoa do par ${i + 1}`}
              hideLabel
              value={par.pessoa_id}
              options={[
                { value: undefined, label: 'Escolha a pessoa' },
                ...others
                  .filter(({ id }) => id === par.pessoa_id || !there.has(id))
                  .map(({ id, nome }) => ({ value: id, label: nome })),
              ]}
              onChange={(pessoa_id) => change(i, { pessoa_id })}
            />
          </div>
          <IconButton
            label={`Tirar o par ${i + 1}`}
            word="Tirar"
            icon={<X aria-hidden />}
            onClick={() => onChange(value.filter((_, other) => other !== i))}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...value, { pessoa_id: undefined, tipo: 'junto' }])}
      >
        {value.length === 0 ? 'Casal, ou pais que se revezam' : 'Mais um par'}
      </Button>
    </fieldset>
  )
}
