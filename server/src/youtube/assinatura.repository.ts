import type { Db } from '../db/db.ts'

/** The present rights of the active user of this session; undefined where it has ended. The check does not prolong it. */
export const findDireitos = (db: Db, sessao: number, agora: Date) =>
  db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select(['usuarios.id', 'usuarios.nivel_acesso', 'usuarios.aguardando'])
    .where('sessoes.id', '=', sessao)
    .where('expira_em', '>', agora.toISOString())
    .where('ativo', '=', true)
    .executeTakeFirst()
