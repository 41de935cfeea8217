import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { unprivilegedAccount } from '@cantai/postgres/run-as'
import { atEnd } from './ends.ts'
import { killPostgres } from './processes.ts'
import { freePort, hasEnded, newFolder } from './server.ts'

/** Debian's programs: patroni, etcd-server, python3-etcd, haproxy, postgresql-15. */
const BIN = '/usr/lib/postgresql/15/bin'
const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', `${BIN}/postgres`]
export const missingPrograms = (): string[] => PROGRAMS.filter((program) => !existsSync(program))

const START_MS = 120_000

/** The settings of docs/operating.md. */
const DCS = `
    ttl: 20
    loop_wait: 5
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 60
        shared_buffers: 64MB
        wal_log_hints: 'on'
        wal_keep_size: 256MB`

interface Node {
  name: string
  folder: string
  rest: number
  postgres: number
  etcd: { client: number; peer: number }
  processes: ChildProcess[]
}

const address = (port: number) => `127.0.0.1:${port}`

/** Three machines, each with etcd, Patroni and its PostgreSQL, and one HAProxy that forwards to the primary. */
export async function startPatroni() {
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const root = await newFolder()
  const password = randomBytes(12).toString('hex')
  const nodes: Node[] = []
  for (const name of ['n1', 'n2', 'n3']) {
    const folder = path.join(root, name)
    await mkdir(folder)
    if (account) await chown(folder, account.uid, account.gid)
    const [rest, postgres, client, peer] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    nodes.push({ name, folder, rest, postgres, etcd: { client, peer }, processes: [] })
  }

  function run(
    node: { folder: string; processes: ChildProcess[] },
    program: string,
    args: string[],
    log: string,
  ): void {
    const out = openSync(path.join(root, log), 'a')
    const env = { PATH: `${BIN}:/usr/bin:/bin`, HOME: node.folder, LC_ALL: 'C.UTF-8' }
    node.processes.push(
      spawn(program, args, { ...account, cwd: node.folder, env, stdio: ['ignore', out, out] }),
    )
  }

  function startNode(node: Node, state: 'new' | 'existing'): void {
    const members = nodes.map(({ name, etcd }) => `${name}=http://${address(etcd.peer)}`).join(',')
    const { name, folder, etcd } = node
    run(
      node,
      '/usr/bin/etcd',
      Object.entries({
        name,
        'data-dir': path.join(folder, 'etcd'),
        'initial-cluster': members,
        'initial-cluster-state': state,
        'initial-cluster-token': 'cantai',
        'listen-client-urls': `http://${address(etcd.client)}`,
        'advertise-client-urls': `http://${address(etcd.client)}`,
        'listen-peer-urls': `http://${address(etcd.peer)}`,
        'initial-advertise-peer-urls': `http://${address(etcd.peer)}`,
      }).map(([option, value]) => `--${option}=${value}`),
      `${name}-etcd.log`,
    )
    run(node, '/usr/bin/patroni', [path.join(folder, 'patroni.yml')], `${name}-patroni.log`)
  }

  const cluster = (node: Node) => path.join(node.folder, 'postgres')
  /** kill -9 of all that runs on a machine. */
  async function killNode(node: Node): Promise<void> {
    for (const child of node.processes.splice(0)) child.kill('SIGKILL')
    await killPostgres(cluster(node))
  }
  atEnd('the cluster', async () => {
    for (const node of nodes) await killNode(node)
  })

  for (const node of nodes) {
    await writeFile(
      path.join(node.folder, 'patroni.yml'),
      `scope: cantai
name: ${node.name}
restapi: { listen: '${address(node.rest)}', connect_address: '${address(node.rest)}' }
etcd3: { hosts: [${nodes.map(({ etcd }) => `'${address(etcd.client)}'`).join(', ')}] }
bootstrap:
  dcs:${DCS}
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: '${address(node.postgres)}'
  connect_address: '${address(node.postgres)}'
  data_dir: '${cluster(node)}'
  bin_dir: '${BIN}'
  pgpass: '${path.join(node.folder, 'pgpass')}'
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
  parameters: { unix_socket_directories: '${node.folder}' }
  authentication:
    superuser: { username: postgres, password: '${password}' }
    replication: { username: replicador, password: '${password}' }
    rewind: { username: rewind, password: '${password}' }
`,
    )
    startNode(node, 'new')
  }

  const proxy = { folder: root, processes: [] as ChildProcess[] }
  const front = await freePort()
  await writeFile(
    path.join(root, 'haproxy.cfg'),
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind ${address(front)}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `  server ${name} ${address(postgres)} check port ${rest}`).join('\n')}
`,
  )
  run(proxy, '/usr/sbin/haproxy', ['-db', '-f', path.join(root, 'haproxy.cfg')], 'haproxy.log')
  atEnd('HAProxy', async () => {
    for (const child of proxy.processes) child.kill('SIGKILL')
  })

  const answers = (node: Node, role: string) =>
    fetch(`http://${address(node.rest)}/${role}`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  async function primary(): Promise<Node | undefined> {
    for (const node of nodes) if (await answers(node, 'primary')) return node
    return undefined
  }
  /** Waits for a primary, a synchronous standby and another streaming one. */
  async function untilWhole(): Promise<void> {
    const started = performance.now()
    for (;;) {
      const roles = await Promise.all(
        ['primary', 'synchronous', 'replica?lag=1MB'].map(async (role) => {
          const found = await Promise.all(nodes.map((node) => answers(node, role)))
          return found.filter(Boolean).length
        }),
      )
      if (roles[0] === 1 && roles[1] === 1 && roles[2] === 2) return
      if (performance.now() - started > START_MS)
        throw new Error(`the cluster does not get whole: ${roles.join(', ')}, see ${root}`)
      if (nodes.some(({ processes }) => processes.some(hasEnded)))
        throw new Error(`a program of the cluster ended, see ${root}`)
      await wait(500)
    }
  }

  await untilWhole()
  const url = (database: string) =>
    `postgres://postgres:${password}@${address(front)}/${database}?sslmode=disable`
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query('CREATE DATABASE cantai')
  await admin.end()
  return {
    url: url('cantai'),
    primary,
    killNode,
    untilWhole,
    startAgain: (node: Node) => startNode(node, 'existing'),
  }
}
