import { duracaoEscrita } from '@cantai/contract/musicas/duracao'

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
  /** 1 is as it was recorded. */
  readonly velocidade: number
  readonly trecho: Trecho | undefined
  /** Whether there is a video to watch instead. */
  readonly hasVideo: boolean
}

/** A stretch that is played again and again, in seconds; without `fim` its end is still to be marked. */
export interface Trecho {
  readonly inicio: number
  readonly fim?: number
}

export type AudioState = Pick<
  HTMLAudioElement,
  'paused' | 'ended' | 'readyState' | 'currentTime' | 'duration' | 'volume' | 'muted' | 'playbackRate'
>

const HAVE_FUTURE_DATA = 3

function statusOf({ paused, ended, readyState }: AudioState, phase: Phase): Status {
  if (phase === 'failed') return 'failed'
  if (phase === 'opening') return 'loading'
  if (paused || ended) return 'paused'
  return readyState < HAVE_FUTURE_DATA ? 'buffering' : 'playing'
}

/** The state of the audio element, as a player shows it. */
export const playbackOf = (
  audio: AudioState,
  phase: Phase,
  { trecho, hasVideo }: Pick<Playback, 'trecho' | 'hasVideo'> = { trecho: undefined, hasVideo: false },
): Playback => ({
  status: statusOf(audio, phase),
  time: audio.currentTime,
  duration: Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : null,
  volume: audio.muted ? 0 : volumeStep(audio.volume),
  velocidade: audio.playbackRate,
  trecho,
  hasVideo,
})

const VELOCIDADES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25]

/** The next slower (-1) or faster (1) speed; undefined at the ends. */
export const otherVelocidade = (now: number, by: 1 | -1): number | undefined =>
  VELOCIDADES[VELOCIDADES.indexOf(now) + by]

/** Shorter than this a stretch is a slip of the hand. */
const TRECHO_MIN = 1

/** One button: it marks where the stretch begins, then where it ends, then lets the song go on. */
export function nextTrecho(trecho: Trecho | undefined, time: number): Trecho | undefined {
  if (trecho?.fim !== undefined) return undefined
  return trecho && time - trecho.inicio >= TRECHO_MIN ? { ...trecho, fim: time } : { inicio: time }
}

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
