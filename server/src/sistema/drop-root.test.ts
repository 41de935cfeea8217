import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { readPidFile } from '@cantai/postgres/cluster'
import { freePort, idsOf, newFolder, runMain } from '../test/main-process.ts'

const isRoot = process.getuid?.() === 0 && process.platform === 'linux'

/** Runs an administrator's command as root; returns its exit. */
async function command(script: string, env: Record<string, string>, args: string[] = []) {
  const { root, node } = inject('checkout')
  const child = spawn(node, [path.join(root, 'scripts', script), ...args], {
    env: { PATH: process.env.PATH ?? '', CANTAI_ENV: '/dev/null', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

/** The paths below a folder that root owns. */
async function ofRoot(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const owners = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        ({ uid }) => uid,
        () => undefined,
      ),
    ),
  )
  return names.filter((_, index) => owners[index] === 0)
}

test.runIf(isRoot)(
  'SEG-13 started as root, the server becomes PostgreSQL’s account for good and takes over what was root’s (needs root)',
  async () => {
    const [dataDir, copies, port] = [await newFolder(), await newFolder(), await freePort()]
    const isReady = async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
    const becomesReady = async () => {
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    }
    // Left by a version that stayed root.
    await mkdir(path.join(dataDir, 'arquivos/mp3'), { recursive: true })
    await writeFile(path.join(dataDir, 'arquivos/mp3/1.mp3'), 'som', { mode: 0o600 })
    const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    const { child, output, exit, ready } = runMain(env)
    await ready()
    const { uid, gid } = await stat(path.join(dataDir, 'postgres/cluster'))
    expect(uid).toBeGreaterThan(0)
    const only = (id: number) => new Set([String(id)])
    await expect
      .poll(() => idsOf(child.pid), { timeout: 20_000 })
      .toEqual({ uid: only(uid), gid: only(gid), groups: only(gid) })
    expect(await stat(dataDir)).toMatchObject({ uid, mode: 0o40700 })
    expect(await ofRoot(dataDir)).toEqual([])

    // It still brings its database back.
    const postmaster = () => readPidFile(path.join(dataDir, 'postgres/cluster'))
    const killed = (await postmaster())?.pid ?? Number.NaN
    process.kill(killed, 'SIGKILL')
    const isBack = async () => {
      const postgresProcess = await postmaster()
      return postgresProcess?.isReady === true && postgresProcess.pid !== killed
    }
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true)
    await becomesReady()

    // Commands that root runs beside the server leave no file that it cannot change.
    expect(await command('backup.mjs', env, [copies])).toBe(0)
    await rm(path.join(dataDir, 'arquivos'), { recursive: true })
    const [copy = ''] = await readdir(copies)
    expect(await command('restore.mjs', env, [path.join(copies, copy), '--substituir'])).toBe(0)
    await becomesReady()
    expect(await ofRoot(dataDir)).toEqual([])

    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(output.stderr).not.toContain('continua como root')
    // Now the command starts the database itself.
    expect(await command('admin-senha.mjs', env)).toBe(0)
    expect(await ofRoot(dataDir)).toEqual([])
    const again = runMain(env)
    await again.ready()
    expect((await idsOf(again.child.pid)).uid).toEqual(only(uid))
  },
)

test.runIf(isRoot)(
  'SEG-13 where that account cannot come to all that it needs, the server stays root and says so in one line (needs root)',
  async () => {
    const closedFolder = await newFolder()
    const ytdlp = path.join(closedFolder, 'yt-dlp')
    await writeFile(ytdlp, '', { mode: 0o755 })
    await chmod(closedFolder, 0o700)
    const env = { PORT: String(await freePort()), DATA_DIR: await newFolder(), LOG_LEVEL: 'warn' }
    const { child, output, ready } = runMain({ ...env, YTDLP_PATH: ytdlp })
    await ready()
    expect((await idsOf(child.pid)).uid).toEqual(new Set(['0']))
    const warnings = output.stderr.split('\n').filter((line) => line.includes('continua como root'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`não alcança ${ytdlp}`)
  },
)
