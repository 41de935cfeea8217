import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Tells the open screens of administrators that the state of the address is another one. */
export const contarEndereco = (db: Db) =>
  sql`
    WITH ditas AS (
      INSERT INTO mudancas (sala, registro_id, usuario_id)
      SELECT 'endereco', 1, id FROM usuarios WHERE nivel_acesso = 'admin' AND ativo
      RETURNING 1)
    SELECT pg_notify('mudancas', '') FROM (SELECT count(*) FROM ditas) contadas`.execute(db)
