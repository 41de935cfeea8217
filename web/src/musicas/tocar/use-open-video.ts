import { useEffect } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { getSound, silence, type Sound, useSound } from '../../player/sound.ts'
import { trackOf } from './musica-track.ts'

export interface OpenVideo {
  readonly sound: Sound
  /** Which of the songs it belongs to. */
  readonly at: number
}

const isInline = (sound: Sound | undefined) => sound?.kind === 'inline'

/** The video that is open under one of these songs. One whose song is no longer in the list stops, as does leaving it. */
export function useOpenVideo(musicas: readonly MusicaResumo[]): OpenVideo | undefined {
  const sound = useSound()
  const at = isInline(sound) ? musicas.findIndex((musica) => trackOf(musica).id === sound?.track.id) : -1
  const isLost = isInline(sound) && at < 0
  useEffect(() => {
    if (isLost) silence()
  }, [isLost])
  useEffect(
    () => () => {
      if (isInline(getSound())) silence()
    },
    [],
  )
  return sound && at >= 0 ? { sound, at } : undefined
}
