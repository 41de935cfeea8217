import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { novaEscala } from '../pessoas/escala.fixture.ts'
import { pushApp } from './push.fixture.ts'

const { db, lider, funcoes, quemServe, depois, servico, relogio, scheduler, clock, providers } =
  await pushApp()
const { Violão: VIOLAO = 0 } = funcoes
const ana = await quemServe('Ana Prado', 'Violão')

const pendentes = () => db.selectFrom('push_avisos').selectAll().where('estado', '=', 'pendente').execute()

test('AVI-02 while the push service is away a notice waits, and arrives once', async () => {
  const before = ana.avisos().length
  servico.fail('/p/', 'quebrado')
  await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-01' })
  await relogio.tick()
  expect(await pendentes()).toMatchObject([{ tentativas: 1 }])
  servico.heal()
  await depois('2026-11-23T12:00')
  expect(ana.avisos()).toHaveLength(before)
  await depois('2026-11-23T12:01')
  await depois('2026-11-23T12:02')
  expect(ana.avisos()).toHaveLength(before + 1)
  expect(servico.arrived.at(-1)?.ttl).toBe(
    (Date.parse('2026-12-01T22:00:00Z') - Date.parse('2026-11-23T15:01:00Z')) / 1000,
  )
})

test('AVI-02 two processes send a notice once, and one that was killed before it noted that shows it once', async () => {
  const { path } = await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-02' })
  const [count, shown] = [servico.arrived.length, ana.avisos().length]
  await Promise.all([relogio.tick(), scheduler().tick(), scheduler().tick()])
  await relogio.tick()
  expect(servico.arrived).toHaveLength(count + 1)
  await db
    .updateTable('push_avisos')
    .set({ estado: 'pendente' })
    .where('marca', '=', ana.avisos().at(-1)?.marca ?? '')
    .execute()
  await scheduler().tick()
  expect([servico.arrived.length, ana.avisos().length]).toEqual([count + 2, shown + 1])
  const [first, second] = servico.arrived.slice(-2)
  expect(second?.aviso).toEqual(first?.aviso)
  await lider('POST', `${path}/despublicar`)
})

test('AVI-02 a clock that jumps neither loses a notice nor holds it back', async () => {
  await depois('2026-11-23T12:10')
  servico.fail('/p/', 'quebrado')
  const shown = ana.avisos().length
  await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-03' })
  await relogio.tick()
  servico.heal()
  // A year ahead every service is over.
  await depois('2027-11-23T12:00')
  expect(ana.avisos()).toHaveLength(shown)
  await depois('2026-11-23T12:15')
  expect(ana.avisos()).toHaveLength(shown + 1)
  // Three hours ahead something happens, and waits for its push service; then the clock is set right.
  clock.now = new Date('2026-11-23T18:00:00Z')
  servico.fail('/p/', 'quebrado')
  await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-04' })
  await relogio.tick()
  servico.heal()
  await depois('2026-11-23T12:20')
  expect(ana.avisos()).toHaveLength(shown + 2)
  // A machine without a clock of its own begins years back.
  servico.fail('/p/', 'quebrado')
  await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-07' })
  await relogio.tick()
  servico.heal()
  await depois('2020-01-01T12:00')
  await depois('2020-01-01T12:02')
  expect(ana.avisos()).toHaveLength(shown + 2)
  await depois('2026-11-23T12:25')
  expect(ana.avisos()).toHaveLength(shown + 3)
  expect(await pendentes()).toEqual([])
})

test('AVI-02 a service that is put off while its notice waits is told all the same', async () => {
  await depois('2026-11-23T13:00')
  const { culto } = await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-11-24', hora: '10:00' })
  await relogio.tick()
  const shown = ana.avisos().length
  const mudar = async (data: string, hora: string) => {
    const change = { data, hora, confirmar: true, confirmar_futuro: true }
    const answer = await lider('PUT', `/api/cultos/${culto}`, change)
    expect(answer.status, answer.text).toBe(200)
  }
  servico.fail('/p/', 'quebrado')
  clock.now = new Date('2026-11-24T12:50:00Z')
  await mudar('2026-11-24', '09:55')
  await depois('2026-11-24T09:52')
  await depois('2026-11-24T09:56')
  await mudar('2026-12-08', '10:00')
  servico.heal()
  await depois('2026-11-24T10:10')
  expect(ana.avisos().slice(shown)).toMatchObject([{ tipo: 'mudou' }])
  expect(ana.avisos().at(-1)?.corpo).toContain('8 de dezembro')
})

test('AVI-02 what is no longer true is not told', async () => {
  const shown = ana.avisos().length
  await depois('2026-11-23T22:30')
  const { path } = await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-05' })
  await relogio.tick()
  const { versao } = (await lider('GET', path)).body
  await lider('PUT', path, { versao, vagas: [{ funcao_id: VIOLAO, pessoa_id: null }] })
  await depois('2026-11-24T07:00')
  expect(ana.avisos()).toHaveLength(shown)
  expect(await pendentes()).toEqual([])
})

test('AVI-02 somebody deactivated before a notice leaves is not told', async () => {
  await depois('2026-11-24T12:00')
  const bia = await quemServe('Bia Luz', 'Violão')
  servico.fail('/p/', 'quebrado')
  await novaEscala(lider, [[VIOLAO, bia.pessoa]], { data: '2026-12-10' })
  await relogio.tick()
  servico.heal()
  await db.updateTable('usuarios').set({ ativo: false }).where('id', '=', bia.id).execute()
  await depois('2026-11-24T12:01')
  expect([bia.avisos(), await pendentes()]).toEqual([[], []])
})

test('AVI-02 a process whose connection broke, and with it the lock, writes no more: another sends', async () => {
  const { push } = providers
  const locks = sql`
    SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const broken = scheduler({
    ...push,
    send: async (...message) => {
      await locks.execute(db)
      return push.send(...message)
    },
  })
  const shown = ana.avisos().length
  await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-11' })
  await expect(broken.tick()).rejects.toThrow(/connection/i)
  expect(await pendentes()).toHaveLength(1)
  await relogio.tick()
  expect(await pendentes()).toEqual([])
  expect(ana.avisos()).toHaveLength(shown + 1)
})

test('AVI-02 a push service that wants no pause is not asked without one', async () => {
  let asked = 0
  const hasty = scheduler({
    ...providers.push,
    send: async () =>
      ++asked > 3 ? { resultado: 'entregue' } : { resultado: 'adiada', motivo: 'HTTP 503', esperarS: 0 },
  })
  await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-12' })
  await hasty.tick()
  expect(asked).toBe(1)
  clock.advance(60_000)
  await relogio.tick()
  expect(await pendentes()).toEqual([])
})

test('AVI-02 a pause waits for what is on its way, and for no more', async () => {
  const { push } = providers
  const paused = scheduler({
    ...push,
    send: async (...message) => {
      await ana.call('POST', '/api/avisos-no-aparelho/testar', { id: ana.aparelho.id })
      void paused.pause()
      return push.send(...message)
    },
  })
  const shown = ana.avisos().length
  await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-13' })
  await paused.tick()
  expect(ana.avisos()).toHaveLength(shown + 1)
  await relogio.tick()
  expect(ana.avisos().at(-1)).toMatchObject({ tipo: 'teste' })
})
