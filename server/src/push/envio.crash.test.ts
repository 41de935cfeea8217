import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SESSAO_LONGA_MS } from '@cantai/contract/limites'
import { somarDias } from '@cantai/domain/datas'
import { prazoDoCulto } from '@cantai/domain/push/quando-avisar'
import { createSessao, hashToken } from '../acesso/sessoes.repository.ts'
import { createTestDatabase } from '../test/build-test-app.ts'
import { KILLS } from '../test/how-often.ts'
import { makeUsuario } from '../test/make.ts'
import { startPushStandIn } from '../test/stand-ins/push-service.ts'
import { putAssinatura } from './assinaturas.repository.ts'

const PROCESSES = 2
const MORTES = 70 * KILLS
const PESSOAS = 12
const HORA_MS = 60 * 60_000
const ATRASO_MAX_MS = 60_000

/** A zone in which it is noon, so that nothing waits for the morning. */
const FUSO = (() => {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
})()

const { db, pool } = await createTestDatabase()
const { host, port, user, password, database } = pool.options
const connection = JSON.stringify({ host, port, user, password, database })
const hoje = new Date().toISOString().slice(0, 10)

async function makePessoa(servico: Awaited<ReturnType<typeof startPushStandIn>>) {
  const agora = new Date()
  const { id: usuario_id } = await makeUsuario(db)
  const token = await createSessao(db, usuario_id, SESSAO_LONGA_MS, agora)
  const { endpoint, p256dh, auth } = servico.subscribe().assinatura
  const keys = { endpoint, p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  // Before any jump of the clock.
  const em = new Date(agora.getTime() - 3 * HORA_MS)
  await putAssinatura(db, keys, { usuarioId: usuario_id, tokenHash: hashToken(token) }, em)
  const pessoa = await db
    .insertInto('pessoas')
    .values({ nome: `Pessoa ${usuario_id}`, usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: pessoa.id, endpoint }
}

/** Publishes a service with a day and hour of its own; returns when its notices end, and when it was published. */
async function publish(n: number, pessoas: readonly { id: number }[], funcao_id: number) {
  const data = somarDias(hoje, 5 + (n % 40))
  const hora = `${String(8 + Math.floor(n / 40)).padStart(2, '0')}:00`
  const { id } = await db
    .insertInto('cultos')
    .values({ data, hora, titulo: 'Culto', implicito: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('culto_vagas')
    .values(pessoas.map((pessoa, posicao) => ({ culto_id: id, funcao_id, pessoa_id: pessoa.id, posicao })))
    .execute()
  await db.updateTable('cultos').set({ escala_publicada_em: new Date() }).where('id', '=', id).execute()
  return [prazoDoCulto({ data, hora }, FUSO).toISOString(), Date.now()] as const
}

test(
  `AVI-02 ${PROCESSES} processes killed ${MORTES} times while their clocks jump: no notice is shown twice, none is lost, none is late`,
  async () => {
    const servico = await startPushStandIn()
    onTestFinished(() => servico.stop())
    const pessoas = await Promise.all(Array.from({ length: PESSOAS }, () => makePessoa(servico)))
    const funcao = await db.selectFrom('funcoes').select('id').limit(1).executeTakeFirstOrThrow()

    const children = new Set<ChildProcess>()
    const startProcess = () => {
      const fixture = path.join(import.meta.dirname, 'envio.fixture.ts')
      const child = spawn(process.execPath, [fixture, connection, servico.base, FUSO], {
        stdio: ['pipe', 'ignore', 'inherit'],
      })
      child.stdin?.on('error', () => undefined)
      children.add(child)
    }
    const kill = async (child: ChildProcess) => {
      children.delete(child)
      const exitEvent = once(child, 'exit')
      child.kill('SIGKILL')
      await exitEvent
    }
    onTestFinished(async () => void (await Promise.all([...children].map(kill))))
    for (let i = 0; i < PROCESSES; i++) startProcess()

    const pending = () => db.selectFrom('push_avisos').select('id').where('estado', '=', 'pendente').execute()
    const told = async () => (await db.selectFrom('push_avisos').select('id').execute()).length
    const settled = async (count: number) => {
      for (const child of children) child.stdin?.write('0\n')
      while ((await told()) < count || (await pending()).length > 0) await delay(100)
    }
    const published = new Map<string, number>()
    for (let n = 0; n < MORTES; n++) {
      published.set(...(await publish(n, pessoas, funcao.id)))
      for (const child of children)
        child.stdin?.write(`${n % 5 === 4 ? (n % 2 === 0 ? 1 : -1) * HORA_MS : 0}\n`)
      const count = servico.arrived.length
      // Killed while the notices of this service leave, or before.
      const since = Date.now()
      while (servico.arrived.length === count && Date.now() - since < 3_000) await delay(2)
      await delay(Math.random() * 15)
      const [oldest] = children
      if (oldest) await kill(oldest)
      startProcess()
      // A server that is killed each second answers nobody: it is let to finish after every fifth.
      if (n % 5 === 4) await settled((n + 1) * PESSOAS)
    }
    const expected = MORTES * PESSOAS
    const texts = pessoas.map(({ endpoint }) =>
      [...servico.shown(endpoint).values()].map(({ corpo }) => corpo),
    )
    for (const shown of texts) {
      expect(shown).toHaveLength(MORTES)
      expect(new Set(shown).size).toBe(MORTES)
    }
    const late = [
      ...Map.groupBy(servico.arrived, ({ aparelho, topic }) => `${aparelho} ${topic}`).values(),
    ].map(([first]) => (first?.em ?? Infinity) - (published.get(first?.aviso.prazo ?? '') ?? 0))
    expect(Math.max(...late)).toBeLessThanOrEqual(ATRASO_MAX_MS)
    console.info(
      `${MORTES} kills: ${expected} notices, ${servico.arrived.length - expected} came again, the latest after ${Math.max(...late)} ms`,
    )
  },
  20 * 60_000,
)
