import { Music2 } from 'lucide-react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { ultimaVez } from '@cantai/domain/musicas/ultima-vez'
import { formatNumber } from '@cantai/domain/palavras'
import { hoje } from '../../lib/hoje.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { classNames } from '../../ui/layout/class-names.ts'

/** The key, large enough to read from a music stand. */
export function Tom({ tom, small }: { tom: string | null; small: boolean }) {
  const look = `grid shrink-0 place-items-center content-center rounded-md ${small ? 'h-11 w-13' : 'h-16 w-18'}`
  if (!tom)
    return (
      <span className={`${look} bg-raised text-edge`}>
        <Music2 aria-hidden className="size-6" />
        <span className="sr-only">Sem tom</span>
      </span>
    )
  return (
    <span className={`${look} bg-gold-soft text-gold`}>
      <span className={small ? 'text-sm leading-4' : 'text-sm leading-5'}>
        Tom<span className="sr-only">: </span>
      </span>
      <span
        className={classNames(
          'font-semibold tracking-tight',
          small ? 'text-lg leading-5.5' : 'text-xl leading-6',
        )}
      >
        {tom}
      </span>
    </span>
  )
}

/** The key in a line of text, where there is no room beside it. */
export const TomDito = ({ tom }: { tom: string | null }) =>
  tom && <span className="shrink-0 rounded-sm bg-gold-soft px-1.5 font-semibold text-gold">Tom {tom}</span>

type TocadaProps = {
  musica: MusicaResumo
  /** Only the count. */
  short?: boolean
  /** Plain words instead of a badge. */
  plain?: boolean
  /** One below the other. */
  stacked?: boolean
}

/** How often a song was played and how long ago the last time was; NOVA if never. */
export function Tocada({ musica, short, plain, stacked }: TocadaProps) {
  const { vezes_tocadas: times, ultima_execucao: ultima, arquivada } = musica
  if (arquivada && !short) return plain ? 'Arquivada' : <Badge tone="neutral">Arquivada</Badge>
  if (times === 0)
    return plain ? <span className="font-medium text-green">NOVA</span> : <Badge tone="green">NOVA</Badge>
  return (
    <>
      <span className="truncate">
        {/* The room beside five buttons is for the number. */}
        <span className="sr-only">Tocada </span>
        {times === 1 ? '1 vez' : `${formatNumber(times)} vezes`}
      </span>
      {ultima && !short && (
        <span className="truncate">
          {!stacked && <span className="whitespace-pre"> · </span>}
          {stacked && <span className="sr-only">, </span>}
          {ultimaVez(ultima, hoje())}
        </span>
      )}
    </>
  )
}
