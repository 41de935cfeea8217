import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DURACAO_S } from '@cantai/contract/limites'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { nomeDoArquivo } from '@cantai/domain/youtube/nome-do-arquivo'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { mp3Seconds } from '../providers/audio/audio-seconds.ts'
import type { Files } from '../providers/files/files.ts'
import { replaceMp3 } from './mp3.repository.ts'
import { getMusica } from './musicas.service.ts'

export const nomeDoMp3 = ({ nome, artista }: Pick<Musica, 'nome' | 'artista'>) =>
  nomeDoArquivo(`${nome} - ${artista}`)

const interrupted = () =>
  new AppError(400, 'O envio foi interrompido: tente de novo.', { codigo: 'envio_interrompido' })

/** Failures of the disk name a system call; all others are of the source, which ended or was cut. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error

/** A new sound, and the video that it was made of; null: an upload. */
interface Sound {
  source: Readable
  doVideo: string | null
}

/** Writes a sound into a job's folder; `check` may refuse it before the song gets it. */
export async function guardarMp3(
  { db, files }: { db: Db; files: Files },
  id: number,
  usuarioId: number,
  { source, doVideo }: Sound,
  check: (file: string) => Promise<void>,
): Promise<Musica> {
  const name = `musicas/${id}-${randomBytes(6).toString('hex')}.mp3`
  const duracaoS = await files.withFolder(async (folder) => {
    const file = path.join(folder, 'som.mp3')
    await pipeline(source, createWriteStream(file)).catch((error: unknown) => {
      throw isOfSystem(error) ? error : interrupted()
    })
    await check(file)
    const seconds = await mp3Seconds(file)
    await files.put(name, file)
    return seconds >= DURACAO_S.min && seconds <= DURACAO_S.max ? seconds : null
  })
  const replaced = await replaceMp3(db, id, { mp3File: name, doVideo, duracaoS }, usuarioId)
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
  const replaced = await replaceMp3(db, id, { mp3File: null, doVideo: null, duracaoS: null }, usuarioId)
  if (!replaced) throw notFound('Música')
  if (replaced.antigo !== null) await files.delete(replaced.antigo)
  return getMusica(db, id)
}
