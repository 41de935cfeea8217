import { useEffect, useState } from 'react'
import { duracaoEscrita } from '@cantai/contract/musicas/duracao'
import { seek } from './audio-player.ts'
import { progressText } from './playback.ts'

/** Debounce of dragging: each position requests another part from the server. */
const REST_MS = 200
/** Step of an arrow key, in seconds. */
const STEP = 5

type SeekBarProps = { time: number; duration: number | null }

/** Elapsed time, total, and a slider to seek. */
export function SeekBar({ time, duration }: SeekBarProps) {
  const [held, setHeld] = useState<number>()
  useEffect(() => {
    if (held === undefined) return undefined
    const timer = setTimeout(() => {
      seek(held)
      setHeld(undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [held])

  const shown = held ?? time
  return (
    <div className="@container">
      <div className="flex items-center gap-3 text-sm text-dim">
        <span className="min-w-8 text-right text-paper">{duracaoEscrita(shown)}</span>
        <input
          type="range"
          aria-label="Posição da música"
          aria-valuetext={progressText({ time: shown, duration })}
          min={0}
          max={Math.max(1, Math.floor(duration ?? 1))}
          step={1}
          value={duration === null ? 0 : Math.floor(shown)}
          disabled={duration === null}
          onChange={(event) => setHeld(event.target.valueAsNumber)}
          onKeyDown={(event) => {
            const by = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key]
            if (by === undefined || duration === null) return
            event.preventDefault()
            setHeld(Math.min(duration, Math.max(0, shown + by)))
          }}
          className="h-8 min-w-0 grow cursor-pointer disabled:cursor-default"
        />
        {/* With large text the slider needs the room; it shows the length too. */}
        <span className="min-w-8 @max-[9rem]:hidden">
          {duration === null ? '–:––' : duracaoEscrita(duration)}
        </span>
      </div>
    </div>
  )
}
