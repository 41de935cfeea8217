import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import { listAdministradores, updateSenha } from './acesso.repository.ts'
import { deleteLinksDeSenha } from './links.repository.ts'
import { forgetFailures } from './login.service.ts'
import { turnOffOf } from './segundo-fator.service.ts'
import { hashSenha } from './senhas.ts'
import { deleteSessoesOf } from './sessoes.repository.ts'

/**
 * Gives an administrator who forgot the password a new one, which is returned, ends their sessions and switches their second factor off
 * (`segundoFator`: it was on): for who can start commands on the server. Without a name it must be the only one. Throws AppError 404 or 409.
 */
export async function recoverAdministrador(db: Db, login: string | undefined, agora: Date) {
  const administradores = await listAdministradores(db, login)
  const [admin] = administradores
  if (!admin)
    throw new AppError(
      404,
      login === undefined
        ? 'Não há nenhum administrador ativo.'
        : `Não há um administrador ativo com o email ou usuário ${login}.`,
    )
  if (administradores.length > 1)
    throw new AppError(
      409,
      `Há mais de um administrador. Diga de quem é a senha: npm run admin:senha -- ${admin.email}\n${administradores.map(({ nome, email }) => `  ${email} (${nome})`).join('\n')}`,
    )
  const senha = `Aa1${randomBytes(9).toString('base64url')}`
  const senhaHash = await hashSenha(senha)
  const segundoFator = await db.transaction().execute(async (tx) => {
    await updateSenha(tx, admin.id, senhaHash)
    await deleteSessoesOf(tx, admin.id)
    await deleteLinksDeSenha(tx, admin.id, agora)
    await forgetFailures(tx, admin.id)
    await insertRegistro(tx, { autor_id: null, alvo_id: admin.id, acao: 'senha_recuperada' }, agora)
    return turnOffOf(tx, admin.id, null, agora)
  })
  return { ...admin, senha, segundoFator }
}
