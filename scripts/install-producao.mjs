// `npm run install:producao`: for a machine that only serves. Installs, builds the screens, and takes out what only builds and tests.
import { spawnSync } from 'node:child_process'
import { build, isBuilt } from './build.mjs'
import { install, leaveWhatsappOut, markServing, root } from './install.mjs'

install(isBuilt() ? 'serve' : 'build')
build()
console.log('Tirando o que só serve para construir e testar…')
// The lock file stays as it is: another npm would write it anew, and the next `git pull` would refuse to touch it.
const { status } = spawnSync(
  'npm',
  ['prune', '--omit=dev', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
)
if (status !== 0) process.exit(status ?? 1)
leaveWhatsappOut()
markServing()
console.log('Pronto: inicie com npm start.')
