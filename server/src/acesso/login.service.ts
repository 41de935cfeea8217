import type { FastifyRequest } from 'fastify'
import type { Answer, Body } from '@cantai/contract/call'
import { SESSAO_LONGA_MS } from '@cantai/contract/limites'
import type { authCalls } from '@cantai/contract/acesso'
import { isSenhaComum } from '@cantai/domain/acesso/senha-comum'
import { nomeDoAparelho } from '@cantai/domain/acesso/aparelho'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { logEvent } from '../security-events.ts'
import { findAparelho, rememberAparelho } from './aparelhos.repository.ts'
import type { createAtraso } from './atraso.service.ts'
import { checkCodigo } from './segundo-fator.service.ts'
import { verifySenha } from './senhas.ts'
import { createSessao, hashToken } from './sessoes.repository.ts'
import { handleOf } from './sessoes-abertas.repository.ts'
import { clearTentativas, clearTentativasUnder, withdrawTentativas } from './tentativas.repository.ts'
import { addressPrefix, throttle, type Limite } from './tentativas.service.ts'
import { canonicalLogin, findByLogin, findLogins, noteLogin, toUsuario } from './acesso.repository.ts'

const FAILURES_PER_NAME_AND_ADDRESS = 5
const FAILURES_PER_APARELHO = 5
const FAILURES_PER_ADDRESS = 100

/**
 * The key that attempts with one name are counted under. It is made of the name as it was typed, not of the account, so that no
 * counter betrays whether an account exists, or which email and username belong together. Hashed, because people also type
 * their password there by mistake.
 */
const nameKey = (canonical: string) => `nome:${hashToken(canonical).toString('hex')}:`
const aparelhoKeys = (usuarioId: number) => `aparelho:${usuarioId}:`

/** The counters that a failure adds to. The first is of the person's own name: the right password clears it. */
async function countersOf(
  { db }: Deps,
  { email, aparelho }: Body<typeof authCalls.login>,
  address: string,
): Promise<{ own: Limite; shared: Limite[]; name?: string }> {
  const knownAparelho = aparelho === undefined ? undefined : await findAparelho(db, aparelho, email)
  if (knownAparelho && aparelho !== undefined) {
    const chave = `${aparelhoKeys(knownAparelho.usuario_id)}${hashToken(aparelho).toString('hex')}`
    return { own: { chave, limit: FAILURES_PER_APARELHO }, shared: [] }
  }
  const name = nameKey(await canonicalLogin(db, email))
  const prefix = addressPrefix(address)
  return {
    own: { chave: `${name}${prefix}`, limit: FAILURES_PER_NAME_AND_ADDRESS },
    shared: [{ chave: `endereco:${prefix}`, limit: FAILURES_PER_ADDRESS }, { chave: name }],
    name,
  }
}

export async function login(
  deps: Deps,
  atraso: ReturnType<typeof createAtraso>,
  body: Body<typeof authCalls.login>,
  request: FastifyRequest,
): Promise<Answer<typeof authCalls.login>> {
  const { db, agora, config } = deps
  const { ip, socket, headers } = request
  const { own, shared, name } = await countersOf(deps, body, ip)
  const tentativas = await throttle(db, [own, ...shared], agora())
  const failures = (tentativas.find(({ chave }) => chave === name)?.total ?? 1) - 1
  await atraso(failures, socket)

  const usuario = await findByLogin(db, body.email)
  const senha = body.senha ?? body.password ?? ''
  const matches = await verifySenha(usuario?.senha_hash, senha)
  if (!usuario || !matches)
    throw new AppError(401, 'Email ou senha incorretos. Confira e tente de novo.', { codigo: 'credenciais' })

  if (usuario.totp_em !== null) {
    if (body.codigo_totp === undefined) {
      // No failure, and no success either: guesses of the code stay counted.
      await withdrawTentativas(db, tentativas)
      throw new AppError(401, 'Digite o código do seu aplicativo autenticador.', { codigo: 'segundo_fator' })
    }
    await checkCodigo(deps, usuario.id, body.codigo_totp, { status: 401, isKnown: name === undefined })
  }

  await clearTentativas(db, own.chave)
  await withdrawTentativas(db, tentativas)
  const duracao = body.manter_conectado === true ? SESSAO_LONGA_MS : config.sessaoMs
  const { token: aparelho, isNew } = await rememberAparelho(db, usuario.id, body.aparelho, agora())
  const token = await createSessao(db, usuario.id, duracao, agora(), {
    nome: nomeDoAparelho(headers['user-agent'] ?? ''),
    hash: hashToken(aparelho),
  })
  const senha_comum = isSenhaComum(senha, [usuario.nome, usuario.username, usuario.email])
  await noteLogin(db, usuario.id, senha_comum, agora())
  logEvent(request, 'login', { usuario_id: usuario.id })
  if (isNew) logEvent(request, 'aparelho_novo', { usuario_id: usuario.id })
  return { token, user: toUsuario({ ...usuario, senha_comum }), aparelho, sessao: handleOf(hashToken(token)) }
}

/** Forgets the failed logins with all names of this user: they were of the old password. */
export async function forgetFailures(db: Db, usuarioId: number): Promise<void> {
  for (const canonical of await findLogins(db, usuarioId)) await clearTentativasUnder(db, nameKey(canonical))
  await clearTentativasUnder(db, aparelhoKeys(usuarioId))
}
