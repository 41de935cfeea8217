import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Musica } from '@cantai/contract/musicas'
import { nomeDoArquivo } from '@cantai/domain/youtube/nome-do-arquivo'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import type { Files } from '../providers/files/files.ts'
import { replaceMp3 } from './mp3.repository.ts'
import { getMusica } from './musicas.service.ts'

export const nomeDoMp3 = ({ nome, artista }: Pick<Musica, 'nome' | 'artista'>) =>
  nomeDoArquivo(`${nome} - ${artista}`)

/** Writes a sound into a job's folder; `check` may refuse it before the song gets it. */
export async function guardarMp3(
  { db, files }: { db: Db; files: Files },
  id: number,
  usuarioId: number,
  source: Readable,
  check: (file: string) => Promise<void>,
): Promise<Musica> {
  const name = `musicas/${id}-${randomBytes(6).toString('hex')}.mp3`
  await files.withFolder(async (folder) => {
    const file = path.join(folder, 'som.mp3')
    await pipeline(source, createWriteStream(file))
    await check(file)
    await files.put(name, file)
  })
  const replaced = await replaceMp3(db, id, name, usuarioId)
  // Somebody has deleted the song meanwhile.
  if (!replaced) {
    await files.delete(name)
    throw notFound('Música')
  }
  if (replaced.antigo !== null) await files.delete(replaced.antigo)
  return getMusica(db, id)
}

export async function removerMp3(
  { db, files }: { db: Db; files: Files },
  id: number,
  usuarioId: number,
): Promise<Musica> {
  const replaced = await replaceMp3(db, id, null, usuarioId)
  if (!replaced) throw notFound('Música')
  if (replaced.antigo !== null) await files.delete(replaced.antigo)
  return getMusica(db, id)
}
