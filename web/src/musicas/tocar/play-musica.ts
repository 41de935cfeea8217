import { mp3Calls } from '@cantai/contract/musicas/mp3'
import { absoluteUrl } from '../../lib/api/api-address.ts'
import { api } from '../../lib/api/api-client.ts'
import { showAlert } from '../../ui/overlay/dialogs.tsx'
import { playAudio } from '../../player/play-audio.ts'
import { getSound, setSound, silence } from '../../player/sound.ts'
import { VideoPanel } from '../../youtube/video-panel.tsx'
import { audioOfVideo } from '../../youtube/youtube-api.ts'
import { fila } from './fila.ts'
import { temSom, type Tocavel, trackOf } from './musica-track.ts'

export const SEM_VIDEO = 'Esta música não possui um vídeo do YouTube associado.'

async function localMp3(id: number): Promise<string | null> {
  const { hasLocalFile, mp3Url } = await api(mp3Calls.url, { params: { id } })
  return hasLocalFile && mp3Url !== null ? absoluteUrl(mp3Url) : null
}

/**
 * The song's own MP3 first, then the sound of its video; the player itself falls back to the video. The songs before and
 * after it are those of the list as it is now.
 */
export function playMusica(musica: Tocavel, lista = fila.get()): void {
  const audiveis = lista.filter(temSom)
  const at = audiveis.findIndex(({ id }) => id === musica.id)
  const play = (other: Tocavel | undefined) => other && (() => playMusica(other, lista))
  const [anterior, proxima] = at < 0 ? [] : [play(audiveis[at - 1]), play(audiveis[at + 1])]
  const track = { ...trackOf(musica), ...(anterior && { anterior }), ...(proxima && { proxima }) }
  const video = track.videoId === null ? [] : [audioOfVideo(track.videoId)]
  playAudio(track, [() => localMp3(musica.id), ...video])
}

/** Opens the video under the song's card, or closes it when it is the one that is open. */
export function toggleVideo(musica: Tocavel): void {
  const track = trackOf(musica)
  const sound = getSound()
  if (track.videoId === null) void showAlert({ kind: 'warning', message: SEM_VIDEO })
  else if (sound?.kind === 'inline' && sound.track.id === track.id) silence()
  else setSound({ kind: 'inline', track, Player: VideoPanel })
}
