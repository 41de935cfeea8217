import { showAlert } from '../../ui/overlay/dialogs.tsx'
import { playAudio } from '../../player/play-audio.ts'
import { getSound, setSound, silence } from '../../player/sound.ts'
import { VideoPanel } from '../../youtube/video-panel.tsx'
import { fila } from './fila.ts'
import { temSom, type Tocavel, trackOf } from './musica-track.ts'
import { comecarNoTomDoDia, fontesDe } from './tom-tocado.ts'

export const SEM_VIDEO = 'Esta música não possui um vídeo do YouTube associado.'

/**
 * The song's own MP3 first, in the key of the day where it is sung in another one; then the sound of its video; the player itself falls
 * back to the video. Its neighbours are those of the present list.
 */
export function playMusica(musica: Tocavel, lista = fila.get()): void {
  const audiveis = lista.filter(temSom)
  const at = audiveis.findIndex(({ id }) => id === musica.id)
  const play = (other: Tocavel | undefined) => other && (() => playMusica(other, lista))
  const [anterior, proxima] = at < 0 ? [] : [play(audiveis[at - 1]), play(audiveis[at + 1])]
  const track = { ...trackOf(musica), ...(anterior && { anterior }), ...(proxima && { proxima }) }
  playAudio(track, [comecarNoTomDoDia(track), ...fontesDe(track)])
}

/** Opens the video under the song's card, or closes it when it is the one that is open. */
export function toggleVideo(musica: Tocavel): void {
  const track = trackOf(musica)
  const sound = getSound()
  if (track.videoId === null) void showAlert({ kind: 'warning', message: SEM_VIDEO })
  else if (sound?.kind === 'inline' && sound.track.id === track.id) silence()
  else setSound({ kind: 'inline', track, Player: VideoPanel })
}
