import { readHinos } from '../../seeds/hinos.ts'
import { insertQuemFez, musicaExcluida } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { deleteExemplos, insertExemplos, isRepertorioEmpty } from './hinos.repository.ts'

/** Fills an empty repertoire with hymns in the public domain; 409 once it has a song. Returns their number. */
export async function bringHinos(db: Db, usuarioId: number): Promise<{ total: number }> {
  const hinos = await readHinos()
  return db.transaction().execute(async (tx) => {
    if (!(await isRepertorioEmpty(tx)))
      throw new AppError(409, 'O repertório já tem músicas: os hinos só entram num repertório vazio.', {
        codigo: 'repertorio_com_musicas',
      })
    await insertExemplos(tx, hinos, usuarioId)
    return { total: hinos.length }
  })
}

/** Removes those hymns that nobody has changed or used since; the others are the ministry's songs by now. */
export const removeHinos = (db: Db, usuarioId: number): Promise<{ removidos: number; mantidos: number }> =>
  db.transaction().execute(async (tx) => {
    const { removidos, mantidos } = await deleteExemplos(tx)
    await insertQuemFez(tx, ...removidos.map((musica) => musicaExcluida(musica, usuarioId)))
    return { removidos: removidos.length, mantidos }
  })
