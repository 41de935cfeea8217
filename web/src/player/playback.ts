import { duracaoEscrita } from '@cantai/domain/youtube/duracao'

/** `opening` while an address is looked for, `failed` when every one of them was tried. */
export type Phase = 'opening' | 'open' | 'failed'

export type Status = 'loading' | 'playing' | 'buffering' | 'paused' | 'failed'

export interface Playback {
  readonly status: Status
  /** Seconds. */
  readonly time: number
  /** Seconds; null while unknown, as of a stream without end. */
  readonly duration: number | null
  /** 0 to 1. */
  readonly volume: number
}

export type AudioState = Pick<
  HTMLAudioElement,
  'paused' | 'ended' | 'readyState' | 'currentTime' | 'duration' | 'volume' | 'muted'
>

const HAVE_FUTURE_DATA = 3

function statusOf({ paused, ended, readyState }: AudioState, phase: Phase): Status {
  if (phase === 'failed') return 'failed'
  if (phase === 'opening') return 'loading'
  if (paused || ended) return 'paused'
  return readyState < HAVE_FUTURE_DATA ? 'buffering' : 'playing'
}

/** The state of the audio element, as a player shows it. */
export const playbackOf = (audio: AudioState, phase: Phase): Playback => ({
  status: statusOf(audio, phase),
  time: audio.currentTime,
  duration: Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : null,
  volume: audio.muted ? 0 : volumeStep(audio.volume),
})

const STEPS = 10

/** The nearest volume in steps of 0.1, 0 to 1. */
export const volumeStep = (volume: number): number =>
  Math.round(Math.min(1, Math.max(0, volume)) * STEPS) / STEPS

/** The mute button: silence, and from silence back to full. */
export const toggledVolume = (volume: number): number => (volume > 0 ? 0 : 1)

export const volumeLook = (volume: number): 'off' | 'low' | 'high' =>
  volume === 0 ? 'off' : volume < 0.5 ? 'low' : 'high'

export const percentText = (volume: number): string => `${Math.round(volume * 100)}%`

/** 'm:ss' of so far, and of the whole when it is known. */
export const progressText = ({ time, duration }: Pick<Playback, 'time' | 'duration'>): string =>
  duration === null ? duracaoEscrita(time) : `${duracaoEscrita(time)} de ${duracaoEscrita(duration)}`
