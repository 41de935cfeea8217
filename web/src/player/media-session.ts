import type { Playback } from './playback.ts'
import type { Track } from './sound.ts'

interface Controls {
  play: () => void
  pause: () => void
  stop: () => void
  seek: (time: number) => void
  skip: (seconds: number) => void
}

const SKIP = 10
const ACTIONS = [
  'play',
  'pause',
  'stop',
  'seekto',
  'seekbackward',
  'seekforward',
  'previoustrack',
  'nexttrack',
] as const

/** Name and controls on the lock screen, the headset and the keyboard's media keys, where the system has them. */
export function showMediaSession({ nome, artista, anterior, proxima }: Track, controls: Controls): void {
  const session = mediaSession()
  if (!session) return
  session.metadata = new MediaMetadata({
    title: nome,
    artist: artista,
    album: 'Cantai',
    artwork: [{ src: '/icone-512.png', sizes: '512x512', type: 'image/png' }],
  })
  const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler | null> = {
    play: controls.play,
    pause: controls.pause,
    stop: controls.stop,
    seekto: ({ seekTime }) => controls.seek(seekTime ?? 0),
    seekbackward: ({ seekOffset }) => controls.skip(-(seekOffset ?? SKIP)),
    seekforward: ({ seekOffset }) => controls.skip(seekOffset ?? SKIP),
    previoustrack: anterior ?? null,
    nexttrack: proxima ?? null,
  }
  for (const action of ACTIONS) session.setActionHandler(action, handlers[action])
}

export function updateMediaSession({ status, time, duration, velocidade }: Playback): void {
  const session = mediaSession()
  if (!session) return
  session.playbackState = status === 'paused' || status === 'failed' ? 'paused' : 'playing'
  if (duration !== null && time <= duration)
    session.setPositionState({ duration, position: time, playbackRate: velocidade })
}

export function clearMediaSession(): void {
  const session = mediaSession()
  if (!session) return
  session.metadata = null
  session.playbackState = 'none'
  for (const action of ACTIONS) session.setActionHandler(action, null)
}

const mediaSession = (): MediaSession | undefined =>
  'mediaSession' in navigator && 'MediaMetadata' in window ? navigator.mediaSession : undefined
