import type { ComponentType } from 'react'
import { createStore, useStore } from '../ui/layout/store.ts'

/** Something that can be listened to or watched, with what a player says about it. */
export interface Track {
  /** Identifies the button that started it, so that the button can tell its own sound from others. */
  readonly id: string
  readonly nome: string
  readonly artista: string
  readonly videoId: string | null
  /** The song of the repertoire that sounds, and the key that it is sung in where it was played from. */
  readonly musica?: { readonly id: number; readonly tomDoDia: string | null }
  /** Plays the one before and the one after it in the list that it was played from. */
  readonly anterior?: () => void
  readonly proxima?: () => void
}

export interface PlayerProps {
  readonly track: Track
  /** It stands at the bottom of a dialog, which has the rest of the screen. */
  readonly docked?: boolean
  /** For a video inside a list: the room it needs, in pixels, whenever that changes; 0 once it is gone. */
  readonly onHeight?: (px: number) => void
}

/** `audio` sounds in the mini-player, `inline` is a video under its card, `popup` a video in a window of its own. */
export interface Sound {
  readonly kind: 'audio' | 'inline' | 'popup'
  readonly track: Track
  /** The component that shows it; passed with the sound, so that screens load no player before something plays. */
  readonly Player: ComponentType<PlayerProps>
  /** A dialog of its own, which stays while the player goes from one place to another. */
  readonly Janela?: ComponentType<Pick<PlayerProps, 'track'>>
}

/** The one store of the playing sound, so that two never overlap. */
const sound = createStore<Sound | undefined>(undefined)

export const getSound = sound.get
/** The previous sound has stopped when this returns. */
export const setSound = sound.set
export const silence = (): void => sound.set(undefined)
export const subscribeSound = sound.subscribe
export const useSound = (): Sound | undefined => useStore(sound)
