import type { Ensaio } from '@cantai/contract/ensaios/ensaios'

/** A rehearsal of one song; tests say of it only what they are about. */
export const ensaioDeTeste = (other: Partial<Ensaio> = {}): Ensaio => ({
  id: 1,
  data_ensaio: '2026-11-21',
  hora_inicio: '19:00',
  tipo: 'Ensaio Geral',
  data_culto: null,
  tipo_culto: 'Culto de Domingo',
  culto_id: null,
  culto_titulo: null,
  culto_hora: null,
  outros_no_dia: false,
  musicas: 'Castelo Forte',
  artistas: 'Martinho Lutero',
  musicas_ids: '1',
  observacoes: null,
  descricao: null,
  aviso: null,
  aguarda_aprovacao: false,
  alterado_em: '2026-11-01T12:00:00.000Z',
  versao: 1,
  ...other,
})
