import type { Prontidao } from '@cantai/contract/cultos/itens'
import { prontasContadas } from '@cantai/domain/cultos/contagem'
import { classNames } from '../../ui/layout/class-names.ts'

type BarraProps = {
  prontidao: Prontidao
  /** Said before them: how many songs there are. */
  musicas?: string
  /** In a short bar: songs on their way are only coloured, and read by screen readers. */
  short?: boolean
  className?: string
}

/** More segments than this leave no gaps on a phone. */
const MANY = 16

/** How many of a culto's songs are ready: in words, and as one segment a song. */
export function BarraDeProntidao({ prontidao, musicas, short, className }: BarraProps) {
  const { total, prontas, a_caminho } = prontidao
  const look = (i: number) => (i < prontas ? 'bg-green' : i < prontas + a_caminho ? 'bg-blue' : 'bg-edge/40')
  return (
    <div className={className}>
      <p className="text-sm">
        {musicas !== undefined && `${musicas} · `}
        {prontasContadas(prontidao)}
        {a_caminho > 0 && <span className={short ? 'sr-only' : 'text-dim'}> · {a_caminho} a caminho</span>}
      </p>
      {total > 0 && (
        <div aria-hidden className={classNames('mt-1.5 flex', total > MANY ? 'gap-px' : 'gap-1')}>
          {Array.from({ length: total }, (_, i) => (
            <span key={`song-${i}`} className={classNames('h-1.5 min-w-0 grow rounded-full', look(i))} />
          ))}
        </div>
      )}
    </div>
  )
}
