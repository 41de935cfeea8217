import { access, constants } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { makeFolders } from '@cantai/postgres/own-folder'
import { closeToOthers } from '@cantai/postgres/run-as'
import { writePrimeiraSenha } from '../acesso/conta/primeira-senha.service.ts'
import { type Config, ConfigError } from '../config.ts'
import { enderecosNaRede } from './rede/enderecos.service.ts'

/** Makes the data folder, closed to others. Throws ConfigError. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir)
    await access(dataDir, constants.W_OK)
    await closeToOthers(dataDir)
  } catch {
    throw new ConfigError(
      `Não é possível gravar na pasta de dados ${dataDir}: dê permissão de escrita ou escolha outra com DATA_DIR.`,
    )
  }
}

/** Why the server cannot listen, as a ConfigError; another failure as it is. */
export function explainListenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `A porta ${port} já está em uso: feche o outro programa ou escolha outra, por exemplo PORT=${port + 1}.`,
    )
  if (code === 'EACCES')
    return new ConfigError(`Sem permissão para usar a porta ${port}: escolha uma acima de 1024 com PORT.`)
  if (typeof code === 'string')
    return new ConfigError(`O endereço HOST=${host} não existe nesta máquina: use 127.0.0.1 ou 0.0.0.0.`)
  return error
}

/** Says where the server is. Written in one piece, so that a program that waits for the first line also gets the password, or its place. */
export async function announce(
  config: Config,
  senha: string | null,
  outside: string | undefined,
): Promise<void> {
  const lines = [`\nCantai está no ar em ${config.publicUrl}`]
  const naRede = enderecosNaRede(config, networkInterfaces())
  if (naRede.length > 0) lines.push(`Na rede da igreja: ${naRede.join(' ou ')}`)
  if (outside !== undefined)
    lines.push(
      `Atenção: o banco de dados está em ${outside}, e não em DATA_DIR (${config.dataDir}), aonde o usuário do PostgreSQL não chega. Guarde as duas pastas, ou escolha um DATA_DIR fora de uma pasta fechada.`,
    )
  if (senha !== null) lines.push(`Primeiro administrador: ${config.adminEmail} (ou admin)`)
  if (senha !== null && config.adminPassword === undefined)
    lines.push(
      // Output to anything but a terminal is stored: by the journal, by Docker.
      process.stdout.isTTY
        ? `Senha: ${senha}  — ela só aparece agora; troque-a depois de entrar.`
        : `A senha está no arquivo ${await writePrimeiraSenha(config.dataDir, senha)}, que some quando ele entrar.`,
    )
  console.log(lines.join('\n'))
}
