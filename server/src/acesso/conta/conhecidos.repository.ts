import { type RawBuilder, sql } from 'kysely'
import { ENTRADA_LIVRE_MS } from '@cantai/contract/limites'
import type { Db } from '../../db/db.ts'

/** An administrator lets a new device of this user in: for 15 minutes, and until the next login. */
export const isEntradaLivre = (agora: Date) => sql<boolean>`
  a.acao = 'entrada_liberada' AND a.alvo_id = usuarios.id AND a.em > ${new Date(agora.getTime() - ENTRADA_LIVRE_MS)}
  AND (usuarios.ultimo_login_em IS NULL OR usuarios.ultimo_login_em < a.em)`

/** Whether `quem`, a user, has logged in from this address before, and whether an administrator lets a new device in now. */
export async function findConhecido(
  db: Db,
  quem: RawBuilder<boolean>,
  endereco_hash: Buffer,
  agora: Date,
): Promise<{ endereco: boolean; livre: boolean }> {
  const { rows } = await sql<{ endereco: boolean; livre: boolean }>`
    SELECT EXISTS (SELECT FROM usuarios JOIN enderecos_conhecidos e ON e.usuario_id = usuarios.id
                    WHERE ${quem} AND e.endereco_hash = ${endereco_hash}) AS endereco,
           EXISTS (SELECT FROM usuarios JOIN auditoria a ON ${isEntradaLivre(agora)} WHERE ${quem}) AS livre`.execute(
    db,
  )
  return rows[0] ?? { endereco: false, livre: false }
}

/** Remembers this address as one from which this user has logged in. */
export async function rememberEndereco(
  db: Db,
  usuario_id: number,
  endereco_hash: Buffer,
  visto_em: Date,
): Promise<void> {
  await db
    .insertInto('enderecos_conhecidos')
    .values({ endereco_hash, usuario_id, visto_em })
    .onConflict((oc) => oc.columns(['endereco_hash', 'usuario_id']).doUpdateSet({ visto_em }))
    .execute()
}
