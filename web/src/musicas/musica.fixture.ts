import type { Musica, MusicaResumo } from '@cantai/contract/musicas/musicas'

/** A song as lists show it, with defaults; `fields` are those of the test. */
export const musicaResumo = (fields: Partial<MusicaResumo> = {}): MusicaResumo => ({
  id: 7,
  nome: 'Castelo Forte',
  artista: 'Lutero',
  tom: null,
  bpm: null,
  autores: null,
  direitos: null,
  ccli: null,
  marcadores: [],
  compasso: null,
  duracao_s: null,
  youtube_video_id: null,
  mp3_file: null,
  tom_da_gravacao: null,
  tem_letra: false,
  tem_cifras: false,
  vezes_tocadas: 0,
  total_execucoes: 0,
  ultima_execucao: null,
  arquivada: false,
  data_cadastro: '2026-01-01T00:00:00.000Z',
  alterado_em: '2026-01-01T00:00:00.000Z',
  versao: 1,
  ...fields,
})

/** The same with its texts. */
export const musicaInteira = ({ letra = null, cifras = null, ...fields }: Partial<Musica> = {}): Musica => ({
  ...musicaResumo(fields),
  letra,
  letra_fonte: null,
  letra_link: null,
  cifras,
  cifras_originais: null,
  tom_original: null,
  cifras_fonte: null,
  cifras_link: null,
})
