// A PostgreSQL 15 of the machine for tests, in memory on a free port of the loopback: the oldest version that Cantai supports.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = '/usr/lib/postgresql/15/bin'
export const hasPostgres15 = () => existsSync(`${bin}/postgres`)

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function run(command) {
  const args = isRoot ? ['su', ['postgres', '-s', '/bin/sh', '-c', command]] : ['sh', ['-c', command]]
  const { status } = spawnSync(...args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`PostgreSQL 15: ${command.split(' ')[0]} falhou`)
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts a new, empty cluster; returns its address and `stop`. */
export async function startPostgres15() {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cantai-pg15-'))
  if (isRoot) {
    const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, id('-u'), id('-g'))
  }
  const port = await freePort()
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off`
  run(`${bin}/initdb -D ${folder}/data -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8`)
  run(`${bin}/pg_ctl -D ${folder}/data -w -o "${settings}" -l ${folder}/log start`)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(`${bin}/pg_ctl -D ${folder}/data -m immediate stop`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
