import { access, constants, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileOfVariable, withVariable } from '../../config.ts'

/** A line of the configuration that the server may have written for its next start; an empty PUBLIC_URL takes the line away. */
export type Linha = `HOST=${typeof TODOS}` | `PUBLIC_URL=${string}`

const TODOS = '0.0.0.0'
export const ABRIR: Linha = `HOST=${TODOS}`

/** Advice where the server cannot write HOST itself. */
export const POR_ARQUIVO = `Escreva a linha ${ABRIR} no cantai.env e inicie o Cantai de novo.`

/** Whether a text is such a line. It is written by the account that started the server, which may be root's. */
export function isLinha(text: unknown): text is Linha {
  if (typeof text !== 'string') return false
  if (text === ABRIR || text === 'PUBLIC_URL=') return true
  const [, url] = /^PUBLIC_URL=(https?:\/\/.+)$/.exec(text) ?? []
  return url !== undefined && URL.parse(url)?.origin === url
}

/** Whether this account can write a file of the configuration for the next start. */
export const isWritable = (file: string | undefined): Promise<boolean> =>
  file === undefined
    ? Promise.resolve(false)
    : // The file is replaced by a rename, so the folder's permissions decide.
      access(path.dirname(file), constants.W_OK).then(
        () => true,
        () => false,
      )

/** Why this account cannot write HOST for the next start, in a sentence; undefined: it can. */
export async function obstaculoDoArquivo(file = fileOfVariable('HOST')): Promise<string | undefined> {
  if (file === undefined)
    return `O ambiente em que o Cantai foi iniciado já diz HOST: mude-o ali para ${TODOS} e inicie o Cantai de novo.`
  return (await isWritable(file)) ? undefined : `O Cantai não pode gravar em ${file}. ${POR_ARQUIVO}`
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

/** Writes a line for the next start; the rest of the file stays. A power cut leaves the old file or the new one. */
export async function writeLinha(file: string, linha: Linha): Promise<void> {
  const at = linha.indexOf('=')
  const draft = `${file}.novo`
  // An account that writes in this folder could have laid a link there, and this may run as root.
  await rm(draft, { force: true })
  await writeFile(draft, withVariable(await textOf(file), linha.slice(0, at), linha.slice(at + 1)), {
    flag: 'wx',
    mode: await modeOf(file),
    flush: true,
  })
  await rename(draft, file)
}
