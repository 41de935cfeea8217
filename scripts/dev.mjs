// `npm run dev`: the server restarts and the screens reload as their sources change (http://localhost:5173).
import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, node, root } from './install.mjs'

install()

const options = { cwd: root, stdio: 'inherit' }
const children = [
  spawn(node, ['--watch', path.join(root, 'server/src/main.ts'), ...process.argv.slice(2)], options),
  spawn(node, [path.join(root, 'node_modules/vite/bin/vite.js'), 'web'], options),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
