import pg from 'pg'
import type { Musica, MusicaEdicao } from '@cantai/contract/musicas'
import type { Db } from '../db/db.ts'
import { AppError, notFound, staleRow } from '../errors.ts'
import type { Files } from '../providers/files/files.ts'
import { countUses, deleteMusica, findMusica, updateMusica } from './musicas.repository.ts'

export async function getMusica(db: Db, id: number): Promise<Musica> {
  const musica = await findMusica(db, id)
  if (!musica) throw notFound('Música')
  return musica
}

export async function editMusica(
  db: Db,
  id: number,
  edicao: MusicaEdicao,
  usuarioId: number,
): Promise<Musica> {
  const musica = await updateMusica(db, id, edicao, usuarioId)
  if (musica) return musica
  throw staleRow(await getMusica(db, id))
}

const plural = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])

/** Deletes a song that nothing refers to, and its MP3; else 409 with what does, in words and in `detalhes`. */
export async function removeMusica(db: Db, files: Files, id: number): Promise<void> {
  try {
    const deleted = await deleteMusica(db, id)
    if (!deleted) throw notFound('Música')
    if (deleted.mp3_file !== null) await files.delete(deleted.mp3_file)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23503') throw error
    const uses = await countUses(db, id)
    const words = [
      ...plural(uses.execucoes, 'execução', 'execuções'),
      ...plural(uses.planejamentos, 'planejamento', 'planejamentos'),
      ...plural(uses.ensaios, 'ensaio', 'ensaios'),
    ]
    throw new AppError(409, `Esta música não pode ser excluída: tem ${words.join(', ')}.`, {
      codigo: 'em_uso',
      detalhes: uses,
    })
  }
}
