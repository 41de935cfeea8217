import { Pause, Play, RotateCcw } from 'lucide-react'
import { IconButton } from '../ui/form/button.tsx'
import { pause, resume } from './audio-player.ts'
import type { Status } from './playback.ts'

const LOOK = { variant: 'primary', className: 'shrink-0! rounded-full!' } as const

export function PlayButton({ status }: { status: Status }) {
  if (status === 'failed')
    return (
      <IconButton
        label="Tentar de novo"
        icon={<RotateCcw aria-hidden />}
        variant="primary"
        onClick={resume}
      />
    )
  if (status === 'paused')
    return (
      <IconButton
        {...LOOK}
        label="Tocar"
        icon={<Play aria-hidden className="fill-current" />}
        onClick={resume}
      />
    )
  return (
    <IconButton
      {...LOOK}
      label="Pausar"
      icon={<Pause aria-hidden className="fill-current" />}
      busy={status === 'loading'}
      onClick={pause}
    />
  )
}
