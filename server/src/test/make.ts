import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import type {
  EnsaiosTable,
  ExecucoesTable,
  MusicasTable,
  PlanejamentosTable,
  UsuariosTable,
} from '../db/tables.ts'

/** Makes rows for tests; a field that a test leaves out gets a value that no other row has. */
let counter = 0
const next = () => ++counter

/** The hash of a password that nobody knows. */
const UNKNOWN_SENHA_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$I2F0ahStmc9WZGtg5q+uLQ$FE0BhSXOpUzeiDeRY+6sOladLmf+dFx4RyOiexY0Oc8'

export const makeUsuario = (db: Db, fields: Partial<Insertable<UsuariosTable>> = {}) => {
  const unique = randomBytes(5).toString('hex')
  return db
    .insertInto('usuarios')
    .values({
      nome: 'Ana Souza',
      username: `ana.${unique}`,
      email: `ana.${unique}@exemplo.org`,
      senha_hash: UNKNOWN_SENHA_HASH,
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

export const makePlanejamento = (
  db: Db,
  fields: Partial<Insertable<PlanejamentosTable>> & { musica_id: number },
) =>
  db
    .insertInto('planejamentos')
    .values({ data_planejada: '2026-11-22', ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A rehearsal of these songs, in their order. */
export async function makeEnsaio(
  db: Db,
  musicasIds: number[],
  fields: Partial<Insertable<EnsaiosTable>> = {},
) {
  const ensaio = await db
    .insertInto('ensaios')
    .values({ data_ensaio: '2026-11-14', ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (musicasIds.length > 0)
    await db
      .insertInto('ensaio_musicas')
      .values(musicasIds.map((musica_id, posicao) => ({ ensaio_id: ensaio.id, musica_id, posicao })))
      .execute()
  return ensaio
}
