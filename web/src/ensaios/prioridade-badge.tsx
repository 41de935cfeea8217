import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { Prioridade } from '@cantai/contract/ensaios'
import { Badge } from '../ui/data/badge.tsx'

const LOOK = {
  alta: { label: 'Alta', tone: 'red', icon: <ArrowUp aria-hidden /> },
  media: { label: 'Média', tone: 'yellow', icon: <Minus aria-hidden /> },
  baixa: { label: 'Baixa', tone: 'green', icon: <ArrowDown aria-hidden /> },
} as const

/** A priority this version does not know is shown as the middle one. */
export function PrioridadeBadge({ prioridade }: { prioridade: Prioridade }) {
  const { label, tone, icon } = Object.hasOwn(LOOK, prioridade) ? LOOK[prioridade] : LOOK.media
  return (
    <Badge tone={tone} icon={icon}>
      <span className="sr-only">Prioridade: </span>
      {label}
    </Badge>
  )
}
