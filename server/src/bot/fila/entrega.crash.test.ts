import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { diaEm, somarDias } from '@cantai/domain/datas'
import { createTestDatabase } from '../../test/build-test-app.ts'
import { KILLS } from '../../test/how-often.ts'
import { makeMusica } from '../../test/make.ts'

const PROCESSES = 4
const MENSAGENS = KILLS === 1 ? 60 : 100 * (KILLS + 1)
const GRUPO = '120363041234567890@g.us'

const { db, pool } = await createTestDatabase()
const { host, port, user, password, database } = pool.options
const connection = JSON.stringify({ host, port, user, password, database })

/** Rehearsals of tomorrow, each with its number in the message, and all of them due. */
async function makeEnsaios(count: number): Promise<void> {
  await db
    .updateTable('bot_configs')
    .set({ grupo_instrumentistas: GRUPO, modelo_mensagem: '{tipo}', horario_envio: '00:00' })
    .execute()
  const { id: musica_id } = await makeMusica(db)
  const data_ensaio = somarDias(diaEm(new Date(), 'America/Sao_Paulo'), 1)
  const ensaios = await db
    .insertInto('ensaios')
    .values(
      Array.from({ length: count }, (_, i) => ({
        data_ensaio,
        hora_inicio: '23:59',
        tipo: `Ensaio ${i + 1}`,
        criado_em: new Date('2026-01-01T12:00:00Z'),
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('ensaio_musicas')
    .values(ensaios.map(({ id }) => ({ ensaio_id: id, musica_id, posicao: 0 })))
    .execute()
}

interface Line {
  pid: number
  texto: string
  mensagemId: string
  /** Waits until its process does nothing more. */
  halts: boolean
}

test(`BOT-08 ${PROCESSES} processes, killed again and again while they send ${MENSAGENS} messages: none is sent twice, none is lost`, async () => {
  await makeEnsaios(MENSAGENS)
  const folder = await mkdtemp(path.join(tmpdir(), 'cantai-envios-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'enviadas.jsonl')
  const sentFile = await open(file, 'a+')
  onTestFinished(() => sentFile.close())
  const lines: Line[] = []
  let text = ''
  /** Everything sent so far. */
  const readSent = async (): Promise<Line[]> => {
    for (;;) {
      const { buffer, bytesRead } = await sentFile.read()
      if (bytesRead === 0) return lines
      const [partial = '', ...whole] = `${text}${buffer.toString('utf8', 0, bytesRead)}`
        .split('\n')
        .toReversed()
      text = partial
      lines.push(...whole.toReversed().map((line): Line => JSON.parse(line)))
    }
  }

  const fixture = path.join(import.meta.dirname, 'entrega.fixture.ts')
  const children = new Map<number, ChildProcess>()
  const startProcess = () => {
    const child = spawn(process.execPath, [fixture, connection, file], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    children.set(child.pid ?? 0, child)
  }
  const kill = async (pid: number) => {
    const child = children.get(pid)
    if (!child) return
    children.delete(pid)
    const exitEvent = once(child, 'exit')
    child.kill('SIGKILL')
    await exitEvent
  }
  // A run that stands still says where: it has been seen once, on a busy machine, and not again.
  const sayWhereItStands = async () => {
    const exits = [...children.values()].map(({ pid, exitCode, signalCode }) => ({
      pid,
      exitCode,
      signalCode,
    }))
    const states = await sql`SELECT estado, count(*) FROM bot_mensagens GROUP BY 1`.execute(db)
    const locks = await sql`
      SELECT pid, state, wait_event, query, now() - state_change AS since,
             EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND locktype = 'advisory' AND granted) AS sends
        FROM pg_stat_activity a WHERE datname = current_database()`.execute(db)
    console.info(JSON.stringify({ lines: lines.slice(-3), exits, states: states.rows, locks: locks.rows }))
  }
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await sayWhereItStands()
    for (const pid of children.keys()) await kill(pid)
  })
  for (let i = 0; i < PROCESSES; i++) startProcess()

  // The sending process is killed at random moments; a new one takes its place.
  for (let kills = 0; kills < KILLS; kills++) {
    const enough = (await readSent()).length + 20
    while ((await readSent()).length < enough) await delay(10)
    await delay(Math.random() * 20)
    await kill((await readSent()).at(-1)?.pid ?? 0)
    startProcess()
  }
  // One more is killed within a message.
  for (const child of children.values()) child.stdin?.write('.')
  while (!(await readSent()).some(({ halts }) => halts)) await delay(10)
  for (const pid of children.keys()) await kill(pid)
  for (let i = 0; i < PROCESSES; i++) startProcess()
  const pending = () => db.selectFrom('bot_mensagens').select('id').where('estado', '=', 'pendente').execute()
  while ((await pending()).length > 0) await delay(100)
  await delay(500)
  for (const pid of children.keys()) await kill(pid)

  await readSent()
  const rows = await db
    .selectFrom('bot_mensagens as b')
    .innerJoin('ensaios as r', 'r.id', 'b.ensaio_id')
    .select(['r.tipo', 'b.estado', 'b.mensagem_id', 'b.tentativas'])
    .execute()
  expect(rows).toHaveLength(MENSAGENS)
  expect(new Set(rows.map(({ tipo }) => tipo)).size).toBe(MENSAGENS)
  // A message that is twice in the file was sent twice.
  expect(new Set(lines.map(({ texto }) => texto)).size).toBe(lines.length)
  const idOf = new Map(lines.map(({ texto, mensagemId }) => [texto, mensagemId]))
  for (const { tipo, estado, mensagem_id, tentativas } of rows) {
    expect(['enviada', 'incerta', 'enviando']).toContain(estado)
    expect(tentativas).toBe(1)
    if (estado === 'enviada') expect(idOf.get(tipo)).toBe(mensagem_id)
  }
  const count = (estado: string) => rows.filter((row) => row.estado === estado).length
  const uncertain = count('incerta') + count('enviando')
  expect(uncertain).toBeGreaterThan(0)
  expect(uncertain).toBeLessThanOrEqual(KILLS + 2 * PROCESSES)
  console.info(
    `${KILLS + 1} kills: ${count('enviada')} enviadas, ${uncertain} incertas, ${lines.length} of ${MENSAGENS} left`,
  )
})
