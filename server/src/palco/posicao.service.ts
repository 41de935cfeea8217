import pg from 'pg'
import type { Posicao, PosicaoNova } from '@cantai/contract/palco'
import { requireAcesso } from '../auth.ts'
import type { Sessao } from '../acesso/sessoes.repository.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { deletePosicao, listPosicoes, writePosicao } from './posicao.repository.ts'

interface Leading {
  db: Db
  agora: Date
  sessao: Sessao
  cultoId: number
}

const findPosicao = async ({ db, agora, cultoId }: Leading) => (await listPosicoes(db, [cultoId], agora))[0]

const outroConduz = (posicao: Posicao) =>
  new AppError(409, `${posicao.lider_nome} está conduzindo este culto.`, {
    codigo: 'outro_conduz',
    detalhes: { posicao },
  })

/** Says where the leader is: of somebody who may lead, or who leads already. */
export async function conduzir(
  leading: Leading,
  { assumir = false, ...nova }: PosicaoNova,
): Promise<Posicao> {
  const { db, agora, sessao, cultoId } = leading
  const now = await findPosicao(leading)
  if (now?.lider_id !== sessao.usuario.id) requireAcesso(sessao.usuario, 'lider')
  try {
    const posicao = await writePosicao(db, { ...nova, culto_id: cultoId, assumir }, sessao, agora)
    if (posicao) return posicao
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'palco_culto_id_fkey')
      throw notFound('Culto', 'o')
    throw error
  }
  const other = await findPosicao(leading)
  // Ended between the two.
  return other ? Promise.reject(outroConduz(other)) : conduzir(leading, { assumir, ...nova })
}

export async function parar(leading: Leading): Promise<void> {
  const { db, agora, sessao, cultoId } = leading
  if (await deletePosicao(db, cultoId, sessao.usuario.id)) return
  const other = (await listPosicoes(db, [cultoId], agora))[0]
  if (other) throw outroConduz(other)
}
