import { CircleCheck, CircleDashed, CircleX, Clock, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EstadoDaVaga } from '@cantai/contract/cultos/escala'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'

const LOOK: Record<EstadoDaVaga, { tone: BadgeTone; icon: ReactNode; text: string }> = {
  vazia: { tone: 'amber', icon: <CircleDashed aria-hidden />, text: 'Falta alguém' },
  rascunho: { tone: 'neutral', icon: <CircleDashed aria-hidden />, text: 'Rascunho' },
  pendente: { tone: 'blue', icon: <Clock aria-hidden />, text: 'A confirmar' },
  confirmada: { tone: 'green', icon: <CircleCheck aria-hidden />, text: 'Confirmado' },
  recusada: { tone: 'red', icon: <CircleX aria-hidden />, text: 'Não pode' },
  escalada: { tone: 'neutral', icon: <UserCheck aria-hidden />, text: 'Escalado' },
}

/** The state of a place, as a word with an icon. */
export function EstadoDaVagaBadge({ estado }: { estado: EstadoDaVaga }) {
  const { tone, icon, text } = LOOK[estado]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}

const SIGN: Partial<Record<EstadoDaVaga, string>> = {
  pendente: 'text-blue',
  confirmada: 'text-green',
  recusada: 'text-red',
}

/** The same as an icon only. */
export function EstadoDaVagaSinal({ estado }: { estado: EstadoDaVaga }) {
  const colour = SIGN[estado]
  if (!colour) return null
  const { icon, text } = LOOK[estado]
  return (
    <span className={`ml-1 inline-flex align-[-0.15em] [&_svg]:size-4 ${colour}`}>
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  )
}
