import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileIn = (dataDir: string) => path.join(dataDir, 'primeira-senha.txt')

/** Stores the first administrator's password in a file that only the server's account can read; returns its path. */
export async function writePrimeiraSenha(dataDir: string, senha: string): Promise<string> {
  const file = fileIn(dataDir)
  // A file of an earlier ministry may have another mode.
  await rm(file, { force: true })
  await writeFile(file, `${senha}\n`, { mode: 0o600 })
  return file
}

/** Deletes the file, if there is one. */
export const deletePrimeiraSenha = (dataDir: string) => rm(fileIn(dataDir), { force: true })
