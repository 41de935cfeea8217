// `npm test`: installs what the tests need, then every check from types to the browser, two at a time where that is faster.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { install, node, root } from './install.mjs'
import { hasPostgres15, startPostgres15 } from './postgres-15.mjs'

const bin = join(root, 'node_modules/.bin')
const results = join(root, 'test-results')
const everything = process.env.E2E === 'all'
const env = { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter), NODE_ENV: 'test' }
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

const isInstalled = (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined

/** Installs Debian packages as root, as far as they are known; the caller looks again for what it needs. */
function aptInstall(packages) {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
  console.log(`\n— apt-get install ${packages.join(' ')}`)
  apt('update', '-qq')
  const known = packages.filter((name) => spawnSync('apt-cache', ['show', name]).status === 0)
  apt('install', '-y', '-qq', '--no-install-recommends', ...known)
}

/** Chromium, what plays and converts sound, and the oldest PostgreSQL. */
async function findPrograms() {
  const media = () => ['yt-dlp', 'ffmpeg'].filter((program) => !isInstalled(program))
  aptInstall([
    ...media(),
    ...(/headless-shell/.test(findChromium() ?? '') || process.env.CHROMIUM_PATH
      ? []
      : ['chromium-headless-shell']),
    ...(hasPostgres15() ? [] : ['postgresql-15']),
  ])
  if (!findChromium())
    await check('playwright install', join(bin, 'playwright'), ['install', '--with-deps', 'chromium'])
  if (media().length > 0) leftOut.push(`Sem ${media().join(' e ')}: os testes de som e de MP3.`)
  if (!hasPostgres15()) leftOut.push('Sem postgresql-15: os testes do servidor no PostgreSQL 15.')
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
  for (const part of ['contract', 'domain', 'postgres', 'server', 'web', 'web/src/app/worker', '.'])
    await check(`types of ${part}`, join(bin, 'tsc'), ['-p', part])
  await check('lint', join(bin, 'oxlint'), ['--type-aware', '--deny-warnings'])
  await check('format', join(bin, 'oxfmt'), ['--check', '.'])
  await check('build', node, [join(root, 'scripts/build.mjs')])
  await checkNativeProject()
}

/** The reports of Vitest's runs. */
const reports = []

function vitest(title, projects, options) {
  const report = join(results, `${title}.json`)
  reports.push(report)
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

/**
 * Types, lint and build beside the tests of the server, which run on the oldest PostgreSQL, where this machine has it, and the
 * browser's on the one that Cantai brings; each night the server's run on that one too.
 */
async function runWithoutBrowser() {
  const oldest = hasPostgres15() ? await startPostgres15() : undefined
  const more = oldest ? { TEST_DATABASE_URL: oldest.url } : {}
  try {
    await Promise.all([
      readTheSources(),
      vitest('server and its database', ['server', 'postgres'], { live: true, more }),
    ])
  } finally {
    oldest?.stop()
  }
  if (everything && oldest) await vitest('server on its own PostgreSQL', ['server'], { live: true })
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

/** The names of tests that were not run in this run's reports. */
function skippedTests() {
  const inVitest = reports
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName)
  const inBrowser = (suite) => [
    ...(suite.suites ?? []).flatMap(inBrowser),
    ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'skipped')),
  ]
  const report = join(results, 'browser.json')
  const browser = existsSync(report) ? inBrowser(JSON.parse(readFileSync(report, 'utf8'))) : []
  return [...new Set([...inVitest, ...browser.map(({ title }) => title)])]
}

install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
await findPrograms()
await runWithoutBrowser()
await runTheBrowser()

const skipped = skippedTests()
if (skipped.length + leftOut.length > 0)
  console.log(`\nFicaram de fora:\n${[...leftOut, ...skipped].map((line) => `  ${line}`).join('\n')}`)
console.log(failed ? '\nFalhou.' : `\nTudo certo em ${seconds(started)}.`)
process.exit(failed ? 1 : 0)
