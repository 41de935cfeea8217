import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort, newFolder, runMain } from './test/main-process.ts'

const post = (port: number, agent: http.Agent, body: object) =>
  new Promise<number | string>((resolve) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path: '/api/auth/login',
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    request.on('error', (error) => resolve(error.message))
    request.end(JSON.stringify(body))
  })

describe('the first start', () => {
  test('prints the address and the first administrator, who can log in; the second start prints no password', async () => {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: await newFolder() }
    const first = runMain(env)
    await first.ready()
    expect(first.said.stdout).toContain(`http://localhost:${port}`)
    const senha = /Senha: (\S+)/.exec(first.said.stdout)?.[1]
    const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@cantai.local', senha }),
    })
    expect(login.status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const second = runMain(env)
    await second.ready()
    expect(second.said.stdout).not.toContain('Senha')
  })

  test('--demo fills a ministry once, and a password that was chosen is not printed', async () => {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: await newFolder(), ADMIN_PASSWORD: 'Escolhida1' }
    const demo = runMain(env, ['--demo'])
    await demo.ready()
    expect(demo.said.stdout).toContain('40 hinos')
    expect(demo.said.stdout + demo.said.stderr).not.toContain('Escolhida1')
    demo.child.kill('SIGINT')
    expect(await demo.exit).toBe(0)
    const again = runMain(env, ['--demo'])
    await again.ready()
    expect(again.said.stdout).toContain('O repertório já tem músicas')
  })
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s finishes the running requests before it ends with 0',
  async (signal) => {
    const port = await freePort()
    const { child, exit, ready } = runMain({ PORT: String(port), DATA_DIR: await newFolder() })
    await ready()
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
    const login = () => post(port, agent, { email: 'ninguem@exemplo.org', senha: 'Errada123' })
    // Open the connections first, so that the signal meets requests and not connections on their way.
    await Promise.all([login(), login(), login(), login()])
    const running = [login(), login(), login(), login()]
    await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill(signal)
    for (const status of await Promise.all(running)) expect([401, 429]).toContain(status)
    expect(await exit).toBe(0)
    agent.destroy()
  },
)

describe('a start that cannot work says one line in Portuguese and ends with 1', () => {
  const oneLine = async (env: Record<string, string>) => {
    const { said, exit } = runMain(env)
    expect(await exit).toBe(1)
    expect(said.stderr.trim().split('\n')).toHaveLength(1)
    return said.stderr
  }

  test('a port in use', async () => {
    const server = http.createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const said = await oneLine({ PORT: String(port), DATA_DIR: await newFolder() })
    expect(said).toContain(`A porta ${port} já está em uso`)
    server.close()
  })

  test('a data folder that cannot be written', async () => {
    const file = path.join(await newFolder(), 'arquivo')
    await writeFile(file, '')
    expect(await oneLine({ DATA_DIR: path.join(file, 'dados') })).toContain(
      'Não é possível gravar na pasta de dados',
    )
    expect(await oneLine({ DATA_DIR: '/proc/cantai' })).toContain('DATA_DIR')
  })

  test('an unreachable DATABASE_URL, without its password', async () => {
    const port = await freePort()
    const said = await oneLine({
      DATABASE_URL: `postgres://louvor:Segredo9@127.0.0.1:${port}/cantai`,
      DATA_DIR: await newFolder(),
    })
    expect(said).toContain('banco de dados')
    expect(said).not.toContain('Segredo9')
  })

  test.each([
    ['PORT', 'abc'],
    ['CANTAI_TZ', 'Lua/Cratera'],
    ['CADASTRO', 'talvez'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_EMAIL', 'admin'],
    ['SESSION_IDLE_MS', '0'],
  ])('%s=%s', async (name, value) => {
    expect(await oneLine({ [name]: value })).toContain(`A variável ${name} não é válida`)
  })
})
