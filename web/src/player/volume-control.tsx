import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../ui/form/button.tsx'
import { setVolume } from './audio-player.ts'
import { percentText, toggledVolume, volumeLook } from './playback.ts'

const ICON = { off: VolumeX, low: Volume1, high: Volume2 }

export function VolumeControl({ volume }: { volume: number }) {
  const look = volumeLook(volume)
  const Icon = ICON[look]
  return (
    <div className="-ml-1 flex items-center gap-1">
      <IconButton
        label={look === 'off' ? 'Ativar som' : 'Silenciar'}
        word={look === 'off' ? 'Ativar' : 'Silenciar'}
        icon={<Icon aria-hidden data-volume={look} />}
        onClick={() => setVolume(toggledVolume(volume))}
      />
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={percentText(volume)}
        min={0}
        max={1}
        step={0.1}
        value={volume}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
        className="h-11 w-24 cursor-pointer"
      />
      <span className="min-w-11 text-right text-sm text-dim">{percentText(volume)}</span>
    </div>
  )
}
