import { sql, type SelectQueryBuilder } from 'kysely'
import type { UsuarioDaLista, UsuariosQuery } from '@cantai/contract/usuarios-admin'
import type { Db } from '../db/db.ts'
import { page } from '../db/page.ts'
import type { Database } from '../db/tables.ts'

const columns = [
  'id',
  'nome',
  'username',
  'email',
  'telefone',
  'nivel_acesso',
  'padrao',
  'ativo',
  'criado_em',
] as const

function filter<O>(query: SelectQueryBuilder<Database, 'usuarios', O>, filtros: UsuariosQuery) {
  const { busca, nivel, ativo } = filtros
  return query
    .$if(nivel !== undefined, (q) => q.where('nivel_acesso', '=', nivel ?? 'musico'))
    .$if(ativo !== undefined, (q) => q.where('ativo', '=', ativo ?? true))
    .$if(busca !== undefined, (q) =>
      q.where(
        sql<boolean>`NOT EXISTS (SELECT 1 FROM regexp_split_to_table(normalizar(${busca}), '\\s+') AS palavra
                                  WHERE position(palavra IN normalizar(nome || ' ' || username || ' ' || email)) = 0)`,
      ),
    )
}

/** Levels are sorted as they contain each other; ties by name, then id, so that the order is total. */
const ORDER = {
  nome: [],
  nivel_acesso: [sql`array_position(ARRAY['musico', 'lider', 'admin'], nivel_acesso)`],
  criado_em: [sql.ref('criado_em')],
}

export async function listUsuarios(db: Db, query: UsuariosQuery) {
  const direction = query.direcao.toLowerCase() === 'desc' ? 'desc' : 'asc'
  const ordered = [...ORDER[query.ordenar], sql`normalizar(nome)`, sql.ref('id')].reduce(
    (q, field) => q.orderBy(field, direction),
    filter(db.selectFrom('usuarios').select(columns), query),
  )
  const { rows: usuarios, ...pages } = await page(
    ordered,
    filter(
      db.selectFrom('usuarios').select((eb) => eb.fn.countAll<number>().as('total')),
      query,
    ),
    query,
  )
  return { usuarios, ...pages }
}

/** One at a time changes who administers: two administrators who lower each other at once must not both succeed. */
export const lockAdministradores = (tx: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('cantai:administradores'))`.execute(tx)

export const findUsuario = (db: Db, id: number): Promise<UsuarioDaLista | undefined> =>
  db.selectFrom('usuarios').select(columns).where('id', '=', id).executeTakeFirst()

export const hasOtherAdministrador = async (tx: Db, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('usuarios')
    .select('id')
    .where('nivel_acesso', '=', 'admin')
    .where('ativo', '=', true)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const updateUsuario = (
  tx: Db,
  id: number,
  change: Partial<Pick<UsuarioDaLista, 'nivel_acesso' | 'ativo'>>,
  autorId: number,
  agora: Date,
): Promise<UsuarioDaLista> =>
  tx
    .updateTable('usuarios')
    .set({ ...change, alterado_em: agora, alterado_por: autorId })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
