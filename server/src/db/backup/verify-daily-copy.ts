import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ARQUIVOS, type Copias } from '../../providers/copias/copias.ts'
import { openCopy } from './backup-copy.ts'
import { InvalidBackup } from './backup-errors.ts'
import { putBoletim, type Boletim } from './daily-copy.ts'
import { verifyCopy } from './verify-backup.ts'

interface Options {
  em: Date
  bindir?: string | undefined
  signal?: AbortSignal
}

/**
 * Restores a daily copy into a temporary database, notes the result in its report, and returns the differences, or why it cannot be
 * restored. Files on this machine are read whole; those in a store are compared by size.
 */
export async function verifyDailyCopy(
  copias: Copias,
  boletim: Boletim,
  { em, ...options }: Options,
): Promise<string[]> {
  const here = copias.pathOf(boletim.nome)
  const verifying =
    here === undefined
      ? verifyDistant(copias, boletim, options)
      : openCopy(here).then((copia) => verifyCopy(copia, options))
  const diferentes = await verifying.catch((error: unknown) => {
    if (error instanceof InvalidBackup) return [error.message]
    throw error
  })
  await putBoletim(copias, { ...boletim, verificada: { em: em.toISOString(), diferentes } })
  return diferentes
}

function verifyDistant(copias: Copias, boletim: Boletim, options: Omit<Options, 'em'>): Promise<string[]> {
  return copias.withFolder(async (folder) => {
    const file = path.join(folder, boletim.nome)
    await pipeline(copias.read(boletim.nome), createWriteStream(file, { mode: 0o600 }))
    const present = new Map((await copias.list(ARQUIVOS)).map(({ nome, bytes }) => [nome, bytes]))
    const lostFiles = boletim.arquivos.filter(({ nome, bytes }) => present.get(ARQUIVOS + nome) !== bytes)
    return [
      ...(await verifyCopy(await openCopy(file, { rowsOnly: true }), options)),
      ...lostFiles.map(({ nome }) => nome),
    ]
  })
}
