import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { ExecucoesTable, MusicasTable, UsuariosTable } from '../db/tables.ts'

/** Rows for tests: what a test does not say gets a value that no other row has. */
let counter = 0
const next = () => ++counter

export const makeUsuario = (db: Db, fields: Partial<Insertable<UsuariosTable>> = {}) => {
  const unique = randomBytes(5).toString('hex')
  return db
    .insertInto('usuarios')
    .values({
      nome: 'Ana Souza',
      username: `ana.${unique}`,
      email: `ana.${unique}@exemplo.org`,
      senha_hash: 'no password matches this',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const makeMusica = (db: Db, fields: Partial<Insertable<MusicasTable>> = {}) =>
  db
    .insertInto('musicas')
    .values({ nome: `Música ${next()}`, artista: 'Ministério', ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeExecucao = (db: Db, fields: Partial<Insertable<ExecucoesTable>> & { musica_id: number }) =>
  db
    .insertInto('execucoes')
    .values({ data_culto: '2026-11-15', ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
