import type { MusicaLevada } from './musica-levada.ts'

/** A song to export, with nothing known of it but these fields. */
export const musicaLevada = (fields: Partial<MusicaLevada>): MusicaLevada => ({
  nome: 'Santo',
  artista: 'Coral',
  tom: null,
  bpm: null,
  compasso: null,
  duracao_s: null,
  youtube_video_id: null,
  tom_da_gravacao: null,
  letra: null,
  letra_link: null,
  cifras: null,
  cifras_link: null,
  autores: null,
  direitos: null,
  ccli: null,
  marcadores: [],
  ...fields,
})
