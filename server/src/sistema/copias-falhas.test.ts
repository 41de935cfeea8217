import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { processesIn } from '@cantai/postgres/processes'
import { unprivilegedAccount } from '@cantai/postgres/run-as'
import { sweepVerifications } from '../db/backup/verify-backup.ts'
import { folderCopias } from '../providers/copias/copias-folder.ts'
import { inWords } from './copias-estado.service.ts'
import { ADDRESS, DAY, ministry, MP3, newPlace } from './copias.fixture.ts'

async function spoil(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes[700] = (bytes[700] ?? 0) ^ 1
  await rm(file)
  await writeFile(file, bytes)
}

test('OPS-15 a copy that does not restore is told until a later one does; the newest is tried at once, MP3s are copied again', async () => {
  const { copias, later, dataDir, as, anonymous, place } = await ministry()
  const look = async () => {
    const admin = await as('admin')
    const { body } = await admin('GET', ADDRESS)
    const avisos = (await admin('GET', '/api/sistema/avisos')).body.avisos
    const cuidados = (await admin('GET', '/api/sistema/servidor')).body.avisos
    const codigos = (each: { codigo: string }[]) =>
      each.map(({ codigo }) => codigo).filter((codigo) => codigo === 'copia_com_defeito')
    return {
      avisos: codigos(avisos),
      cuidados: codigos(cuidados),
      copias: body.copias.map(({ confere }: { confere: boolean | null }) => confere),
    }
  }
  // A Sunday's copy, then Monday's, which is the week's, and Tuesday's; both are spoiled before Wednesday's look.
  await copias.fazerDoDia()
  later(DAY)
  await copias.fazer()
  const [monday] = (await copias.estado()).copias
  later(60_000)
  await copias.fazer()
  const [second] = (await copias.estado()).copias
  for (const copia of [monday, second]) await spoil(path.join(dataDir, 'copias', copia?.nome ?? ''))
  // The MP3 beside them too, which is a second name of the ministry's own file.
  await rm(path.join(dataDir, 'copias/arquivos', MP3))
  await writeFile(path.join(dataDir, 'copias/arquivos', MP3), 'x'.repeat(150_000))

  later(DAY)
  // The third look tests the copy of this day: its MP3 is the spoiled one, known by name and size.
  await copias.fazerDoDia()
  expect(await look()).toEqual({
    avisos: ['copia_com_defeito'],
    cuidados: ['copia_com_defeito'],
    copias: [false, null, false, true],
  })
  const { text } = await anonymous('GET', '/metrics')
  expect(text).toMatch(/^cantai_copy_age_seconds 0$/m)
  expect(text).toMatch(new RegExp(`^cantai_copy_verified_age_seconds ${(2 * DAY) / 1000 + 60}$`, 'm'))

  later(60_000)
  await copias.fazer()
  // A long test restore continues after the answer.
  await expect.poll(async () => (await copias.estado()).fazendo).toBe(false)
  expect(await look()).toEqual({ avisos: [], cuidados: [], copias: [true, false, null, false, true] })
  expect(await readFile(path.join(dataDir, 'copias/arquivos', MP3), 'utf8')).toBe('ID3'.repeat(50_000))
  expect(await place.mesmoDisco()).toBe(true)
})

test('OPS-15 where there is no copy the gauge is as old as the server, and administrators are told after three days', async () => {
  const { as, anonymous, later, another } = await ministry()
  const admin = await as('admin')
  await admin('GET', ADDRESS)
  const age = async () =>
    Number(/^cantai_copy_age_seconds (.+)$/m.exec((await anonymous('GET', '/metrics')).text)?.[1])
  const before = await age()
  later(365 * DAY)
  expect((await age()) - before).toBeGreaterThan(200_000)
  expect((await (await as('admin'))('GET', '/api/sistema/avisos')).body.avisos).toContainEqual({
    codigo: 'copia_atrasada',
    texto: 'O Cantai ainda não conseguiu fazer uma cópia de segurança.',
  })
  expect((await anonymous('GET', '/metrics')).text).toMatch(/^cantai_copies 0$/m)
  expect(another(false).ultima().total).toBe(0)
})

