import type { ItemDeRoteiro, MusicaDoCulto } from '@cantai/contract/cultos/itens'

/** A song of a culto that is ready, in A; `more` are the fields of the test. */
export const musicaDoCulto = (more: Partial<MusicaDoCulto> = {}): MusicaDoCulto => ({
  especie: 'musica',
  planejamento_id: more.musica_id ?? 1,
  execucao_id: null,
  musica_id: 1,
  nome: 'Castelo Forte',
  artista: 'Martinho Lutero',
  tom: 'A',
  tom_culto: null,
  tom_do_dia: 'A',
  notas: null,
  sequencia: null,
  reserva: false,
  vez: 1,
  bpm: null,
  compasso: null,
  duracao_s: null,
  youtube_video_id: null,
  mp3_file: null,
  tem_letra: true,
  tem_cifras: true,
  status: 'nova',
  tocada_domingo_anterior: false,
  ultima_execucao: null,
  semanas_sem_tocar: null,
  situacao: 'pronta',
  faltas: [],
  foi_ensaiada: null,
  quem_canta: [],
  ...more,
})

/** A prayer of this many minutes. */
export const momentoDoCulto = (duracao_min: number | null): ItemDeRoteiro => ({
  especie: 'roteiro',
  id: 9,
  tipo: 'momento',
  titulo: 'Oração',
  responsavel: null,
  duracao_min,
  notas: null,
})
