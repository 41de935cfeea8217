// Runs the server as a child of this process: it gets the same signals, and ends when this process has ended.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { node, root } from './install.mjs'

const server = spawn(node, [path.join(root, 'server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  // The channel carries no messages. It closes when this process dies, however it dies, and the server then stops.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
