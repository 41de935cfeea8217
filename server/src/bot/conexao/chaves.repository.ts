import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { SessionStore } from '../../providers/whatsapp/whatsapp-session.ts'

/** The WhatsApp session in the database. A batch is one statement: all of its keys are written, or none. */
export const sessionStore = (db: Db): SessionStore => ({
  async read(categoria, chaves) {
    const rows = await db
      .selectFrom('bot_chaves')
      .select(['chave', 'valor'])
      .where('categoria', '=', categoria)
      .where('chave', '=', sql<string>`any(${chaves})`)
      .execute()
    return new Map(rows.map(({ chave, valor }) => [chave, valor]))
  },

  async write(rows) {
    const writtenRows = rows.filter(({ valor }) => valor !== null)
    const deletedChaves = rows.filter(({ valor }) => valor === null)
    await sql`
      with apagadas as (
        delete from bot_chaves using unnest(
          ${deletedChaves.map(({ categoria }) => categoria)}::text[], ${deletedChaves.map(({ chave }) => chave)}::text[]
        ) as g (categoria, chave)
        where bot_chaves.categoria = g.categoria and bot_chaves.chave = g.chave
      )
      insert into bot_chaves (categoria, chave, valor)
      select * from unnest(
        ${writtenRows.map(({ categoria }) => categoria)}::text[],
        ${writtenRows.map(({ chave }) => chave)}::text[],
        ${writtenRows.map(({ valor }) => valor)}::bytea[]
      )
      on conflict (categoria, chave) do update set valor = excluded.valor`.execute(db)
  },

  async clear() {
    await db.deleteFrom('bot_chaves').execute()
  },
})
