import { useEffect } from 'react'
import { silence, useSound } from './sound.ts'

/** Plays the sound on every screen behind the login; leaving them ends it. A video under its card is the list's. */
export function PlayerHost() {
  const sound = useSound()
  useEffect(() => silence, [])
  return sound && sound.kind !== 'inline' && <sound.Player key={sound.track.id} track={sound.track} />
}
