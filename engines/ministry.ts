import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { Call } from '@cantai/contract/call'
import { node, root } from '../scripts/install.mjs'

const SENHA = 'cantai'
export const FUSO = 'America/Sao_Paulo'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('sem porta')
  return address.port
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
        CANTAI_TZ: FUSO,
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

  const token = await start().then(login)

  async function ask<C extends Call & { answer: z.ZodMiniType }>(
    call: C,
    query = '',
  ): Promise<z.output<C['answer']>> {
    const answer = await fetch(origin + call.path + query, { headers: { authorization: `Bearer ${token}` } })
    return call.answer.parse(await answer.json()) as z.output<C['answer']>
  }

  return {
    origin,
    senha: SENHA,
    token,
    start,
    stop,
    ask,
    end: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Ministry = Awaited<ReturnType<typeof startMinistry>>
