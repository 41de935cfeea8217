import { Music, ShieldCheck, Star } from 'lucide-react'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { Badge } from '../ui/data/badge.tsx'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'

const ICON = { musico: Music, lider: Star, admin: ShieldCheck }

export function NivelBadge({ nivel }: { nivel: NivelAcesso }) {
  const Icon = ICON[nivel]
  return (
    <Badge tone={nivel === 'admin' ? 'gold' : 'neutral'} icon={<Icon aria-hidden />}>
      {NIVEL_LABEL[nivel]}
    </Badge>
  )
}
