import { sql } from 'kysely'
import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/**
 * Merges two songs in rehearsals: a rehearsal has the song once, at the first of both places. Its version grows, because its list has
 * changed.
 */
export const ensaiosDeMusica: LinhasDeMusica = {
  tabela: 'ensaio_musicas',
  chave: 'ensaio_id',
  comVersao: false,
  lugar: ({ ensaio_id }) => String(ensaio_id),
  unir: { posicao: (fica, sai) => Math.min(Number(fica), Number(sai)) },
  mudou: async (tx, linhas) => {
    const ids = linhas.map(({ ensaio_id }) => Number(ensaio_id))
    await sql`UPDATE ensaios SET versao = versao + 1 WHERE id = ANY(${ids})`.execute(tx)
  },
  repor: async (tx, { ensaio_id, musica_id }) => {
    await sql`
      INSERT INTO ensaio_musicas (ensaio_id, musica_id, posicao)
      SELECT ${ensaio_id}, ${musica_id}, coalesce(max(posicao), -1) + 1
        FROM ensaio_musicas WHERE ensaio_id = ${ensaio_id}`.execute(tx)
  },
}
