import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useDock } from '../ui/overlay/dock.ts'
import { silence, useSound } from './sound.ts'

/**
 * Plays the sound on every screen behind the login; leaving them ends it. While a dialog is open the player is at its
 * bottom, within reach of pointer and keyboard. A video under its card is the list's.
 */
export function PlayerHost() {
  const sound = useSound()
  const dock = useDock()
  useEffect(() => silence, [])
  if (!sound || sound.kind === 'inline') return null
  const { track, Player, Janela } = sound
  return (
    <>
      {sound.kind === 'popup' || !dock ? (
        <Player key={track.id} track={track} />
      ) : (
        createPortal(<Player key={track.id} track={track} docked />, dock)
      )}
      {Janela && <Janela track={track} />}
    </>
  )
}
