import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { Prioridade } from '@cantai/contract/ensaios/ensaios'
import { Badge } from '../ui/data/badge.tsx'

const LOOK = {
  alta: { label: 'Alta', tone: 'red', icon: <ArrowUp aria-hidden /> },
  media: { label: 'Média', tone: 'yellow', icon: <Minus aria-hidden /> },
  baixa: { label: 'Baixa', tone: 'green', icon: <ArrowDown aria-hidden /> },
} as const

/** The most urgent first. */
export const PRIORIDADES = (['alta', 'media', 'baixa'] as const).map((prioridade) => ({
  prioridade,
  label: LOOK[prioridade].label,
}))

/** A priority this version does not know counts as the middle one. */
export const prioridadeOf = ({ prioridade }: { prioridade: Prioridade }): Prioridade =>
  Object.hasOwn(LOOK, prioridade) ? prioridade : 'media'

export function PrioridadeBadge({ prioridade }: { prioridade: Prioridade }) {
  const { label, tone, icon } = LOOK[prioridadeOf({ prioridade })]
  return (
    <Badge tone={tone} icon={icon}>
      <span className="sr-only">Prioridade: </span>
      {label}
    </Badge>
  )
}
