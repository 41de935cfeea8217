// The server as a child of this process: it is told what this one is told, and leaves when this one is gone.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { node, root } from './install.mjs'

const server = spawn(node, [path.join(root, 'server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  // The channel carries no message: its end, which comes with any death of this process, is the message.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
