import { SESSAO_LONGA_MS } from '@cantai/contract/limites'
import { somarDias } from '@cantai/domain/datas'
import { createSessao, hashToken } from '../server/src/acesso/sessoes.repository.ts'
import { createPush } from '../server/src/providers/push/push-client.ts'
import { putAssinatura } from '../server/src/push/assinaturas.repository.ts'
import { createPushScheduler } from '../server/src/push/push.scheduler.ts'
import { makeUsuario } from '../server/src/test/make.ts'
import { startPushStandIn } from '../server/src/test/stand-ins/push-service.ts'
import { hoje, openBenchDatabase } from './database.ts'
import { row, type Row } from './report.ts'

const PESSOAS = 60
const CULTOS = 8
const GOAL_MS = 2_000
/** A zone in which it is noon: nothing waits for the morning. */
const HOURS = new Date().getUTCHours() - 12
const FUSO = `Etc/GMT${HOURS < 0 ? '' : '+'}${HOURS}`

/** The rosters of two months are published at once, and 60 people are told of one of them: the processor of this process, stand-in included. */
export async function benchAvisos(): Promise<Row[]> {
  const { db, stop } = await openBenchDatabase()
  const servico = await startPushStandIn()
  try {
    const agora = new Date()
    const pessoas: number[] = []
    for (let i = 0; i < PESSOAS; i++) {
      const { id: usuario_id } = await makeUsuario(db)
      const token = await createSessao(db, usuario_id, SESSAO_LONGA_MS, agora)
      const { endpoint, p256dh, auth } = servico.subscribe().assinatura
      const keys = {
        endpoint,
        p256dh: Buffer.from(p256dh, 'base64url'),
        auth: Buffer.from(auth, 'base64url'),
      }
      await putAssinatura(db, keys, { usuarioId: usuario_id, tokenHash: hashToken(token) }, agora)
      const { id } = await db
        .insertInto('pessoas')
        .values({ nome: `Pessoa ${i}`, usuario_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      pessoas.push(id)
    }
    const { id: funcao_id } = await db.selectFrom('funcoes').select('id').limit(1).executeTakeFirstOrThrow()
    for (let i = 0; i < CULTOS; i++) {
      const { id } = await db
        .insertInto('cultos')
        .values({ data: somarDias(hoje, 5 + 7 * i), hora: '19:00', titulo: 'Culto', implicito: false })
        .returning('id')
        .executeTakeFirstOrThrow()
      const vagas = pessoas.map((pessoa_id, posicao) => ({ culto_id: id, funcao_id, pessoa_id, posicao }))
      await db.insertInto('culto_vagas').values(vagas).execute()
    }
    const scheduler = createPushScheduler({
      db,
      agora: () => new Date(),
      fuso: FUSO,
      push: createPush(servico.base),
      contato: () => 'https://louvor.exemplo.org',
    })
    await scheduler.tick()
    const start = process.cpuUsage()
    await db.updateTable('cultos').set({ escala_publicada_em: new Date() }).execute()
    await scheduler.tick()
    const { user, system } = process.cpuUsage(start)
    const each = (user + system) / 1000 / CULTOS
    const idleStart = process.cpuUsage()
    for (let i = 0; i < 20; i++) await scheduler.tick()
    const idle = process.cpuUsage(idleStart)
    await scheduler.stop()
    return [
      row(
        `${PESSOAS} people told of a service (${servico.arrived.length} notices)`,
        `${each.toFixed(0)} ms of processor`,
        `≤ ${GOAL_MS} ms`,
        servico.arrived.length === PESSOAS * CULTOS && each <= GOAL_MS,
      ),
      row(
        `a look at ${CULTOS} published services with nothing to tell`,
        `${((idle.user + idle.system) / 1000 / 20).toFixed(1)} ms of processor`,
        '≤ 100 ms',
        (idle.user + idle.system) / 1000 / 20 <= 100,
      ),
    ]
  } finally {
    await servico.stop()
    await stop()
  }
}
