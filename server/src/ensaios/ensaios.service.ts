import type { Ensaio, EnsaioEdicao, EnsaioNovo, EnsaiosQuery } from '@cantai/contract/ensaios/ensaios'
import type { Db } from '../db/db.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import { AppError, notFound } from '../errors.ts'
import { LARGE_BYTES, type StreamRows } from '../limits/large-answer.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { namesUnknownMusica } from '../musicas/musicas.service.ts'
import { findEnsaio, pageOfEnsaios } from './ensaios.repository.ts'
import {
  type Autor,
  findUnknownMusicas,
  insertEnsaio,
  replaceMusicas,
  updateEnsaio,
} from './gravacao.repository.ts'
import { approveEnsaio, isTextoAprovado } from './aprovacao.repository.ts'

const unknownMusicas = (ids: number[]) =>
  ids.length === 1
    ? notFound(`Música ${ids[0]}`)
    : new AppError(404, `Músicas ${ids.join(', ')} não encontradas`, { codigo: 'nao_encontrado' })

/** Runs a write that names songs, all or nothing; 404 naming those that do not exist. */
export async function withMusicas<T>(db: Db, ids: number[], write: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(write)
  } catch (error) {
    if (namesUnknownMusica(error)) throw unknownMusicas(await findUnknownMusicas(db, ids))
    throw error
  }
}

export async function listEnsaios(
  db: Db,
  query: EnsaiosQuery,
  { usuarioId, streamRows, nomes = false }: { usuarioId: number; streamRows: StreamRows; nomes?: boolean },
) {
  const { ids, rows, pages } = await pageOfEnsaios(db, query, { maxBytes: LARGE_BYTES, nomes })
  if (rows.length === ids.length) return { ensaios: rows, ...pages }
  return streamRows({ field: 'ensaios', pages, ids, read: (id) => findEnsaio(db, id) }, usuarioId)
}

export async function getEnsaio(db: Db, id: number): Promise<Ensaio> {
  const ensaio = await findEnsaio(db, id)
  if (!ensaio) throw notFound('Ensaio', 'o')
  return ensaio
}

/** The rehearsal as written; 404 when the culto that it was to prepare does not exist. */
async function writtenEnsaio(tx: Db, id: number, { culto_id, data_culto }: EnsaioNovo | EnsaioEdicao) {
  const ensaio = await getEnsaio(tx, id)
  if (culto_id && data_culto === undefined && ensaio.culto_id !== culto_id) throw notFound('Culto', 'o')
  return ensaio
}

/** Adds a rehearsal in a transaction that does more. */
export async function createEnsaioIn(tx: Db, novo: EnsaioNovo, autor: Autor): Promise<Ensaio> {
  const id = await insertEnsaio(tx, novo, autor.id)
  await replaceMusicas(tx, id, novo.musicas_ids)
  if (autor.aprova) await approveEnsaio(tx, { id }, autor.id)
  return writtenEnsaio(tx, id, novo)
}

export const createEnsaio = (db: Db, novo: EnsaioNovo, autor: Autor): Promise<Ensaio> =>
  withMusicas(db, novo.musicas_ids, (tx) => createEnsaioIn(tx, novo, autor))

/** Edits a rehearsal in a transaction that does more. */
export async function editEnsaioIn(tx: Db, id: number, edicao: EnsaioEdicao, autor: Autor): Promise<Ensaio> {
  const stays = autor.aprova && (await isTextoAprovado(tx, id))
  if (!(await updateEnsaio(tx, id, edicao, autor)))
    throw await staleBy(tx, 'ensaios', await getEnsaio(tx, id))
  if (edicao.musicas_ids !== undefined) await replaceMusicas(tx, id, edicao.musicas_ids)
  // An edit says nothing of a text that waited: somebody has to read it whole.
  if (stays) await approveEnsaio(tx, { id }, autor.id)
  return writtenEnsaio(tx, id, edicao)
}

export const editEnsaio = (db: Db, id: number, edicao: EnsaioEdicao, autor: Autor): Promise<Ensaio> =>
  withMusicas(db, edicao.musicas_ids ?? [], (tx) => editEnsaioIn(tx, id, edicao, autor))

/** Approves the version of a rehearsal that was read. Throws AppError 404, 409 with the present row when it has changed. */
export async function aprovarEnsaio(
  db: Db,
  { id, versao }: { id: number; versao: number | undefined },
  usuarioId: number,
): Promise<Ensaio> {
  if (!(await approveEnsaio(db, { id, versao }, usuarioId)))
    throw await staleBy(db, 'ensaios', await getEnsaio(db, id))
  return getEnsaio(db, id)
}

/** Moves a rehearsal into the bin; `before` runs in the same transaction while it is still there. Throws AppError 404. */
export const removeEnsaio = (
  db: Db,
  id: number,
  autoria: Autoria,
  before: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await before(tx)
    if (!(await guardar(tx, 'ensaio', id, autoria))) throw notFound('Ensaio', 'o')
  })
