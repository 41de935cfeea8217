import { createHmac } from 'node:crypto'
import type { AvisoRecebido } from '@cantai/contract/push/push'
import { findOrCreateChave } from '../acesso/conta/chaves.repository.ts'
import { hashToken } from '../acesso/sessoes.repository.ts'
import type { Db } from '../db/db.ts'
import type { Entrega, Push, Remetente } from '../providers/push/push.ts'
import { chaveVapid } from './assinaturas.service.ts'
import {
  deleteAssinaturas,
  listDevidos,
  markDispensados,
  markEnviados,
  type Pendente,
  postpone,
  tryAgain,
  writeSaidas,
} from './avisos.repository.ts'
import { type Escrito, escritor } from './texto.service.ts'

/** Notices that leave at the same time: those of a process that is killed leave again, and their devices show them once. */
const LOTE = 16
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 15 * 60_000

export interface Envio {
  db: Db
  agora: () => Date
  fuso: string
  push: Push
  /** The address of https by which push services know who sends. */
  contato: () => string
  /** Aborted when nothing more may leave. */
  signal: AbortSignal
}

const pauseAfter = ({ tentativas }: Pendente, entrega: Entrega): number =>
  'esperarS' in entrega && entrega.esperarS !== undefined
    ? Math.max(entrega.esperarS * 1000, FIRST_PAUSE_MS)
    : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tentativas, 10), LONGEST_PAUSE_MS)

interface Pronto extends Escrito {
  pendente: Pendente
  token: string
}

/** Sends everything that is due. The token of a notice is the same each time that it leaves. */
export async function sendDevidos(envio: Envio): Promise<void> {
  const { db, agora, fuso, signal } = envio
  const chave = await findOrCreateChave(db, 'avisos')
  const tokenOf = ({ id }: Pendente) => createHmac('sha256', chave).update(`aviso\n${id}`).digest('base64url')
  const vapid = await chaveVapid(db)
  while (!signal.aborted) {
    const em = agora()
    const pendentes = await listDevidos(db, em, LOTE)
    if (pendentes.length === 0) return
    const write = await escritor(db, pendentes, { agora: em, fuso })
    const prontos: Pronto[] = []
    const dispensados: number[] = []
    for (const pendente of pendentes) {
      const texto = write(pendente)
      if (texto === undefined) dispensados.push(pendente.id)
      else if ('adiar' in texto) await postpone(db, pendente.id, texto.adiar, em)
      else prontos.push({ ...texto, pendente, token: tokenOf(pendente) })
    }
    if (dispensados.length > 0) await markDispensados(db, dispensados)
    await writeSaidas(
      db,
      prontos.map(({ pendente: { id }, token, vagas, para }) => ({
        id,
        token_hash: hashToken(token).toString('hex'),
        vagas,
        para,
      })),
    )
    await settle(
      envio,
      prontos,
      await sendAll(envio, prontos, { chave: vapid, contato: envio.contato(), agora: em }),
    )
  }
}

const sendAll = ({ push }: Envio, prontos: readonly Pronto[], remetente: Remetente): Promise<Entrega[]> =>
  Promise.all(
    prontos.map(({ aviso, token, pendente }) => {
      const texto = JSON.stringify({ ...aviso, token } satisfies AvisoRecebido)
      const ttlS = (Date.parse(pendente.expira_em) - remetente.agora.getTime()) / 1000
      return push.send(pendente, { texto, topic: pendente.marca, ttlS }, remetente)
    }),
  )

async function settle({ db, agora }: Envio, prontos: readonly Pronto[], entregas: readonly Entrega[]) {
  const idsOf = (...resultados: Entrega['resultado'][]) =>
    prontos.flatMap(({ pendente }, i) =>
      resultados.includes(entregas[i]?.resultado ?? 'adiada') ? [pendente] : [],
    )
  const entregues = idsOf('entregue').map(({ id }) => id)
  if (entregues.length > 0) await markEnviados(db, entregues, agora())
  const sumiram = idsOf('sumiu').map(({ assinatura_id }) => assinatura_id)
  if (sumiram.length > 0) await deleteAssinaturas(db, sumiram)
  const recusados = idsOf('recusada').map(({ id }) => id)
  if (recusados.length > 0) await markDispensados(db, recusados)
  for (const [i, { pendente }] of prontos.entries()) {
    const entrega = entregas[i]
    if (entrega?.resultado === 'adiada')
      await tryAgain(db, pendente.id, new Date(agora().getTime() + pauseAfter(pendente, entrega)))
  }
}
