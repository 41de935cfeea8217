import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { node, root } from '../scripts/install.mjs'

const SENHA = 'cantai'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('sem porta')
  return address.port
}

interface Musica {
  readonly id: number
  readonly nome: string
  readonly tom: string | null
}

/** The demo's ministry on a server of its own, with what journeys begin from. */
export async function startMinistry() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cantai-engines-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  async function start() {
    const child = spawn(node, [path.join(root, 'server/src/main.ts'), '--demo'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        CANTAI_ENV: '/dev/null',
        LOG_LEVEL: 'error',
        DATA_DIR: folder,
        PORT: String(port),
        ADMIN_EMAIL: 'admin@cantai.local',
        ADMIN_PASSWORD: SENHA,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    server = child
    for (;;) {
      if (child.exitCode !== null) throw new Error('o servidor terminou')
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  async function stop() {
    if (!server || server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }

  async function login() {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin', senha: SENHA }),
    })
    const { token } = (await answer.json()) as { token?: string }
    if (!token) throw new Error(`login: ${answer.status}`)
    return token
  }

  async function ask<T>(token: string, address: string): Promise<T> {
    const answer = await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return (await answer.json()) as T
  }

  await start()
  const token = await login()
  return {
    origin,
    senha: SENHA,
    token,
    start,
    stop,
    ask: <T>(address: string) => ask<T>(token, address),
    end: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Ministry = Awaited<ReturnType<typeof startMinistry>>
export type { Musica }
