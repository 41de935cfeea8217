import type { MusicaParaEnsaiar, Prioridade } from '@cantai/contract/ensaios/ensaios'
import { formatNumber } from '@cantai/domain/palavras'
import { Chip } from '../ui/form/chip.tsx'
import { prioridadeOf, PRIORIDADES } from './prioridade-badge.tsx'

type PorPrioridadeProps = {
  musicas: readonly MusicaParaEnsaiar[]
  value: Prioridade | undefined
  onChange: (prioridade: Prioridade | undefined) => void
}

/** How many songs are how urgent, each number a press that shows these alone; nothing where all are equally urgent. */
export function PorPrioridade({ musicas, value, onChange }: PorPrioridadeProps) {
  const counts = PRIORIDADES.map(({ prioridade, label }) => ({
    prioridade,
    label,
    count: musicas.filter((musica) => prioridadeOf(musica) === prioridade).length,
  })).filter(({ count }) => count > 0)
  if (counts.length < 2) return null
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">Prioridade</legend>
      {counts.map(({ prioridade, label, count }) => (
        <Chip
          key={prioridade}
          pressed={value === prioridade}
          onChange={(pressed) => onChange(pressed ? prioridade : undefined)}
        >
          {label} ({formatNumber(count)})
        </Chip>
      ))}
    </fieldset>
  )
}
