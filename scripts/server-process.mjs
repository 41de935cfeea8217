// Runs the server as a child of this process: it gets the same signals, and ends when this process has ended.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { node, root, SEM_WHATSAPP } from './install.mjs'

/** The server ends with this code once it has said which line of the configuration to write, to be started again with it. */
const GRAVAR = 75

const main = path.join(root, 'server/src/main.ts')

/** Options of the installation are not the server's. */
const args = process.argv.slice(2).filter((arg) => arg !== SEM_WHATSAPP)

let server
let isLeaving = false

/** Anything else would end this process, and the church's server with it; gravar-linha.mjs says which lines are written. */
const isOneLine = (message) => typeof message === 'string' && /^[\x20-\x7e]{1,300}$/.test(message)

function start() {
  let linha
  server = spawn(node, [main, `--ao-gravar=${GRAVAR}`, ...args], {
    cwd: root,
    // The channel carries that line alone. It closes when this process dies, however that happens, and the server then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  server.on('message', (message) => {
    if (isOneLine(message)) linha = message
  })
  server.on('exit', (code, signal) => {
    if (code !== GRAVAR) process.exit(signal ? 1 : (code ?? 1))
    if (isLeaving) process.exit(0)
    if (linha !== undefined)
      spawnSync(node, [path.join(root, 'scripts/gravar-linha.mjs'), linha], { cwd: root, stdio: 'inherit' })
    start()
  })
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isLeaving = true
    server.kill(signal)
  })
start()
