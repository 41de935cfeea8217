import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { Track } from '../../player/sound.ts'

/** The facts of a song that a player needs. */
export type Tocavel = Pick<MusicaResumo, 'id' | 'nome' | 'artista' | 'youtube_video_id' | 'mp3_file'>

/** True when a song can be heard: it has an MP3 of its own, or a video. */
export const temSom = ({
  youtube_video_id,
  mp3_file,
}: Pick<Tocavel, 'youtube_video_id' | 'mp3_file'>): boolean => youtube_video_id !== null || mp3_file !== null

export const trackOf = ({ id, nome, artista, youtube_video_id }: Omit<Tocavel, 'mp3_file'>): Track => ({
  id: `musica-${id}`,
  nome,
  artista,
  videoId: youtube_video_id,
})
