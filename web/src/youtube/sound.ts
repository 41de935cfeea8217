import { type ComponentType, useSyncExternalStore } from 'react'

/** Something that can be listened to or watched, with what a player says about it. */
export interface Track {
  /** Who asked for it: a button knows by this whether the sound is its own. */
  readonly id: string
  readonly nome: string
  readonly artista: string
  readonly videoId: string | null
}

export interface PlayerProps {
  readonly track: Track
  /** For a video inside a list: the room it needs, in pixels, whenever that changes; 0 once it is gone. */
  readonly onHeight?: (px: number) => void
}

/** `audio` sounds in the mini-player, `inline` is a video under its card, `popup` a video in a window of its own. */
export interface Sound {
  readonly kind: 'audio' | 'inline' | 'popup'
  readonly track: Track
  /** What shows it comes with it, so that screens carry no player before something plays. */
  readonly Player: ComponentType<PlayerProps>
}

let sound: Sound | undefined
const listeners = new Set<() => void>()

/** What sounds now. There is one place for it, so that nothing can sound over something else. */
export const getSound = (): Sound | undefined => sound

/** Whatever sounded before has stopped when this returns. */
export function setSound(next: Sound | undefined): void {
  sound = next
  for (const notify of listeners) notify()
}

export const silence = (): void => setSound(undefined)

export function subscribeSound(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const useSound = (): Sound | undefined => useSyncExternalStore(subscribeSound, getSound)
