// Runs the server as a child of this process: it gets the same signals, and ends when this process has ended.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { node, root, SEM_WHATSAPP } from './install.mjs'

/** The server ends with this code to be opened to the church's network and started again. */
const ABRIR_REDE = 75

const main = path.join(root, 'server/src/main.ts')

/** Options of the installation are not the server's. */
const args = process.argv.slice(2).filter((arg) => arg !== SEM_WHATSAPP)

let server
let isLeaving = false

function start() {
  server = spawn(node, [main, `--ao-abrir-rede=${ABRIR_REDE}`, ...args], {
    cwd: root,
    // The channel carries no messages. It closes when this process dies, however that happens, and the server then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  server.on('exit', (code, signal) => {
    if (code !== ABRIR_REDE) process.exit(signal ? 1 : (code ?? 1))
    if (isLeaving) process.exit(0)
    spawnSync(node, [path.join(root, 'scripts/abrir-rede.mjs')], { cwd: root, stdio: 'inherit' })
    start()
  })
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isLeaving = true
    server.kill(signal)
  })
start()
