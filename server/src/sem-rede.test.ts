import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort, newFolder } from './test/main-process.ts'

test('CAS-05 npm run dev -- --sem-rede searches without the outside services, and Ctrl+C ends all of it', async () => {
  const [port, dataDir] = [await freePort(), await newFolder()]
  // The data go into a folder in it, where root's PostgreSQL must be able to go.
  await chmod(dataDir, 0o755)
  const dev = spawn(process.execPath, ['scripts/dev.mjs', '--sem-rede'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: `${port}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, to which a terminal's Ctrl+C goes.
    detached: true,
  })
  const group = -(dev.pid ?? 0)
  onTestFinished(
    () => void (dev.exitCode === null && dev.signalCode === null && process.kill(group, 'SIGKILL')),
  )
  const exit = once(dev, 'close')
  let output = ''
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi
    .waitUntil(() => output.includes('no ar em') && output.includes('Local:'), { timeout: 90_000 })
    .catch(() => {
      throw new Error(output)
    })
  expect(output.match(/^Sem rede: .*imitados nesta máquina/gm)).toHaveLength(1)

  const ask = async (address: string, options: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}${address}`, options)).json() as Promise<Record<string, unknown>>
  const { token } = await ask('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin', senha: 'cantai' }),
  })
  const headers = { authorization: `Bearer ${String(token)}` }
  expect((await ask('/api/youtube/search?q=aquieta', { headers })).items).toHaveLength(10)
  await ask('/api/bot/whatsapp/connect', { method: 'POST', headers })
  await vi.waitUntil(async () => (await ask('/api/bot/whatsapp/status', { headers }))['connected'] === true, {
    timeout: 20_000,
    interval: 200,
  })

  process.kill(group, 'SIGINT')
  // The pipes close when the last process that holds them has gone.
  await exit
  await expect(ask('/readyz')).rejects.toThrow('fetch failed')
})
