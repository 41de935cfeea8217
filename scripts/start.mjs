// `npm start [-- --demo]`: installs what is missing, builds, then runs the server until it is told to stop.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from './build.mjs'
import { install, node, root } from './install.mjs'

install()
build()

const server = spawn(node, [path.join(root, 'server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
// A Ctrl+C reaches the server by itself; it finishes its work, and this process waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
