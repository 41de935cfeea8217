import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { readPidFile } from '@cantai/postgres/cluster'
import { isLive } from '@cantai/postgres/processes'
import { freePort, idsOf, newFolder, runMain } from './test/main-process.ts'

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

/** The mode of a data folder, and the accounts by which the server of it asks its database (SEG-13). */
async function exposureOf(dataDir: string) {
  const file = await readPidFile(path.join(dataDir, 'postgres/cluster'))
  const client = new pg.Client({ host: file?.socket ?? '', user: 'cantai', database: 'cantai' })
  await client.connect()
  const { rows: contas } = await client.query(
    `SELECT DISTINCT usename, usesuper FROM pg_stat_activity JOIN pg_user USING (usename) WHERE application_name = 'cantai'`,
  )
  await client.end()
  return { mode: ((await stat(dataDir)).mode & 0o777).toString(8), contas }
}

describe('the first start', () => {
  test('SEG-13 prints the address and the first administrator, who can log in with the password that lies in a file until then; the second start prints none', async () => {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: await newFolder() }
    const first = runMain(env)
    await first.ready()
    expect(first.output.stdout).toContain(`http://localhost:${port}`)
    const file = /A senha está no arquivo (\S+),/.exec(first.output.stdout)?.[1] ?? ''
    expect(path.dirname(file)).toBe(env.DATA_DIR)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const senha = (await readFile(file, 'utf8')).trim()
    expect(first.output.stdout + first.output.stderr).not.toContain(senha)
    const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@cantai.local', senha }),
    })
    expect(login.status).toBe(200)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    expect(await exposureOf(env.DATA_DIR)).toEqual({
      mode: '700',
      contas: [{ usename: 'cantai_app', usesuper: false }],
    })
    if (process.getuid?.() === 0 && process.platform === 'linux') {
      const { uid, gid } = await stat(path.join(env.DATA_DIR, 'postgres/cluster'))
      const only = (id: number) => new Set([String(id)])
      expect(uid).toBeGreaterThan(0)
      expect(await idsOf(first.child.pid)).toEqual({ uid: only(uid), gid: only(gid), groups: only(gid) })
      expect((await stat(env.DATA_DIR)).uid).toBe(uid)
    }
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const second = runMain(env)
    await second.ready()
    expect(second.output.stdout).not.toContain('senha')
  })

  test('--demo fills a ministry once, and a password that was chosen is not printed', async () => {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: await newFolder(), ADMIN_PASSWORD: 'Escolhida1' }
    const demo = runMain(env, ['--demo'])
    await demo.ready()
    expect(demo.output.stdout).toContain('40 hinos')
    expect(demo.output.stdout + demo.output.stderr).not.toContain('Escolhida1')
    demo.child.kill('SIGINT')
    expect(await demo.exit).toBe(0)
    const again = runMain(env, ['--demo'])
    await again.ready()
    expect(again.output.stdout).toContain('O repertório já tem músicas')
  })
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'OPS-04 %s finishes the running requests before it ends with 0',
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

test('OPS-04 a second signal leaves at once', async () => {
  const port = await freePort()
  const { child, exit, ready } = runMain({ PORT: String(port), DATA_DIR: await newFolder() })
  await ready()
  const half = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-length': 1000, expect: '100-continue' },
  })
  half.on('error', () => {})
  half.flushHeaders()
  // The server's 100 says that it has the headers: the request is running when the signal comes.
  await once(half, 'continue')
  child.kill('SIGTERM')
  // Signals within one second count as one order; these go on for longer.
  const again = setInterval(() => child.kill('SIGTERM'), 200)
  expect(await exit).toBe(1)
  clearInterval(again)
})