test('OPS-15 a folder that somebody chose on the data’s own disk is told, and limited, as such; another disk is not', async () => {
  const own = await newPlace('disco')
  const chosen = await ministry({ BACKUP_DIR: path.join(own, 'a', 'copias') })
  expect((await chosen.copias.estado()).mesmo_disco).toBe(true)
  const admin = await chosen.as('admin')
  for (const where of ['servidor', 'avisos']) {
    const { avisos } = (await admin('GET', `/api/sistema/${where}`)).body
    expect(avisos.map(({ codigo }: { codigo: string }) => codigo)).toContain('copias_no_mesmo_disco')
  }
  const { bavail, bsize } = await statfs(own)
  expect(await chosen.place.roomBytes()).toBeLessThan(0.21 * bavail * bsize)

  const memory = '/dev/shm'
  if (!(await readdir(memory).catch(() => undefined))) return
  const elsewhere = await mkdtemp(path.join(memory, 'cantai-copias-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  expect(await folderCopias({ folder: elsewhere, dataDir: own }).mesmoDisco()).toBe(false)
})

test('OPS-18 a copy clears what a killed one has left', async () => {
  const { copias, dataDir } = await ministry()
  const left = path.join(dataDir, 'copias/trabalho-abc123')
  await mkdir(left, { recursive: true })
  await writeFile(path.join(left, 'cantai-2026-11-22T060000.tar.1.parte'), 'half')
  await copias.fazer()
  expect(
    (await readdir(path.join(dataDir, 'copias'))).filter((name) => name.startsWith('trabalho-')),
  ).toEqual([])
})

test('OPS-18 a killed trial leaves no PostgreSQL and no rows for long, and a trial that runs is left alone', async () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const script = `
    import { mkdir } from 'node:fs/promises'
    import path from 'node:path'
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(root, 'postgres/src/embedded-postgres.ts'))}
    import { withTemporaryFolder } from ${JSON.stringify(path.join(root, 'postgres/src/temporary-folder.ts'))}
    const silent = { info() {}, warn() {}, error() {} }
    await withTemporaryFolder('cantai-verificar', async (folder) => {
      await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), fsync: false, log: silent })
      console.log(folder)
      await new Promise((resolve) => setTimeout(resolve, 600_000))
    })`
  const trial = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], TMPDIR: os.tmpdir() },
  })
  onTestFinished(() => void trial.kill('SIGKILL'))
  const [line] = (await once(trial.stdout, 'data')) as [Buffer]
  const left = line.toString().trim()
  const cluster = path.join(left, 'postgres/cluster')
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const running = async () => (await processesIn(cluster, account)).length
  await sweepVerifications()
  expect(await running()).toBeGreaterThan(0)
  trial.kill('SIGKILL')
  await once(trial, 'exit')
  expect(await running()).toBeGreaterThan(0)
  await sweepVerifications()
  expect(await running()).toBe(0)
  expect(await readdir(os.tmpdir())).not.toContain(path.basename(left))
})

const systemError = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, syscall: 'write', ...more })

test.each([
  [
    'ENOSPC',
    {},
    'sem_espaco',
    'A cópia de segurança não coube na pasta /media/x: o disco está cheio. Libere espaço nesse disco',
  ],
  [
    'EACCES',
    { path: '/media/x/trabalho-1' },
    'sem_lugar',
    'não pôde ser feita na pasta /media/x: sem permissão (/media/x/trabalho-1). Confira',
  ],
  ['EROFS', { path: '/media/x' }, 'sem_lugar', 'o disco não aceita gravação'],
])('OPS-05 %s of the copies’ own disk is said in words', (code, more, codigo, words) => {
  const told = inWords(systemError(code, more), folderCopias({ folder: '/media/x', dataDir: '/' }))
  expect(told).toMatchObject({ status: 507, corpo: { codigo, erro: expect.stringContaining(words) } })
  const database = systemError('ENOENT', { syscall: 'connect' })
  expect(inWords(database, folderCopias({ folder: '/media/x', dataDir: '/' }))).toBe(database)
})

test('OPS-05 a place that cannot be written to is told to who asks for a copy, and on the screen', async () => {
  const blocked = path.join(await newPlace('fechada'), 'copias')
  await writeFile(blocked, 'a file, where a folder should be')
  await chmod(blocked, 0o600)
  const { as, copias } = await ministry({ BACKUP_DIR: path.join(blocked, 'cantai') })
  const { status, body } = await (await as('admin'))('POST', ADDRESS)
  expect({ status, codigo: body.codigo }).toEqual({ status: 507, codigo: 'sem_lugar' })
  expect(body.erro).toContain(`não pôde ser feita na pasta ${blocked}/cantai: a pasta não existe (`)
  await expect(copias.fazerDoDia()).rejects.toThrow('a pasta não existe')
  expect((await copias.estado()).falha?.texto).toContain('Confira se o disco está ligado')
})
