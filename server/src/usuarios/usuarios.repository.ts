import { sql } from 'kysely'
import { ENTRADA_LIVRE_MS } from '@cantai/contract/limites'
import type { UsuarioDaLista, UsuariosQuery } from '@cantai/contract/usuarios/usuarios'
import type { Db } from '../db/db.ts'
import { pageOf } from '../db/sql.ts'
import { isEntradaLivre } from '../acesso/conta/conhecidos.repository.ts'
import { tentativasDe } from '../acesso/conta/tentativas-na-conta.repository.ts'
import { isOpen } from '../acesso/links.repository.ts'

const columns = [
  'usuarios.id',
  'usuarios.nome',
  'username',
  'email',
  'telefone',
  'usuarios.nivel_acesso',
  'padrao',
  'usuarios.ativo',
  'aguardando',
  'usuarios.criado_em',
  'ultimo_login_em',
  'link_expira_em',
  'link_criado_por',
] as const

/** Users, each with the link that would set a new password for them, if there is one. */
const fromUsuarios = (db: Db, agora: Date) =>
  db
    .selectFrom('usuarios')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('links_unicos')
          .innerJoin('usuarios as autor', 'autor.id', 'links_unicos.criado_por')
          .select(['usuario_id', 'expira_em as link_expira_em', 'autor.nome as link_criado_por'])
          .where(isOpen(agora))
          .as('link'),
      (join) => join.onRef('link.usuario_id', '=', 'usuarios.id'),
    )
    .select(columns)
    .select([
      sql<boolean>`totp_em IS NOT NULL`.as('segundo_fator'),
      tentativasDe(agora).as('tentativas'),
      sql<string | null>`(SELECT max(a.em) + ${ENTRADA_LIVRE_MS} * interval '1 ms' FROM auditoria a
                           WHERE ${isEntradaLivre(agora)})`.as('entrada_livre_ate'),
    ])
    .select(
      sql<boolean>`usuarios.nivel_acesso = 'admin' AND usuarios.ativo
        AND (SELECT count(*) FROM usuarios a WHERE a.nivel_acesso = 'admin' AND a.ativo) = 1`.as(
        'unico_administrador',
      ),
    )
    // A removed person is neither listed nor changed.
    .where('usuarios.removido_em', 'is', null)

/** The condition of the list's filters. */
const matches = ({ busca, nivel, ativo, aguardando }: UsuariosQuery) =>
  sql<boolean>`(${nivel ?? null}::text IS NULL OR usuarios.nivel_acesso = ${nivel ?? null})
    AND (${ativo ?? null}::boolean IS NULL OR usuarios.ativo = ${ativo ?? null})
    AND (${aguardando ?? null}::boolean IS NULL OR usuarios.aguardando = ${aguardando ?? null})
    AND NOT EXISTS (SELECT 1 FROM regexp_split_to_table(normalizar(${busca ?? ''}), '\\s+') AS palavra
                     WHERE position(palavra IN normalizar(usuarios.nome || ' ' || username || ' ' || email)) = 0)`

/** Levels sort by their rank; ties by name, then id, so that the order is total. */
const ORDER = {
  nome: [],
  nivel_acesso: [sql`array_position(ARRAY['musico', 'lider', 'admin'], usuarios.nivel_acesso)`],
  criado_em: [sql.ref('usuarios.criado_em')],
}

export async function listUsuarios(db: Db, query: UsuariosQuery, agora: Date) {
  const direction = query.direcao.toLowerCase() === 'desc' ? sql`DESC` : sql`ASC`
  const order = [...ORDER[query.ordenar], sql`normalizar(usuarios.nome)`, sql`usuarios.id`]
  const shown = sql`usuarios WHERE removido_em IS NULL AND ${matches(query)}`
  const { rows: usuarios, pages } = await pageOf(
    db,
    {
      ids: sql`SELECT usuarios.id FROM ${shown} ORDER BY ${sql.join(order.map((field) => sql`${field} ${direction}`))}`,
      total: sql`SELECT count(*) FROM ${shown}`,
      row: (id) => fromUsuarios(db, agora).where('usuarios.id', '=', id),
    },
    query,
  )
  return { usuarios, ...pages }
}

/** Locks changes of administrators: two who demote each other at the same moment must not both succeed. */
export const lockAdministradores = (tx: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('cantai:administradores'))`.execute(tx)

export const findUsuario = (db: Db, id: number, agora: Date): Promise<UsuarioDaLista | undefined> =>
  fromUsuarios(db, agora).where('usuarios.id', '=', id).executeTakeFirst()

export async function updateUsuario(
  tx: Db,
  id: number,
  change: Partial<Pick<UsuarioDaLista, 'nivel_acesso' | 'ativo' | 'aguardando'>> & { sem_aval?: boolean },
  autorId: number,
  agora: Date,
): Promise<UsuarioDaLista> {
  await tx
    .updateTable('usuarios')
    .set({ ...change, alterado_em: agora, alterado_por: autorId })
    .where('id', '=', id)
    .execute()
  return fromUsuarios(tx, agora).where('usuarios.id', '=', id).executeTakeFirstOrThrow()
}

/** A person of the roster, locked until the transaction ends; undefined when there is none, or their data were removed. */
export const holdPessoa = (tx: Db, id: number) =>
  tx
    .selectFrom('pessoas')
    .select(['nome', 'usuario_id'])
    .where('id', '=', id)
    .where('removida_em', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
