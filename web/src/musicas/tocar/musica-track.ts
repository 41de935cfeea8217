import type { MusicaResumo } from '@cantai/contract/musicas'
import type { Track } from '../../player/sound.ts'

export const trackOf = ({ id, nome, artista, youtube_video_id }: MusicaResumo): Track => ({
  id: `musica-${id}`,
  nome,
  artista,
  videoId: youtube_video_id,
})
