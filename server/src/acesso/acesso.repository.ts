import { sql, type Selectable } from 'kysely'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { permissoesDoNivel } from '@cantai/domain/acesso/niveis'
import type { Db } from '../db/db.ts'
import type { UsuariosTable } from '../db/tables.ts'

export const usuarioColumns = [
  'usuarios.id',
  'usuarios.nome',
  'usuarios.username',
  'usuarios.email',
  'usuarios.telefone',
  'usuarios.nivel_acesso',
  'usuarios.padrao',
  'usuarios.aguardando',
  'usuarios.senha_comum',
  'usuarios.totp_em',
] as const

type UsuarioRow = Pick<
  Selectable<UsuariosTable>,
  | 'id'
  | 'nome'
  | 'username'
  | 'email'
  | 'telefone'
  | 'nivel_acesso'
  | 'padrao'
  | 'aguardando'
  | 'senha_comum'
  | 'totp_em'
>

export const toUsuario = (row: UsuarioRow): Usuario => ({
  id: row.id,
  nome: row.nome,
  username: row.username,
  email: row.email,
  telefone: row.telefone,
  nivel_acesso: row.nivel_acesso,
  permissoes: permissoesDoNivel(row.nivel_acesso),
  padrao: row.padrao,
  ...(row.aguardando && { situacao: 'aguardando' }),
  ...(row.senha_comum && row.nivel_acesso === 'admin' && { senha_comum: true }),
  ...(row.totp_em !== null && { segundo_fator: true }),
})

/** Normalises a typed email or username to the form in which it is compared. */
const canonical = (login: string) =>
  login.includes('@')
    ? sql<string>`lower(${login}::text COLLATE "C")`
    : sql<string>`normalizar(${login}::text)`
const canonicalEmail = sql<string>`lower(email COLLATE "C")`
const canonicalUsername = sql<string>`normalizar(username)`

/** Whether a user has this email or username. */
export const hasLogin = (login: string) =>
  sql<boolean>`${login.includes('@') ? canonicalEmail : canonicalUsername} = ${canonical(login)}`

export async function canonicalLogin(db: Db, login: string): Promise<string> {
  const { rows } = await sql<{ canonical: string }>`SELECT ${canonical(login)} AS canonical`.execute(db)
  return rows[0]?.canonical ?? login
}

/** The names with which this user logs in, normalised. */
export async function findLogins(db: Db, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('usuarios')
    .select([canonicalEmail.as('email'), canonicalUsername.as('username')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.email, row.username]
}

/** The second factor was on when the restored copy was made, and no copy holds its key. */
const isSegundoFatorPerdido = sql<boolean>`totp_em IS NOT NULL AND totp_segredo IS NULL`.as(
  'segundo_fator_perdido',
)

/** Administrators who cannot log in after a restore, because the key of their second factor is lost. */
export const listSegundoFatorPerdido = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select(['nome', 'email'])
    .where('nivel_acesso', '=', 'admin')
    .where('ativo', '=', true)
    .where('totp_em', 'is not', null)
    .where('totp_segredo', 'is', null)
    .orderBy('id')
    .execute()

/** The active user with this email or username, with the password's hash. */
export const findByLogin = (db: Db, login: string) =>
  db
    .selectFrom('usuarios')
    .select([...usuarioColumns, 'senha_hash', isSegundoFatorPerdido])
    .where(hasLogin(login))
    .where('ativo', '=', true)
    .executeTakeFirst()

export async function noteLogin(db: Db, id: number, senha_comum: boolean, agora: Date): Promise<void> {
  await db.updateTable('usuarios').set({ ultimo_login_em: agora, senha_comum }).where('id', '=', id).execute()
}

/** The administrators, all of them or the one with this email or username. */
export const listAdministradores = (db: Db, login: string | undefined) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email', 'username'])
    .where('nivel_acesso', '=', 'admin')
    .where('ativo', '=', true)
    .$if(login !== undefined, (q) => q.where(hasLogin(login ?? '')))
    .orderBy('id')
    .execute()

export const findSenhaHash = (db: Db, id: number) =>
  db.selectFrom('usuarios').select('senha_hash').where('id', '=', id).executeTakeFirstOrThrow()

export interface NewUsuario {
  nome: string
  username: string
  email: string
  telefone: string | null
  senha_hash: string
  nivel_acesso?: NivelAcesso
  padrao?: boolean
  aguardando?: boolean
  sem_aval?: boolean
}

/** Inserts a user; 'email' or 'username' says which of the two is taken. */
export async function insertUsuario(db: Db, usuario: NewUsuario): Promise<Usuario | 'email' | 'username'> {
  const row = await db
    .insertInto('usuarios')
    .values(usuario)
    .onConflict((oc) => oc.doNothing())
    .returning(usuarioColumns)
    .executeTakeFirst()
  if (row) return toUsuario(row)
  return (await isEmailTaken(db, usuario.email)) ? 'email' : 'username'
}

export const isEmailTaken = async (db: Db, email: string, exceptId = 0): Promise<boolean> =>
  (await db
    .selectFrom('usuarios')
    .select('id')
    .where(sql`lower(email COLLATE "C")`, '=', sql`lower(${email}::text COLLATE "C")`)
    .where('id', '!=', exceptId)
    .executeTakeFirst()) !== undefined

/** Whether another account has this display name, accents and case aside. */
export async function isNomeInUse(db: Db, nome: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql<{ em_uso: boolean }>`
    SELECT EXISTS (SELECT FROM usuarios WHERE id <> ${exceptId} AND removido_em IS NULL
                      AND normalizar(nome) = normalizar(${nome})) AS em_uso`.execute(db)
  return rows[0]?.em_uso === true
}

/** A free username made of `base`: 'maria', else 'maria2', 'maria3', … */
export async function freeUsername(db: Db, base: string): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    SELECT candidate AS username
      FROM (SELECT CASE WHEN n = 1 THEN ${base}::text ELSE ${base}::text || n END AS candidate, n
              FROM generate_series(1, (SELECT count(*)::int + 2 FROM usuarios
                                        WHERE normalizar(username) LIKE normalizar(${base}::text) || '%')) n) c
     WHERE NOT EXISTS (SELECT 1 FROM usuarios WHERE normalizar(username) = normalizar(candidate))
     ORDER BY n LIMIT 1`.execute(db)
  return rows[0]?.username ?? base
}

export async function updatePerfil(
  db: Db,
  id: number,
  perfil: { nome: string; email: string; telefone?: string | null },
): Promise<Usuario> {
  const row = await db
    .updateTable('usuarios')
    .set({ ...perfil, alterado_em: new Date(), alterado_por: id })
    .where('id', '=', id)
    .returning(usuarioColumns)
    .executeTakeFirstOrThrow()
  return toUsuario(row)
}

/** Changes the password; the warning about the default administrator's password ends with it. Without `senha_comum` the next login finds it. */
export async function updateSenha(
  db: Db,
  id: number,
  senhaHash: string,
  senha_comum: boolean | null = null,
): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ senha_hash: senhaHash, senha_comum, padrao: false, alterado_em: new Date(), alterado_por: id })
    .where('id', '=', id)
    .execute()
}

/** Inserts the first administrator unless there is any user; safe when several processes start at once. */
export async function insertFirstAdmin(db: Db, admin: NewUsuario): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('cantai:primeiro-administrador'))`.execute(tx)
    const any = await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
    if (any) return false
    await tx.insertInto('usuarios').values(admin).execute()
    return true
  })
}
