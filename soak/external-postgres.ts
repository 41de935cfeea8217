import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries, programEnv } from '@cantai/postgres/embedded-binaries'
import { unprivilegedAccount } from '@cantai/postgres/run-as'
import { atEnd } from './ends.ts'
import { killPostgres } from './processes.ts'
import { newFolder } from './server.ts'

/** A PostgreSQL with an administrator of its own, who restarts it; on a socket, so that no port is open. */
export async function startExternalPostgres() {
  const folder = await newFolder()
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  if (account) await chown(folder, account.uid, account.gid)
  const { bindir } = await findBinaries({ copyTo: '/var/lib/cantai' }, account)
  const cluster = path.join(folder, 'cluster')
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(bindir, program), args, { ...account, cwd: '/', env: programEnv })

  await run('initdb', '-D', cluster, '-U', 'cantai', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync')
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder}`
  const control = (order: string) =>
    run('pg_ctl', '-D', cluster, '-w', '-m', 'fast', '-l', path.join(folder, 'log'), '-o', settings, order)
  atEnd('PostgreSQL', () => killPostgres(cluster))
  await control('start')
  const admin = new pg.Client({ host: folder, user: 'cantai', database: 'postgres' })
  await admin.connect()
  await admin.query('CREATE DATABASE cantai')
  await admin.end()
  return {
    url: `postgres://cantai@localhost/cantai?host=${encodeURIComponent(folder)}`,
    restart: () => control('restart'),
  }
}
