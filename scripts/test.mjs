// `npm test`: installs what the tests need, then every check from types to the browser that is not on the list of long ones, two at a time
// where that is faster. `npm run test:tudo` leaves none out, and adds the oldest PostgreSQL and other browsers.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { aptInstall, isInstalled } from './apt.mjs'
import { findChromium } from './chromium.mjs'
import { install, node, root } from './install.mjs'
import { leftForTheNight } from './long-tests.mjs'
import { hasPostgres15, startPostgres15 } from './postgres-15.mjs'
import { longest, overTheirShare, readRun, skippedTests } from './test-report.mjs'

const bin = join(root, 'node_modules/.bin')
const results = join(root, 'test-results')
const everything = process.argv.includes('--tudo')
const env = {
  ...process.env,
  PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
  NODE_ENV: 'test',
  // The configurations of Vitest and Playwright and how-often.ts read this variable.
  TESTS: everything ? 'tudo' : 'quick',
}
const started = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Programs missing on this machine, with the tests left out for it; printed at the end. */
const leftOut = []
let failed = false

/**
 * Runs one check, unless an earlier one failed. Unless `live`, its output is printed at its end, because two run side by side.
 * `background`: it takes only the processor time that others leave.
 */
async function check(title, command, args, { cwd = root, more = {}, live = false, background = false } = {}) {
  if (failed) return
  const since = Date.now()
  if (live) console.log(`\n— ${title}`)
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...more },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  })
  if (background && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (!live) console.log(`\n— ${title}\n${output}`.trimEnd())
  console.log(status === 0 ? `  ${title}: ${seconds(since)}` : `\n${title}: falhou`)
  failed ||= status !== 0
}

/** Looks for Chromium, for the programs that play and convert sound, and in the long run for the oldest PostgreSQL. */
async function findPrograms() {
  const media = () => ['yt-dlp', 'ffmpeg'].filter((program) => !isInstalled(program))
  aptInstall([
    ...media(),
    ...(/headless-shell/.test(findChromium() ?? '') || process.env.CHROMIUM_PATH
      ? []
      : ['chromium-headless-shell']),
    ...(!everything || hasPostgres15() ? [] : ['postgresql-15']),
    ...(!everything || isInstalled('pebble') ? [] : ['pebble']),
  ])
  if (!findChromium())
    await check('playwright install', join(bin, 'playwright'), ['install', '--with-deps', 'chromium'])
  if (media().length > 0) leftOut.push(`Sem ${media().join(' e ')}: os testes de som e de MP3.`)
  if (everything && !hasPostgres15())
    leftOut.push('Sem postgresql-15: os testes do servidor no PostgreSQL 15.')
  if (everything && !isInstalled('pebble'))
    leftOut.push('Sem pebble: os testes do certificado de "Só no Wi-Fi".')
}

/** The committed Android project is the one that Capacitor makes of the present packages. */
async function checkNativeProject() {
  const changes = () =>
    spawnSync('git', ['status', '--porcelain', '--', 'mobile/android'], { cwd: root, encoding: 'utf8' })
      .stdout
  const before = changes()
  const capacitor = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
  await check('native project', node, [capacitor, 'sync', 'android'], { cwd: join(root, 'mobile') })
  if (changes() === before) return
  console.error('mobile/android: cap sync muda arquivos; rode npm run -w mobile sync e faça commit deles')
  failed = true
}

async function readTheSources() {
  await check('types', join(bin, 'tsc'), ['-b'])
  await check('lint', join(bin, 'oxlint'), ['--type-aware', '--deny-warnings'])
  await check('format', join(bin, 'oxfmt'), ['--check', '.'])
  await check('build', node, [join(root, 'scripts/build.mjs')])
  await checkNativeProject()
}

function vitest(title, projects, options) {
  const report = join(results, `${title}.json`)
  return check(
    title,
    join(bin, 'vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    options,
  )
}

/** Types, lint and build beside the tests of the server; the long run repeats those on the oldest PostgreSQL. */
async function runWithoutBrowser() {
  await Promise.all([
    readTheSources(),
    vitest('server and its database', ['server', 'postgres'], { live: true }),
  ])
  if (!everything || !hasPostgres15()) return
  const oldest = await startPostgres15()
  try {
    const more = { TEST_DATABASE_URL: oldest.url }
    await vitest('server on PostgreSQL 15', ['server'], { live: true, more })
  } finally {
    oldest.stop()
  }
}

const OWN_NETWORK = [
  'ip link set lo up',
  '{ ip link add tests type veth peer name peer && ip link set peer up || ip link add tests type dummy || ip link add tests type ifb; }',
  'ip addr add 192.0.2.1/32 dev tests',
  'ip link set tests up',
  'exec "$@"',
].join(' && ')

/**
 * Where root may make one, a network namespace with one interface that leads nowhere. Chromium calls itself offline while no interface
 * but the loopback is up, and never says that it is online again: a machine that loses its network in the middle of a run made nine tests
 * red. It also keeps every request of the tests on this machine.
 */
function inOwnNetwork(command, args) {
  const own = ['--net', 'sh', '-c', OWN_NETWORK, 'sh']
  const works = process.getuid?.() === 0 && spawnSync('unshare', [...own, 'true']).status === 0
  return works ? ['unshare', [...own, command, ...args]] : [command, args]
}

/** The browser's tests leave a processor idle for moments, in which those that need nothing else are run. */
const runTheBrowser = () =>
  Promise.all([
    check('browser', ...inOwnNetwork(join(bin, 'playwright'), ['test']), { live: true }),
    vitest('architecture and unit', ['domain', 'web'], { background: true }),
  ])

/** Prints what was not run and why, the longest tests, and the files that take more than their share of the quick run. */
function report() {
  const run = readRun(results)
  const skipped = skippedTests(run)
  const night = everything
    ? []
    : ['Só em npm run test:tudo (scripts/long-tests.mjs diz de cada um o porquê):', ...leftForTheNight()]
  const lines = [...night, ...leftOut, ...skipped.map((title) => `Não roda nesta máquina: ${title}`)]
  if (lines.length > 0) console.log(`\nFicaram de fora:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  console.log(
    `\nOs dez mais longos:\n${longest(run, 10)
      .map((line) => `  ${line}`)
      .join('\n')}`,
  )
  // Reported without failing the run: beside other work, or at a low priority, a file may look larger than it is.
  const large = everything || failed ? [] : overTheirShare(run)
  if (large.length === 0) return
  console.log(
    `\nArquivos que tomam mais do que a sua parte: fiquem mais baratos, ou entrem em scripts/long-tests.mjs com o teste rápido que fica:\n${large.map((line) => `  ${line}`).join('\n')}`,
  )
}

install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
await findPrograms()
await runWithoutBrowser()
if (everything) await check('last release', node, [join(root, 'e2e/ultima-versao.ts')])
await runTheBrowser()
if (everything) await check('other browsers', node, [join(root, 'engines/engines.ts')], { live: true })

report()
console.log(failed ? '\nFalhou.' : `\nTudo certo em ${seconds(started)}.`)
process.exit(failed ? 1 : 0)
