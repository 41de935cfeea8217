import type { Body } from '@cantai/contract/call'
import { SESSAO_LONGA_MS } from '@cantai/contract/limites'
import { type AvisosNoAparelho, type pushCalls, TESTES_POR_HORA } from '@cantai/contract/push/push'
import { findOrCreateChave } from '../acesso/conta/chaves.repository.ts'
import type { Sessao } from '../acesso/sessoes.repository.ts'
import { throttle } from '../acesso/tentativas.service.ts'
import { leads } from '../auth.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../errors.ts'
import { isPublicKey, newPrivateKey, publicKeyOf } from '../providers/push/push-crypto.ts'
import { baseDosLinks } from '../sistema/rede/rede.service.ts'
import {
  deleteAssinaturaOf,
  findEscolhas,
  findSituacao,
  listAparelhosAvisados,
  putAssinatura,
  writeEscolhas,
} from './assinaturas.repository.ts'
import { insertTeste } from './avisos.repository.ts'

const HORA_MS = 60 * 60 * 1000
/** A test that did not leave within this time is not worth showing. */
const TESTE_MS = 10 * 60 * 1000

/** The private key by which push services know this server. */
export const chaveVapid = (db: Db): Promise<Buffer> => findOrCreateChave(db, 'vapid', newPrivateKey)

type Pedido = Pick<Sessao, 'tokenHash' | 'usuario'>

async function situacaoDe(deps: Deps, { tokenHash, usuario }: Pedido) {
  const { db, providers } = deps
  const { duracao_ms, avisada, serve } = await findSituacao(db, { tokenHash, usuarioId: usuario.id })
  const impedimento =
    !baseDosLinks(deps).startsWith('https:') && !providers.push.imitado
      ? ('sem_https' as const)
      : duracao_ms < SESSAO_LONGA_MS
        ? ('emprestado' as const)
        : null
  return { impedimento, oferecer: impedimento === null && !avisada && (serve || leads(usuario)) }
}

export async function getAvisosNoAparelho(deps: Deps, sessao: Pedido): Promise<AvisosNoAparelho> {
  const { db } = deps
  return {
    chave_publica: publicKeyOf(await chaveVapid(db)).toString('base64url'),
    ...(await situacaoDe(deps, sessao)),
    escolhas: await findEscolhas(db, sessao.usuario.id),
    aparelhos: await listAparelhosAvisados(db, sessao.usuario.id, sessao.tokenHash),
  }
}

const RECUSAS = {
  sem_https: 'Os avisos precisam de um endereço https: peça a quem cuida do servidor.',
  emprestado: 'Os avisos são para um aparelho seu: entre com “Manter conectado” e tente de novo.',
}

/** Throws AppError 400 for a subscription of no known browser, and 409 where the device cannot be told, or has another key. */
export async function assinar(
  deps: Deps,
  sessao: Pedido,
  { endpoint, chave, ...keys }: Body<typeof pushCalls.assinar>,
): Promise<AvisosNoAparelho> {
  const { db, agora, providers } = deps
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!providers.push.accepts(endpoint) || !isPublicKey(p256dh) || auth.length !== 16)
    throw new AppError(400, 'Este navegador usa um serviço de avisos que o Cantai não conhece.', {
      codigo: 'endpoint',
    })
  const { impedimento } = await situacaoDe(deps, sessao)
  if (impedimento !== null) throw new AppError(409, RECUSAS[impedimento], { codigo: impedimento })
  if (chave !== publicKeyOf(await chaveVapid(db)).toString('base64url'))
    throw new AppError(409, 'A chave dos avisos mudou: ligue os avisos de novo neste aparelho.', {
      codigo: 'outra_chave',
    })
  const { tokenHash, usuario } = sessao
  await db
    .transaction()
    .execute((tx) =>
      putAssinatura(tx, { endpoint, p256dh, auth }, { usuarioId: usuario.id, tokenHash }, agora()),
    )
  return getAvisosNoAparelho(deps, sessao)
}

/** Throws AppError 404. */
export async function desligar({ db }: Deps, { usuario }: Pedido, id: number): Promise<void> {
  if (!(await deleteAssinaturaOf(db, usuario.id, id))) throw notFound('Aparelho', 'o')
}

export async function escolher(
  deps: Deps,
  sessao: Pedido,
  escolhas: Body<typeof pushCalls.escolher>,
): Promise<AvisosNoAparelho> {
  await writeEscolhas(deps.db, sessao.usuario.id, escolhas)
  return getAvisosNoAparelho(deps, sessao)
}

/** Queues a notice for one of the caller's devices. Throws AppError 404, 429. */
export async function testar({ db, agora }: Deps, { usuario }: Pedido, id: number): Promise<void> {
  const em = agora()
  const limite = { chave: `aviso-teste:${usuario.id}`, janelaMs: HORA_MS, limit: TESTES_POR_HORA }
  await throttle(db, [limite], em)
  if (!(await insertTeste(db, { usuarioId: usuario.id, id, em, ate: new Date(em.getTime() + TESTE_MS) })))
    throw notFound('Aparelho', 'o')
}
