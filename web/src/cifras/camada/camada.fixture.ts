import type { Anotacao, Leitura } from '@cantai/contract/cifras/musico'

export const anotacao = (id: string, part: Partial<Anotacao> = {}): Anotacao => ({
  id,
  musica_id: 12,
  usuario_id: 7,
  autor: 'Ana',
  ancora: null,
  texto: `nota ${id}`,
  da_equipe: false,
  alterado_em: '2026-11-22T10:00:00.000Z',
  ...part,
})

export const leitura = (capo: number, part: Partial<Leitura> = {}): Leitura => ({
  musica_id: 12,
  capo,
  tom_pessoal: null,
  tamanho: null,
  colunas: null,
  so_letra: false,
  alterado_em: '2026-11-22T10:00:00.000Z',
  ...part,
})
