import { access, constants, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileOfVariable, withVariable } from '../../config.ts'

const TODOS = '0.0.0.0'

/** Advice where the server cannot write HOST itself. */
export const POR_ARQUIVO = `Escreva a linha HOST=${TODOS} no cantai.env e inicie o Cantai de novo.`

/** Why this account cannot write HOST for the next start, in a sentence; undefined: it can. */
export async function obstaculoDoArquivo(file = fileOfVariable('HOST')): Promise<string | undefined> {
  if (file === undefined)
    return `O ambiente em que o Cantai foi iniciado já diz HOST: mude-o ali para ${TODOS} e inicie o Cantai de novo.`
  // The file is replaced by a rename, so the folder's permissions decide.
  return access(path.dirname(file), constants.W_OK).then(
    () => undefined,
    () => `O Cantai não pode gravar em ${file}. ${POR_ARQUIVO}`,
  )
}

const textOf = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

const modeOf = (file: string) =>
  stat(file).then(
    ({ mode }) => mode & 0o777,
    () => 0o600,
  )

/** Makes the next start listen on all networks; the rest of the file stays. A power cut leaves the old file or the new one. */
export async function writeHost(file: string): Promise<void> {
  const draft = `${file}.novo`
  await writeFile(draft, withVariable(await textOf(file), 'HOST', TODOS), {
    mode: await modeOf(file),
    flush: true,
  })
  await rename(draft, file)
}
