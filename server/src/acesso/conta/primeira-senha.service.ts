import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileIn = (dataDir: string) => path.join(dataDir, 'primeira-senha.txt')

/** Keeps the first administrator's password where only the server's own account reads it; answers the file's path. */
export async function writePrimeiraSenha(dataDir: string, senha: string): Promise<string> {
  const file = fileIn(dataDir)
  // One of an earlier ministry may have another mode.
  await rm(file, { force: true })
  await writeFile(file, `${senha}\n`, { mode: 0o600 })
  return file
}

/** Takes it away; nothing where there is none. */
export const deletePrimeiraSenha = (dataDir: string) => rm(fileIn(dataDir), { force: true })
