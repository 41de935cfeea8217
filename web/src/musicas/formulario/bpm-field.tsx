import { useState } from 'react'
import { BPM } from '@cantai/contract/limites'
import { BATIDAS_MIN, bpmDasBatidas, comBatida } from '@cantai/domain/musicas/tap-tempo'
import { Button } from '../../ui/form/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/form/field.tsx'

type BpmFieldProps = Omit<TextFieldProps, 'label'> & { onTempo: (bpm: number) => void }

/** The tempo of a song, typed or tapped. */
export function BpmField({ onTempo, onChange, ...field }: BpmFieldProps) {
  const [batidas, setBatidas] = useState<readonly number[]>([])
  const missing = BATIDAS_MIN - batidas.length

  function tap(momento: number) {
    const next = comBatida(batidas, momento)
    const bpm = bpmDasBatidas(next)
    setBatidas(next)
    if (bpm !== null) onTempo(bpm)
  }

  return (
    <div className="flex gap-2">
      <TextField
        {...field}
        label="BPM"
        type="number"
        inputMode="numeric"
        min={BPM.min}
        max={BPM.max}
        autoComplete="off"
        className="grow"
        onChange={(event) => {
          setBatidas([])
          onChange?.(event)
        }}
        {...(batidas.length > 0 && missing > 0 && { hint: `Bata mais ${missing}…`, error: undefined })}
      />
      <Button
        className="mt-6.5 self-start touch-manipulation"
        // A key that is held down repeats by itself.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={({ timeStamp }) => tap(timeStamp)}
        onBlur={() => setBatidas([])}
      >
        Bater tempo
      </Button>
    </div>
  )
}
