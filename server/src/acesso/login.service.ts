import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Answer, Body } from '@cantai/contract/call'
import { SESSAO_LONGA_MS, TENTATIVAS_POR_HORA } from '@cantai/contract/limites'
import type { authCalls } from '@cantai/contract/acesso/acesso'
import { isSenhaComum } from '@cantai/domain/acesso/senha-comum'
import { nomeDoAparelho } from '@cantai/domain/acesso/aparelho'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { logEvent } from '../observability/security-events.ts'
import { findAparelho, rememberAparelho } from './aparelhos.repository.ts'
import type { createAtraso } from './atraso.service.ts'
import { deletePrimeiraSenha } from './conta/primeira-senha.service.ts'
import { findConhecido, rememberEndereco } from './conta/conhecidos.repository.ts'
import { noteTentativa } from './conta/tentativas-na-conta.repository.ts'
import { checkCodigo } from './segundo-fator.service.ts'
import { verifySenha } from './senhas.ts'
import { createSessao, hashToken } from './sessoes.repository.ts'
import { handleOf } from './sessoes-abertas.repository.ts'
import { clearTentativas, clearTentativasUnder, withdrawTentativas } from './tentativas.repository.ts'
import { addressPrefix } from '../limits/address-prefix.ts'
import { throttle, type Limite } from './tentativas.service.ts'
import {
  canonicalLogin,
  findByLogin,
  findLogins,
  hasLogin,
  noteLogin,
  toUsuario,
} from './acesso.repository.ts'

const FAILURES_PER_NAME_AND_ADDRESS = 5
const FAILURES_PER_APARELHO = 5
const FAILURES_PER_ADDRESS = 100
const HOUR_MS = 60 * 60 * 1000
const POR_NOME = {
  codigo: 'peca_um_link',
  erro: 'Houve tentativas demais de entrar com este nome. Se é você, peça um link de senha a quem administra o ministério, ou tente de novo mais tarde.',
}
/** The answer to a guess. */
const GUESSES = new Set(['credenciais', 'codigo_totp', POR_NOME.codigo])

/**
 * The key that attempts with one name are counted under. It is made of the name as it was typed, not of the account, so that no
 * counter betrays whether an account exists, or which email and username belong together. Hashed, because people also type
 * their password there by mistake.
 */
const nameKey = (canonical: string) => `nome:${hashToken(canonical).toString('hex')}:`
const aparelhoKeys = (usuarioId: number) => `aparelho:${usuarioId}:`

interface Counters {
  /** The counter of the person's own name, which the right password clears. */
  own: Limite
  shared: Limite[]
  /** The key of the name alone, of attempts from unknown devices at unknown addresses. */
  name?: string
  /** This person has logged in on this device before. */
  isKnown: boolean
}

/** The counters that a failure adds to. */
async function countersOf(
  { db, agora }: Deps,
  { email, aparelho }: Body<typeof authCalls.login>,
  address: string,
): Promise<Counters> {
  const knownAparelho = aparelho === undefined ? undefined : await findAparelho(db, aparelho, email)
  if (knownAparelho && aparelho !== undefined) {
    const chave = `${aparelhoKeys(knownAparelho.usuario_id)}${hashToken(aparelho).toString('hex')}`
    return { own: { chave, limit: FAILURES_PER_APARELHO }, shared: [], isKnown: true }
  }
  const name = nameKey(await canonicalLogin(db, email))
  const prefix = addressPrefix(address)
  const own = { chave: `${name}${prefix}`, limit: FAILURES_PER_NAME_AND_ADDRESS }
  const ofAddress = { chave: `endereco:${prefix}`, limit: FAILURES_PER_ADDRESS }
  const { endereco, livre } = await findConhecido(db, hasLogin(email), hashToken(prefix), agora())
  if (endereco) return { own, shared: [ofAddress], isKnown: false }
  const ofName = {
    chave: name,
    janelaMs: HOUR_MS,
    ...(!livre && { limit: TENTATIVAS_POR_HORA, recusa: POR_NOME }),
  }
  return { own, shared: [ofAddress, ofName], name, isKnown: false }
}

