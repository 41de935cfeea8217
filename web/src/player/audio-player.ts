import { useSyncExternalStore } from 'react'
import { clearMediaSession, showMediaSession, updateMediaSession } from './media-session.ts'
import { openSources, type Source } from './open-sources.ts'
import {
  nextTrecho,
  type Phase,
  type Playback,
  playbackOf,
  type Status,
  type Trecho,
  volumeStep,
} from './playback.ts'
import { getSound, setSound, silence, type Sound, subscribeSound, type Track } from './sound.ts'

interface Job {
  readonly track: Track
  readonly sources: readonly Source[]
  readonly fallback: (() => void) | undefined
  /** The playing source, and where and when its address was last renewed. */
  at: number
  renewed: { readonly place: number; readonly when: number }
}

/** An address renewed this long ago may have expired again. */
const RENEWAL_MS = 60_000

/** The one audio element, outside of every screen: it goes on playing across navigation. */
const audio = new Audio()
audio.preload = 'auto'

let job: Job | undefined
let phase: Phase = 'opening'
let trecho: Trecho | undefined
let trechoEnds: ReturnType<typeof setTimeout> | undefined
let playback: Playback = playbackOf(audio, phase)
const listeners = new Set<() => void>()

function changed(): void {
  playback = playbackOf(audio, phase, { trecho, hasVideo: job?.fallback !== undefined })
  followTrecho()
  if (job) updateMediaSession(playback)
  for (const notify of listeners) notify()
}

/** Loops at the end of the stretch by a timer: `timeupdate` comes only four times a second. */
function followTrecho(): void {
  clearTimeout(trechoEnds)
  if (trecho?.fim === undefined || audio.paused || phase !== 'open') return
  const secondsLeft = trecho.fim - audio.currentTime
  if (secondsLeft <= 0) audio.currentTime = trecho.inicio
  else trechoEnds = setTimeout(followTrecho, (secondsLeft * 1000) / audio.playbackRate)
}

for (const event of [
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'timeupdate',
  'durationchange',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
])
  audio.addEventListener(event, changed)

audio.addEventListener('error', () => {
  // While opening, the rejected play() tells; and no source is no fault.
  // Somebody who pauses is not played to: resuming renews the address.
  if (job && phase === 'open' && audio.error && !audio.paused) void goOn(job)
})

subscribeSound(() => {
  const sound = getSound()
  if (job && (sound?.kind !== 'audio' || sound.track !== job.track)) stop()
})

/** Plays the first playable source; without one, `fallback` takes over, or the player shows the failure. */
export function startAudio(sound: Sound, sources: readonly Source[], fallback?: () => void): void {
  setSound(sound)
  const { track } = sound
  job = { track, sources, fallback, at: 0, renewed: { place: -Infinity, when: -Infinity } }
  trecho = undefined
  setVelocidade(1)
  showMediaSession(track, { play: resume, pause, stop: silence, seek, skip: seekBy })
  void open(job, 0, 0)
}

/** Switches to other sources at the same position, playing or paused. */
export function playInstead(id: string, sources: readonly Source[]): void {
  if (job?.track.id !== id) return
  const { currentTime, paused } = audio
  const begun = phase !== 'opening'
  job = { ...job, sources, at: 0, renewed: { place: -Infinity, when: -Infinity } }
  void open(job, 0, currentTime, { waits: begun && paused })
}

async function open(mine: Job, from: number, time: number, { waits = false } = {}): Promise<void> {
  phase = 'opening'
  changed()
  const givenUp = () => job !== mine
  const play = (url: string) => load(url, time, waits)
  const at = await openSources(mine.sources, from, play, givenUp)
  if (givenUp()) return
  // Offline the video would not load either.
  if (at === undefined && mine.fallback && navigator.onLine) return mine.fallback()
  if (at !== undefined) mine.at = at
  phase = at === undefined ? 'failed' : 'open'
  changed()
}

/** The address may have expired while paused: it is renewed once, at the position of the failure. */
function goOn(mine: Job): Promise<void> {
  const { currentTime } = audio
  const now = Date.now()
  const again = currentTime > mine.renewed.place || now - mine.renewed.when > RENEWAL_MS
  mine.renewed = { place: currentTime, when: now }
  return open(mine, again ? mine.at : mine.at + 1, currentTime)
}

async function load(url: string, time: number, waits: boolean): Promise<void> {
  audio.src = url
  audio.currentTime = time
  if (waits) return
  try {
    await audio.play()
  } catch (error) {
    // Paused before it began, or the browser requires another tap: it is ready, and waits.
    const waits = error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name)
    if (!waits) throw error
  }
}

function stop(): void {
  job = undefined
  trecho = undefined
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  clearMediaSession()
  changed()
}

export const pause = (): void => audio.pause()

/** Plays on; after a failure from the first source again. */
export function resume(): void {
  if (!job) return
  if (phase === 'failed') void open(job, 0, 0)
  else if (phase === 'open' && audio.error) void goOn(job)
  else if (phase === 'open') audio.play().catch(() => changed())
}

export function seek(time: number): void {
  const { duration } = playbackOf(audio, phase)
  if (phase !== 'open' || duration === null) return
  audio.currentTime = Math.min(Math.max(0, time), duration)
  changed()
}

const seekBy = (seconds: number): void => seek(audio.currentTime + seconds)

/** Faster or slower at the same pitch, which is what a browser does by itself. */
export function setVelocidade(rate: number): void {
  // The default holds for the next address of the same song.
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
}

/** Marks the beginning of a stretch to be played again and again, then its end, then gives it up. */
export function markTrecho(): void {
  trecho = nextTrecho(trecho, audio.currentTime)
  changed()
}

/** The person does not wait for the sound any longer. */
export const watchInstead = (): void => job?.fallback?.()

export function setVolume(volume: number): void {
  const step = volumeStep(volume)
  audio.volume = step
  // Muting works even where only the device sets the volume.
  audio.muted = step === 0
  // Set at once: a slider that waited for the element's event would lose further key presses.
  changed()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const usePlayback = (): Playback => useSyncExternalStore(subscribe, () => playback)

/** The playback state of this track; undefined while another one or none plays. */
export const useTrackStatus = (id: string): Status | undefined =>
  useSyncExternalStore(subscribe, () => (job?.track.id === id ? playback.status : undefined))
