import type { ReactNode } from 'react'
import { Button } from '../ui/form/button.tsx'
import { useDelayed } from '../ui/feedback/skeleton.tsx'
import { watchInstead } from './audio-player.ts'
import type { Playback } from './playback.ts'
import { SeekBar } from './seek-bar.tsx'

/** How long a person waits in silence before the video is offered. */
const PATIENCE_MS = 3_000

const NAO_TOCA = 'Não foi possível tocar. Verifique a conexão e tente de novo.'

type ProgressProps = {
  playback: Playback
  /** Below a title that it may come close to. */
  tight?: boolean
}

/** The position of the sound, or its failure. */
export function Progress({ playback: { status, time, duration, hasVideo }, tight }: ProgressProps) {
  if (status === 'failed')
    return (
      <p role="alert" className="text-sm text-balance text-red">
        {NAO_TOCA}
      </p>
    )
  const bar = (
    <div className={tight ? '-mt-1.5' : undefined}>
      <SeekBar time={time} duration={duration} />
    </div>
  )
  return status === 'loading' && hasVideo ? <Waiting>{bar}</Waiting> : bar
}

/** The attempts continue meanwhile. */
function Waiting({ children }: { children: ReactNode }) {
  const waited = useDelayed(PATIENCE_MS)
  if (!waited) return children
  return (
    <Button size="sm" className="my-1" onClick={watchInstead}>
      Assistir vídeo
    </Button>
  )
}
