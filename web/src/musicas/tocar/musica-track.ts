import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { Track } from '../../player/sound.ts'

/** The facts of a song that a player needs. */
export interface Tocavel extends Pick<
  MusicaResumo,
  'id' | 'nome' | 'artista' | 'youtube_video_id' | 'mp3_file'
> {
  /** The key that it is sung in in the culto that it is played from. */
  readonly tom_do_dia?: string | null
}

/** True when a song can be heard: it has an MP3 of its own, or a video. */
export const temSom = ({
  youtube_video_id,
  mp3_file,
}: Pick<Tocavel, 'youtube_video_id' | 'mp3_file'>): boolean => youtube_video_id !== null || mp3_file !== null

export const trackOf = ({
  id,
  nome,
  artista,
  youtube_video_id,
  tom_do_dia = null,
}: Omit<Tocavel, 'mp3_file'>): Track => ({
  id: `musica-${id}`,
  nome,
  artista,
  videoId: youtube_video_id,
  musica: { id, tomDoDia: tom_do_dia },
})
