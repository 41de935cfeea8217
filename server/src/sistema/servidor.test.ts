import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { watchMaintenance } from '../db/backup/maintenance.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { versao } from '../versao.ts'
import { avisosDoServidor } from './servidor-avisos.service.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-servidor-'))
afterAll(() => rm(dataDir, { recursive: true }))
const { as, connection } = await buildTestApp({}, undefined, {}, () => ({
  maquina: { root: true, dataDir, bancoEmbutido: true, s3: false },
}))

test('OPS-10 an administrator sees version and news, database, disk, bot, processes and warnings', async () => {
  const process = watchMaintenance(connection, {
    pause: async () => {},
    resume: () => {},
    log: { info: () => {}, warn: () => {} },
  })
  await process.ready
  const { status, body } = await (await as('admin'))('GET', '/api/sistema/servidor')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    versao,
    versao_nova: null,
    banco: { versao: expect.stringMatching(/^\d+(\.\d+)?/), embutido: true, bytes: expect.any(Number) },
    disco: { livres: expect.any(Number) },
    bot: { status: 'disconnected', ligado: false, motivo: null },
    // At the embedded database's socket a process has no address.
    processos: [
      { desde: expect.stringMatching(/Z$/), endereco: connection.host === '127.0.0.1' ? '127.0.0.1' : null },
    ],
  })
  expect(body.novidades[0]).toMatchObject({ versao, itens: expect.arrayContaining([expect.any(String)]) })
  expect(body.avisos.map(({ codigo }: { codigo: string }) => codigo)).toEqual(
    expect.arrayContaining(['como_root', 'sem_https']),
  )
  await process.stop()
})

test('OPS-12 a newer version is told only from the operator’s own file', async () => {
  const file = path.join(dataDir, 'versao-nova.txt')
  const readVersaoNova = async () =>
    (await (await as('admin'))('GET', '/api/sistema/servidor')).body.versao_nova
  await writeFile(file, 'v99.0.0\nCorrige o bot.\n')
  expect(await readVersaoNova()).toEqual({ versao: '99.0.0', texto: 'Corrige o bot.' })
  await writeFile(file, `${versao}\n`)
  expect(await readVersaoNova()).toBeNull()
  await writeFile(file, '<b>sempre</b>')
  expect(await readVersaoNova()).toBeNull()
})

test.each(['lider', 'musico'] as const)('OPS-10 a %s does not see the server', async (nivel) => {
  expect((await (await as(nivel))('GET', '/api/sistema/servidor')).status).toBe(403)
})

const FINE = {
  semHttps: false,
  bancoSemTls: false,
  root: false,
  ytdlp: '2026.11.01',
  copias: { diarias: true },
  livres: 10 * 1024 ** 3,
  agora: new Date('2026-11-22'),
}

test.each([
  [{}, []],
  [{ semHttps: true }, ['sem_https']],
  [{ bancoSemTls: true }, ['banco_sem_tls']],
  [{ root: true }, ['como_root']],
  [{ ytdlp: undefined }, ['sem_ytdlp']],
  [{ ytdlp: '2026.08.01' }, ['ytdlp_antigo']],
  [{ copias: { diarias: false } }, ['copias_desligadas']],
  [{ livres: 4 * 1024 ** 3 }, ['sem_espaco']],
])('OPS-05 OPS-10 a server with %j warns of %j, in words with what to do', (estado, codigos) => {
  const avisos = avisosDoServidor({ ...FINE, ...estado })
  expect(avisos.map(({ codigo }) => codigo)).toEqual(codigos)
  for (const { texto, fazer } of avisos) expect(texto.length * fazer.length).toBeGreaterThan(400)
})
