import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import https from 'node:https'
import path from 'node:path'

export const hasPebble = spawnSync('pebble', ['-h'], { stdio: 'ignore' }).error === undefined

export interface Pebble {
  directory: string
  /** The certificate with which it answers itself; NODE_EXTRA_CA_CERTS for whoever asks it. */
  caFile: string
  /** The root of the certificates that it makes, as PEM: a new one at each start. */
  root: () => Promise<string>
  stop: () => Promise<void>
}

/** Debian's pebble, a real ACME server for tests, which asks the DNS at `dns` ('host:port'); its files lie in `folder`. */
export async function startPebble(options: {
  folder: string
  dns: string
  port: number
  managementPort: number
  env?: Record<string, string>
}): Promise<Pebble> {
  const { folder, dns, port, managementPort } = options
  const [key, caFile, config] = ['pebble.key', 'pebble.pem', 'pebble.json'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const subject = ['-subj', '/CN=pebble', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '30']
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...ec, '-keyout', key, '-out', caFile, ...subject], {
    stdio: 'ignore',
  })
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: caFile,
    privateKey: key,
    httpPort: 5002,
    tlsPort: 5001,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  }
  await writeFile(config, JSON.stringify({ pebble }))
  const child = spawn('pebble', ['-config', config, '-dnsserver', dns], {
    env: { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  const listens = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ACME directory available at')) listens.resolve()
    })
  child.once('close', () => listens.reject(new Error(`pebble ended: ${output}`)))
  await listens.promise
  return {
    directory: `https://127.0.0.1:${port}/dir`,
    caFile,
    async root() {
      const ca = await readFile(caFile, 'utf8')
      return new Promise((resolve, reject) => {
        https
          .get(`https://127.0.0.1:${managementPort}/roots/0`, { ca }, (response) => {
            let text = ''
            response.on('data', (chunk: Buffer) => (text += chunk.toString()))
            response.on('end', () => resolve(text))
          })
          .on('error', reject)
      })
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
