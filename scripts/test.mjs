// `npm test`: installs what the tests need, then every check from types to the browser.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { build } from './build.mjs'
import { install, node, root } from './install.mjs'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const bin = join(root, 'node_modules/.bin')
const env = { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter), NODE_ENV: 'test' }

function run(title, command, args, cwd = root) {
  const started = Date.now()
  console.log(`\n— ${title}`)
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`\n${title}: falhou`)
    process.exit(status ?? 1)
  }
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const isInstalled = (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined

/** Brings Debian packages as root; elsewhere false. */
function aptInstall(...packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  run('apt-get update', 'apt-get', ['update', '-qq'])
  run(`apt-get install ${packages.join(' ')}`, 'apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...packages,
  ])
  return true
}

/** What plays and converts sound; without it its tests are skipped. */
function findMediaTools() {
  const missing = ['yt-dlp', 'ffmpeg'].filter((program) => !isInstalled(program))
  if (missing.length > 0 && !aptInstall(...missing))
    console.log(`Sem ${missing.join(' e ')}: os testes de som e MP3 ficam de fora. Instale para rodá-los.`)
}

/** The system's Chromium, brought by apt as root on Debian; elsewhere Playwright's own. */
function findChromium() {
  const found = () => CHROMIUM.find((path) => existsSync(path))
  if (found() || aptInstall('chromium')) return found()
  run('playwright install', join(bin, 'playwright'), ['install', '--with-deps', 'chromium'])
  return undefined
}

/** The committed Android project is the one that Capacitor makes of the present packages. */
function checkNativeProject() {
  const changes = () =>
    spawnSync('git', ['status', '--porcelain', '--', 'mobile/android'], { cwd: root, encoding: 'utf8' })
      .stdout
  const before = changes()
  run(
    'native project',
    node,
    [join(root, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync', 'android'],
    join(root, 'mobile'),
  )
  if (changes() === before) return
  console.error('mobile/android: cap sync muda arquivos; rode npm run -w mobile sync e faça commit deles')
  process.exit(1)
}

install()
findMediaTools()
const chromium = findChromium()
if (chromium) env.CHROMIUM_PATH = chromium

run('types', join(bin, 'tsc'), ['-p', 'contract'])
for (const part of ['domain', 'server', 'web', '.']) run(`types of ${part}`, join(bin, 'tsc'), ['-p', part])
run('lint', join(bin, 'oxlint'), ['--type-aware', '--deny-warnings'])
run('format', join(bin, 'prettier'), ['--check', '--log-level', 'warn', '.'])
run('architecture, unit and server', join(bin, 'vitest'), ['run'])
build()
checkNativeProject()
run('browser', join(bin, 'playwright'), ['test'])
