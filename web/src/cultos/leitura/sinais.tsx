import { Repeat2, TriangleAlert } from 'lucide-react'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { Badge } from '../../ui/data/badge.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

/** The marks of a song: 'Talvez' and 'Repetida'. */
export function Sinais({ musica }: { musica: Pick<MusicaDoCulto, 'reserva' | 'tocada_domingo_anterior'> }) {
  const { reserva, tocada_domingo_anterior: repetida } = musica
  if (!reserva && !repetida) return null
  return (
    <span className="relative mt-1.5 flex flex-wrap gap-2">
      {reserva && (
        <Badge tone="neutral" icon={<Repeat2 aria-hidden />}>
          Talvez
        </Badge>
      )}
      {repetida && <Repetida />}
    </span>
  )
}

export const Repetida = () => (
  <Tooltip label="Tocada no domingo anterior">
    <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
      Repetida
      <span className="sr-only">: Tocada no domingo anterior</span>
    </Badge>
  </Tooltip>
)
