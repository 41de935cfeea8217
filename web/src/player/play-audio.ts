import { startAudio } from './audio-player.ts'
import { MiniPlayer } from './mini-player.tsx'
import type { Source } from './open-sources.ts'
import { setSound, type Track } from './sound.ts'
import { TomJanela } from '../musicas/tocar/tom-janela.tsx'
import { VideoPopup } from '../youtube/video-popup.tsx'

/** Stops what sounds and plays the first of these sources that can be; else the track's video, in a window of its own. */
export function playAudio(track: Track, sources: readonly Source[]): void {
  const showVideo = () => setSound({ kind: 'popup', track, Player: VideoPopup })
  const sound = { kind: 'audio', track, Player: MiniPlayer, Janela: TomJanela } as const
  startAudio(sound, sources, track.videoId === null ? undefined : showVideo)
}
