import { randomBytes } from 'node:crypto'
import type { Body } from '@cantai/contract/call'
import { NOME_DA_INSTALACAO } from '@cantai/contract/limites'
import type { authCalls, Usuario } from '@cantai/contract/acesso/acesso'
import { isSenhaComum } from '@cantai/domain/acesso/senha-comum'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'
import { requireSenha } from '../auth.ts'
import { AppError } from '../errors.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import { deleteLinksDeSenha } from './links.repository.ts'
import { hashSenha, verifySenha } from './senhas.ts'
import { deleteSessoesOf, type Sessao } from './sessoes.repository.ts'
import { clearTentativas } from './tentativas.repository.ts'
import { throttle } from './tentativas.service.ts'
import {
  findSenhaHash,
  insertFirstAdmin,
  isEmailTaken,
  updatePerfil,
  updateSenha,
} from './acesso.repository.ts'

const FAILURES_PER_ACCOUNT = 5

export const emailTaken = () =>
  new AppError(409, 'Já existe uma conta com este email. Entre com ela ou use outro email.', {
    codigo: 'email_em_uso',
    detalhes: { campos: { email: 'Já existe uma conta com este email' } },
  })

/** Throws 422 unless `senha` is the user's; too many failures answer 429. */
export async function checkSenhaAtual({ db, agora }: Deps, id: number, senha: string): Promise<void> {
  await throttle(db, [{ chave: chaveDaSenha(id), limit: FAILURES_PER_ACCOUNT }], agora())
  const { senha_hash } = await findSenhaHash(db, id)
  if (!(await verifySenha(senha_hash, senha)))
    throw new AppError(422, 'A senha atual não confere.', {
      codigo: 'senha_atual',
      detalhes: { campos: { currentPassword: 'A senha atual não confere' } },
    })
}

/** The same; the right password clears the counter of wrong ones. */
export async function checkSenha(deps: Deps, id: number, senha: string): Promise<void> {
  await checkSenhaAtual(deps, id, senha)
  await clearTentativas(deps.db, chaveDaSenha(id))
}

/** The counter of wrong passwords of somebody who is logged in. */
export const chaveDaSenha = (id: number) => `senha:${id}`

interface NovaSenha {
  hash: string
  /** The password is among the first that a stranger would try. */
  comum: boolean
}

const novaSenha = async (
  senha: string,
  { nome, username, email }: Pick<Usuario, 'nome' | 'username' | 'email'>,
): Promise<NovaSenha> => ({
  hash: await hashSenha(senha),
  comum: isSenhaComum(senha, [nome, username, email]),
})

/** Sets a new password, and ends all other sessions and the password links of that user. */
async function setSenha(tx: Db, { usuario, tokenHash }: Sessao, { hash, comum }: NovaSenha, agora: Date) {
  await updateSenha(tx, usuario.id, hash, comum)
  await deleteSessoesOf(tx, usuario.id, tokenHash)
  await deleteLinksDeSenha(tx, usuario.id, agora)
  await clearTentativas(tx, chaveDaSenha(usuario.id))
}

/** Changes own name and email, and the password if a new one is given: all of it or nothing. */
export async function changePerfil(
  deps: Deps,
  sessao: Sessao,
  { nome, email, telefone, currentPassword, newPassword }: Body<typeof authCalls.profile>,
): Promise<Usuario> {
  const { db, agora } = deps
  const { id } = sessao.usuario
  if (currentPassword !== undefined) await checkSenhaAtual(deps, id, currentPassword)
  else if (email.toLowerCase() !== sessao.usuario.email.toLowerCase())
    requireSenha(sessao, agora(), 'Para trocar o email, confirme a sua senha.')
  if (await isEmailTaken(db, email, id)) throw emailTaken()
  const nova =
    newPassword === undefined ? undefined : await novaSenha(newPassword, { ...sessao.usuario, nome, email })
  return db.transaction().execute(async (tx) => {
    if (nova !== undefined) await setSenha(tx, sessao, nova, agora())
    else if (currentPassword !== undefined) await clearTentativas(tx, chaveDaSenha(id))
    await recordChanges(tx, { antes: sessao.usuario, nome, email }, agora())
    return updatePerfil(tx, id, {
      nome,
      email,
      ...(telefone !== undefined && { telefone: telefone || null }),
    })
  })
}

/** A new name or address is noted in the history under the former name; addresses are not. */
async function recordChanges(
  tx: Db,
  { antes, nome, email }: { antes: Usuario; nome: string; email: string },
  agora: Date,
): Promise<void> {
  const own = { autor_id: antes.id, alvo_id: antes.id }
  if (nome !== antes.nome)
    await insertRegistro(
      tx,
      { ...own, acao: 'nome_alterado', detalhes: { de: antes.nome, para: nome } },
      agora,
    )
  if (email !== antes.email) await insertRegistro(tx, { ...own, acao: 'email_alterado' }, agora)
}

/** Changes the password of a user who gave the current one. */
export async function changeSenha(
  deps: Deps,
  sessao: Sessao,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  await checkSenhaAtual(deps, sessao.usuario.id, body.currentPassword)
  const nova = await novaSenha(body.newPassword, sessao.usuario)
  await deps.db.transaction().execute((tx) => setSenha(tx, sessao, nova, deps.agora()))
}

/** Creates the default administrator of an installation without users; returns its password only then. */
export async function ensureAdmin(
  db: Db,
  { email, senha }: { email: string; senha: string | undefined },
): Promise<string | null> {
  const firstSenha = senha ?? `Aa1${randomBytes(9).toString('base64url')}`
  const isCreated = await insertFirstAdmin(db, {
    nome: NOME_DA_INSTALACAO,
    username: 'admin',
    email,
    telefone: null,
    senha_hash: await hashSenha(firstSenha),
    nivel_acesso: 'admin',
    padrao: true,
  })
  return isCreated ? firstSenha : null
}
