// `npm run install:producao`: for a machine that only serves. Installs, builds the screens, and takes out what only builds and tests.
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { install, markInstalled, root } from './install.mjs'

install()
build()
console.log('Tirando o que só serve para construir e testar…')
const { status } = spawnSync(
  'npm',
  ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
)
if (status !== 0) process.exit(status ?? 1)
// `npm start` takes it as it is: what is missing is not needed to serve.
markInstalled()
console.log('Pronto: inicie com npm start.')
