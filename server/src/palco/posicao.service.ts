import pg from 'pg'
import type { Posicao, PosicaoNova, TomVivo } from '@cantai/contract/palco/palco'
import { requireAcesso } from '../auth.ts'
import type { Sessao } from '../acesso/sessoes.repository.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { deletePosicao, isStillLeading, listPosicoes, writePosicao } from './posicao.repository.ts'
import { deleteTons, listTons, writeTons } from './tons.repository.ts'

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

const lugarMudou = () =>
  new AppError(409, 'Você não conduz mais este culto daqui.', { codigo: 'lugar_mudou' })

interface Vivo extends Posicao {
  readonly tons: TomVivo[]
}

/** Writes position and keys together; undefined when somebody else leads. */
const write = ({ db, agora, sessao, cultoId }: Leading, nova: PosicaoNova): Promise<Vivo | undefined> =>
  db.transaction().execute(async (tx) => {
    const { retomar, tons = [] } = nova
    if (retomar !== undefined && !(await isStillLeading(tx, cultoId, sessao, retomar, agora)))
      return undefined
    const posicao = await writePosicao(tx, { ...nova, culto_id: cultoId }, sessao, agora)
    if (!posicao) return undefined
    await writeTons(tx, cultoId, tons, agora)
    return { ...posicao, tons: (await listTons(tx, [cultoId], agora)).get(cultoId) ?? [] }
  })

/** Sets the leader's position. Throws AppError 403 for a person who may not lead, also where they led until a moment ago (SEG-17). */
export async function conduzir(leading: Leading, nova: PosicaoNova): Promise<Vivo> {
  const { sessao } = leading
  requireAcesso(sessao.usuario, 'lider')
  try {
    const posicao = await write(leading, nova)
    if (posicao) return posicao
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'palco_culto_id_fkey')
      throw notFound('Culto', 'o')
    throw error
  }
  const other = await findPosicao(leading)
  if (other && other.lider_id !== sessao.usuario.id) throw outroConduz(other)
  if (nova.retomar !== undefined) throw lugarMudou()
  // The other leader has stopped between the two statements.
  return conduzir(leading, nova)
}

export async function parar(leading: Leading): Promise<void> {
  const { db, agora, sessao, cultoId } = leading
  const hasLed = await db.transaction().execute(async (tx) => {
    const led = await deletePosicao(tx, cultoId, sessao.usuario.id)
    if (led) await deleteTons(tx, cultoId)
    return led
  })
  if (hasLed) return
  const other = (await listPosicoes(db, [cultoId], agora))[0]
  if (other) throw outroConduz(other)
}
