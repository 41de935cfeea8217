import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { AppVersoesTable } from '../db/tables.ts'

export type Versao = Selectable<AppVersoesTable>

/** Every published version, newest first. */
export const listVersoes = (db: Db): Promise<Versao[]> =>
  db.selectFrom('app_versoes').selectAll().orderBy('build_number', 'desc').execute()

export const findVersao = (db: Db, buildNumber: number): Promise<Versao | undefined> =>
  db.selectFrom('app_versoes').selectAll().where('build_number', '=', buildNumber).executeTakeFirst()

/** Two people publishing at once wait for each other, so that the number always rises. */
export async function lockVersoes(db: Db): Promise<void> {
  await sql`LOCK TABLE app_versoes IN SHARE ROW EXCLUSIVE MODE`.execute(db)
}

export const insertVersao = (db: Db, versao: Insertable<AppVersoesTable>): Promise<Versao> =>
  db.insertInto('app_versoes').values(versao).returningAll().executeTakeFirstOrThrow()
