import { sql } from 'kysely'
import { LIXEIRA_MS } from '@cantai/contract/limites'
import type { Db } from '../db/db.ts'

/** What was taken out, as its room wrote it; `dados` holds whatever that room needs to bring it back. */
interface Apagado {
  tipo: string
  registro_id: number
  dados: object
  /** The file that belonged to it. */
  arquivo?: string | null
  apagado_por: number
}

const since = (agora: Date) => new Date(agora.getTime() - LIXEIRA_MS)

/** Keeps what is being taken out, in the transaction that does it; answers the number that brings it back. */
export async function keep(tx: Db, { dados, ...apagado }: Apagado, agora: Date): Promise<number> {
  const { id } = await tx
    .insertInto('lixeira')
    .values({ ...apagado, dados: JSON.stringify(dados), apagado_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes something back out of the bin, while it is kept; undefined when it is not there (any more). */
export async function takeBack<Dados>(
  tx: Db,
  { id, tipo }: { id: number; tipo: string },
  agora: Date,
): Promise<Dados | undefined> {
  const { rows } = await sql<{ dados: Dados }>`
    DELETE FROM lixeira WHERE id = ${id} AND tipo = ${tipo} AND apagado_em > ${since(agora)}
    RETURNING dados`.execute(tx)
  return rows[0]?.dados
}

/** Empties the bin of what has been in it too long; its files are swept afterwards, for no row names them. */
export async function deleteExpiredLixeira(db: Db, agora: Date): Promise<void> {
  await sql`DELETE FROM lixeira WHERE apagado_em <= ${since(agora)}`.execute(db)
}