type Proof = { usuario: NonNullable<Awaited<ReturnType<typeof findByLogin>>>; senha: string }

/** Throws AppError 401, or 429 after too many attempts, unless the caller knows the password, and a code from a person who has the second factor on. */
async function prove(
  deps: Deps,
  atraso: ReturnType<typeof createAtraso>,
  body: Body<typeof authCalls.login>,
  { own, shared, name, isKnown }: Counters,
  socket: Socket,
): Promise<Proof> {
  const { db, agora } = deps
  const tentativas = await throttle(db, [own, ...shared], agora())
  const failures = (tentativas.find(({ chave }) => chave === name)?.total ?? 1) - 1
  await atraso(failures, socket)

  const usuario = await findByLogin(db, body.email)
  const senha = body.senha ?? body.password ?? ''
  const matches = await verifySenha(usuario?.senha_hash, senha)
  if (!usuario || !matches)
    throw new AppError(401, 'Email ou senha incorretos. Confira e tente de novo.', { codigo: 'credenciais' })

  if (usuario.segundo_fator_perdido) {
    await withdrawTentativas(db, tentativas)
    throw new AppError(
      403,
      'Este Cantai voltou de uma cópia de segurança, que não guarda a sua verificação em duas etapas. Peça um link de senha a quem administra.',
      { codigo: 'segundo_fator_perdido' },
    )
  }
  if (usuario.totp_em !== null) {
    if (body.codigo_totp === undefined) {
      // No failure, and no success either: guesses of the code stay counted.
      await withdrawTentativas(db, tentativas)
      throw new AppError(401, 'Digite o código do seu aplicativo autenticador.', { codigo: 'segundo_fator' })
    }
    await checkCodigo(deps, usuario.id, body.codigo_totp, { status: 401, isKnown })
  }
  await clearTentativas(db, own.chave)
  await withdrawTentativas(db, tentativas)
  return { usuario, senha }
}

const isGuess = (error: unknown) => error instanceof AppError && GUESSES.has(error.corpo.codigo ?? '')

export async function login(
  deps: Deps,
  atraso: ReturnType<typeof createAtraso>,
  body: Body<typeof authCalls.login>,
  request: FastifyRequest,
): Promise<Answer<typeof authCalls.login>> {
  const { db, agora, config } = deps
  const { ip, socket, headers } = request
  const counters = await countersOf(deps, body, ip)
  const { name } = counters
  const { usuario, senha } = await prove(deps, atraso, body, counters, socket).catch(
    async (error: unknown) => {
      if (name !== undefined && isGuess(error)) await noteTentativa(db, hasLogin(body.email), name, agora())
      throw error
    },
  )
  const duracao = body.manter_conectado === true ? SESSAO_LONGA_MS : config.sessaoMs
  const { token: aparelho, isNew } = await rememberAparelho(db, usuario.id, body.aparelho, agora())
  await rememberEndereco(db, usuario.id, hashToken(addressPrefix(ip)), agora())
  const token = await createSessao(db, usuario.id, duracao, agora(), {
    nome: nomeDoAparelho(headers['user-agent'] ?? ''),
    hash: hashToken(aparelho),
  })
  const senha_comum = isSenhaComum(senha, [usuario.nome, usuario.username, usuario.email])
  await noteLogin(db, usuario.id, senha_comum, agora())
  if (usuario.padrao && deps.maquina)
    await deletePrimeiraSenha(deps.maquina.dataDir).catch((error: unknown) =>
      request.log.warn(error, 'file of the first password not deleted'),
    )
  logEvent(request, 'login', { usuario_id: usuario.id })
  if (isNew) logEvent(request, 'aparelho_novo', { usuario_id: usuario.id })
  return { token, user: toUsuario({ ...usuario, senha_comum }), aparelho, sessao: handleOf(hashToken(token)) }
}

/** Forgets the failed logins with all names of this user: they were of the old password. */
export async function forgetFailures(db: Db, usuarioId: number): Promise<void> {
  for (const canonical of await findLogins(db, usuarioId)) await clearTentativasUnder(db, nameKey(canonical))
  await clearTentativasUnder(db, aparelhoKeys(usuarioId))
}