describe('OPS-04 the server that npm start runs', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const starter = path.join(root, 'scripts/server-process.mjs')

  /** The last step of the command, without installing and building. */
  async function begin(command: string, args: string[], { cwd = root, more = {} } = {}) {
    const dataDir = await newFolder()
    const port = await freePort()
    const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', CANTAI_ENV: '/dev/null' }
    const child = spawn(command, args, {
      cwd,
      env: { ...env, PORT: String(port), DATA_DIR: dataDir, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    // The pipe closes when the last process that could write to it has gone.
    const allGone = once(child, 'close').then(([code]) => code as number | null)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    while (!output.includes('no ar em')) await once(child.stdout, 'data')
    const postmaster = Number(
      (await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    )
    expect(await isLive(postmaster)).toBe(true)
    const begun = () => output.split('no ar em').length - 1
    return { child, allGone, postmaster, port, begun }
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('leaves with its database when npm gets %s', async (signal) => {
    const folder = await newFolder()
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
    const script = scripts.start.replace('scripts/machine.cjs start', starter)
    expect(script).toContain(starter)
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }))
    const { child, allGone, postmaster } = await begin('npm', ['start'], { cwd: folder })
    child.kill(signal)
    await allGone
    expect(await isLive(postmaster)).toBe(false)
  })

  test('FON-06 an administrator at this machine opens it to the network: it begins again by itself, and later stops as before', async () => {
    const arquivo = path.join(await newFolder(), 'cantai.env')
    await writeFile(arquivo, '# Nosso\n')
    const more = { CANTAI_ENV: arquivo, ADMIN_PASSWORD: 'Escolhida1' }
    const { child, allGone, postmaster, port, begun } = await begin(process.execPath, [starter], { more })
    let token: string | undefined
    const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return answer.status === 204 ? undefined : answer.json()
    }
    ;({ token } = await ask('POST', '/api/auth/login', { email: 'admin', senha: 'Escolhida1' }))
    expect(await ask('GET', '/api/sistema/rede')).toMatchObject({ aberta: false, obstaculo: null })
    expect(await ask('POST', '/api/sistema/rede')).toBeUndefined()
    while (begun() < 2) await once(child.stdout, 'data')
    expect(await readFile(arquivo, 'utf8')).toBe('# Nosso\nHOST=0.0.0.0\n')
    // The session goes on.
    expect(await ask('GET', '/api/sistema/rede')).toMatchObject({ aberta: true })
    child.kill('SIGTERM')
    expect(await allGone).toBe(0)
    expect(await isLive(postmaster)).toBe(false)
  })

  test('leaves with its database when its starter is killed', async () => {
    const { child, allGone, postmaster } = await begin(process.execPath, [starter])
    child.kill('SIGKILL')
    await allGone
    expect(await isLive(postmaster)).toBe(false)
  })
})

test.runIf(process.getuid?.() === 0)(
  'OPS-13 SEG-13 data that cannot be in DATA_DIR is announced with its place at every start, which stays root (needs root)',
  async () => {
    const closedFolder = await newFolder()
    await chmod(closedFolder, 0o700)
    const dataDir = path.join(closedFolder, 'fechada/dados')
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    for (const _start of ['first', 'second']) {
      const { child, output, exit, ready } = runMain(env)
      await ready()
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
      const place = (await readFile(path.join(dataDir, 'postgres/lugar.txt'), 'utf8')).trim()
      onTestFinished(() => rm(place, { recursive: true, force: true }))
      expect(output.stdout).toContain(`o banco de dados está em ${place}, e não em DATA_DIR (${dataDir})`)
      expect(output.stderr).toContain('continua como root: o banco de dados está fora de DATA_DIR')
    }
  },
)

describe('a start that cannot work says one line in Portuguese and ends with 1', () => {
  const oneLine = async (env: Record<string, string>) => {
    const { output, exit } = runMain(env)
    expect(await exit).toBe(1)
    expect(output.stderr.trim().split('\n')).toHaveLength(1)
    return output.stderr
  }

  test('an option that does not exist', async () => {
    const { output, exit } = runMain({ DATA_DIR: await newFolder() }, ['--dmeo'])
    expect(await exit).toBe(1)
    expect(output.stderr.trim()).toBe('Uso: npm start [-- --demo]')
  })

  test('a port in use', async () => {
    const server = http.createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const output = await oneLine({ PORT: String(port), DATA_DIR: await newFolder() })
    expect(output).toContain(`A porta ${port} já está em uso`)
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

  test('OPS-13 an address that this machine does not have', async () => {
    expect(await oneLine({ HOST: '203.0.113.9', DATA_DIR: await newFolder() })).toContain(
      'O endereço HOST=203.0.113.9 não existe nesta máquina',
    )
  })

  test('an unreachable DATABASE_URL, without its password', async () => {
    const port = await freePort()
    const output = await oneLine({
      DATABASE_URL: `postgres://louvor:Segredo9@127.0.0.1:${port}/cantai`,
      DATA_DIR: await newFolder(),
    })
    expect(output).toContain('banco de dados')
    expect(output).not.toContain('Segredo9')
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
