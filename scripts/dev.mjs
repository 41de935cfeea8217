// `npm run dev [-- --sem-rede] [--demo]`: the server restarts and the screens reload as their sources change
// (http://localhost:5173). With --sem-rede stand-ins on this machine answer in place of the outside services.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import path from 'node:path'
import { install, node, root } from './install.mjs'

install()

const args = process.argv.slice(2).filter((arg) => arg !== '--sem-rede')
const children = []

function run(script, { stdio = 'inherit', ...options } = {}) {
  const child = spawn(node, script, { cwd: root, stdio, ...options })
  children.push(child)
  child.on('exit', stop)
  return child
}

function stop() {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.connected) child.disconnect()
  }
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** The stand-ins, and the environment of a server that asks only them and keeps its data apart. */
async function withoutNetwork() {
  const admin = { ADMIN_EMAIL: 'admin@cantai.local', ADMIN_PASSWORD: 'cantai' }
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'data', 'sem-rede')
  const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
  const standIns = run(
    [path.join(root, 'scripts/sem-rede.ts'), api, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const [addresses] = await once(standIns, 'message')
  console.log(
    `Sem rede: YouTube, LRCLIB, Vagalume, Cifra Club, WhatsApp e o serviço de avisos são imitados nesta máquina (o que chegaria aos aparelhos: ${addresses.PUSH_BASE}/chegadas); os dados ficam em ${dataDir}; entre com admin e ${admin.ADMIN_PASSWORD}.`,
  )
  return {
    ...process.env,
    ...addresses,
    ...admin,
    DATA_DIR: dataDir,
    // This server uses neither the configuration nor the database and files of a real installation.
    CANTAI_ENV: devNull,
    ...Object.fromEntries(
      ['DATABASE_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map((name) => [
        name,
        '',
      ]),
    ),
  }
}

const main = path.join(root, 'server/src/main.ts')
if (process.argv.includes('--sem-rede')) {
  const env = await withoutNetwork()
  run(['--watch', '--import', path.join(root, 'scripts/trust-stand-in.ts'), main, ...args], { env })
} else run(['--watch', main, ...args])
run([path.join(root, 'node_modules/vite/bin/vite.js'), 'web'])
