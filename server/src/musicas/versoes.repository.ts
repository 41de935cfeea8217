import { LIXEIRA_MS } from '@cantai/contract/limites'
import type { Db } from '../db/db.ts'
import type { LinhasDeMusica } from './juncao.repository.ts'

/** The old texts of a merged song follow it, and come back with it. */
export const versoesDeMusica: LinhasDeMusica = {
  tabela: 'musica_versoes',
  chave: 'id',
  comVersao: false,
  lugar: ({ id }) => String(id),
}

/** A song's texts as they were before an edit; undefined when they are not kept (any more). */
export const findVersao = (db: Db, musicaId: number, id: number) =>
  db
    .selectFrom('musica_versoes')
    .selectAll()
    .where('id', '=', id)
    .where('musica_id', '=', musicaId)
    .executeTakeFirst()

export async function deleteOldVersoes(db: Db, agora: Date): Promise<void> {
  await db
    .deleteFrom('musica_versoes')
    .where('em', '<=', new Date(agora.getTime() - LIXEIRA_MS).toISOString())
    .execute()
}
