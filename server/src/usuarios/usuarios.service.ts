import { randomBytes } from 'node:crypto'
import type { Body } from '@cantai/contract/call'
import { SESSAO_LONGA_MS } from '@cantai/contract/limites'
import type { authCalls, Usuario } from '@cantai/contract/usuarios'
import type { Deps } from '../app.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { hashSenha, verifySenha } from './senhas.ts'
import { createSessao, deleteOtherSessoes, type Sessao } from './sessoes.repository.ts'
import { clearTentativas, countTentativa, withdrawTentativa } from './tentativas.repository.ts'
import {
  findByLogin,
  findSenhaHash,
  freeUsername,
  insertFirstAdmin,
  insertUsuario,
  isEmailTaken,
  toUsuario,
  updatePerfil,
  updateSenha,
} from './usuarios.repository.ts'

const FAILURES_PER_ACCOUNT = 5
const FAILURES_PER_ADDRESS = 20
const REGISTRATIONS_PER_ADDRESS = 20

/** Counts the attempt or refuses it with 429 and Retry-After. */
async function throttle(db: Db, chave: string, limit: number, agora: Date): Promise<void> {
  const wait = await countTentativa(db, chave, limit, agora)
  if (wait !== null)
    throw new AppError(429, 'Muitas tentativas. Tente novamente em alguns minutos', {
      codigo: 'muitas_tentativas',
      headers: { 'retry-after': String(wait) },
    })
}

export async function login(
  { db, agora, config }: Deps,
  body: Body<typeof authCalls.login>,
  address: string,
): Promise<{ token: string; user: Usuario }> {
  const endereco = `endereco:${address}`
  await throttle(db, endereco, FAILURES_PER_ADDRESS, agora())
  const usuario = await findByLogin(db, body.email)
  // An account has one counter, whether its email or its username was typed.
  const conta = `conta:${usuario?.id ?? body.email.toLowerCase()}`
  await throttle(db, conta, FAILURES_PER_ACCOUNT, agora())

  const matches = await verifySenha(usuario?.senha_hash, body.senha ?? body.password ?? '')
  if (!usuario || !matches)
    throw new AppError(401, 'Email ou senha incorretos. Confira e tente de novo.', { codigo: 'credenciais' })

  await clearTentativas(db, conta)
  await withdrawTentativa(db, endereco)
  const duracao = body.manter_conectado === true ? SESSAO_LONGA_MS : config.sessaoMs
  return { token: await createSessao(db, usuario.id, duracao, agora()), user: toUsuario(usuario) }
}

const emailTaken = () =>
  new AppError(409, 'Já existe uma conta com este email. Entre com ela ou use outro email.', {
    codigo: 'email_em_uso',
    detalhes: { campos: { email: 'Já existe uma conta com este email' } },
  })

const usernameTaken = () =>
  new AppError(409, 'Este nome de usuário já está em uso. Escolha outro.', {
    codigo: 'username_em_uso',
    detalhes: { campos: { username: 'Este nome de usuário já está em uso' } },
  })

/** The username that an email's local part gives: letters, digits, '.', '_' and '-', at least two of them. */
const usernameFromEmail = (email: string) =>
  (email.split('@')[0] ?? '')
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, 40)
    .padEnd(2, '1')

export async function register(
  { db, agora, config }: Deps,
  body: Body<typeof authCalls.register>,
  address: string,
): Promise<Usuario> {
  if (config.cadastro !== 'aberto')
    throw new AppError(403, 'O cadastro está fechado. Peça um convite a quem administra o ministério.', {
      codigo: 'cadastro_fechado',
    })
  await throttle(db, `cadastro:${address}`, REGISTRATIONS_PER_ADDRESS, agora())
  const senha_hash = await hashSenha(body.senha ?? body.password ?? '')
  const base = { nome: body.nome, email: body.email, telefone: body.telefone || null, senha_hash }
  if (body.username !== undefined) {
    const created = await insertUsuario(db, { ...base, username: body.username })
    if (created === 'email') throw emailTaken()
    if (created === 'username') throw usernameTaken()
    return created
  }
  // Two people with the same local part may register at the same moment: the loser takes the next free name.
  for (;;) {
    const username = await freeUsername(db, usernameFromEmail(body.email))
    const created = await insertUsuario(db, { ...base, username })
    if (created === 'email') throw emailTaken()
    if (created !== 'username') return created
  }
}

export async function changePerfil(
  db: Db,
  id: number,
  perfil: { nome: string; email: string },
): Promise<Usuario> {
  if (await isEmailTaken(db, perfil.email, id)) throw emailTaken()
  return updatePerfil(db, id, perfil)
}

/** Changes the password of who proves the present one, and ends all other sessions of that user. */
export async function changeSenha(
  { db, agora }: Deps,
  { usuario, tokenHash }: Sessao,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  const chave = `senha:${usuario.id}`
  await throttle(db, chave, FAILURES_PER_ACCOUNT, agora())
  const { senha_hash } = await findSenhaHash(db, usuario.id)
  if (!(await verifySenha(senha_hash, body.currentPassword)))
    throw new AppError(422, 'A senha atual não confere.', {
      codigo: 'senha_atual',
      detalhes: { campos: { currentPassword: 'A senha atual não confere' } },
    })
  const next = await hashSenha(body.newPassword)
  await db.transaction().execute(async (tx) => {
    await updateSenha(tx, usuario.id, next)
    await deleteOtherSessoes(tx, usuario.id, tokenHash)
    await clearTentativas(tx, chave)
  })
}

/** Creates the default administrator of an installation without users; returns its password only then. */
export async function ensureAdmin(
  db: Db,
  { email, senha }: { email: string; senha: string | undefined },
): Promise<string | null> {
  const chosen = senha ?? `Aa1${randomBytes(9).toString('base64url')}`
  const created = await insertFirstAdmin(db, {
    nome: 'Administrador',
    username: 'admin',
    email,
    telefone: null,
    senha_hash: await hashSenha(chosen),
    nivel_acesso: 'admin',
    padrao: true,
  })
  return created ? chosen : null
}
