// `npm run webkit`: core journeys of the demo's ministry in WebKit and Firefox, each in a session of its own. With names of engines
// ('-- firefox') only those; words choose among the journeys ('-- webkit palco').
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { musicasCalls } from '@cantai/contract/musicas/musicas'
import { build } from '../scripts/build.mjs'
import { startFirefox } from './firefox.ts'
import { JOURNEYS, type Journey, type Known } from './journeys.ts'
import { type Ministry, startMinistry } from './ministry.ts'
import { Tab, within } from './tab.ts'
import { startWebKit } from './webkit.ts'

/** Debian's packages of the browsers and their drivers. */
const PROGRAMS = [
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/bin/firefox-esr', 'firefox-esr'],
] as const

/** Time limit of a whole journey, for waits that have none of their own. */
const JOURNEY_MS = 180_000

const missing = () => PROGRAMS.filter(([file]) => !existsSync(file)).map(([, name]) => name)

/** Installed as root on Debian; elsewhere the person is told what to install. */
function findPrograms(): void {
  if (missing().length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...missing())
  }
  if (missing().length === 0) return
  console.error(`Faltam programas: apt install ${missing().join(' ')}`)
  process.exit(1)
}

const engines = {
  webkit: { start: startWebKit, journeys: JOURNEYS },
  firefox: { start: startFirefox, journeys: JOURNEYS.filter(({ firefox }) => firefox) },
}

async function know(ministry: Ministry): Promise<Known> {
  const { musicas } = await ministry.ask(musicasCalls.list, '?limite=50')
  // A search for its name finds this song alone.
  const musica = musicas.find(
    ({ nome, cifras, tom }) => cifras && tom && musicas.filter((one) => one.nome.includes(nome)).length === 1,
  )
  const { culto } = await ministry.ask(cultosCalls.proximo)
  const { cultos } = await ministry.ask(cultosCalls.list, '?por_concluir=sim')
  const [passado] = cultos
  const primeira = culto?.itens.find(({ especie }) => especie === 'musica')
  if (!musica || !culto || !passado || primeira?.especie !== 'musica')
    throw new Error('a demonstração não tem o que as caminhadas pedem')
  return { ministry, musica, passado, culto: { id: culto.id, primeira: primeira.nome } }
}

async function walkIn(name: keyof typeof engines, words: readonly string[]): Promise<number> {
  const { start, journeys } = engines[name]
  const chosen = journeys.filter((journey) => words.every((word) => journey.name.includes(word)))
  const ministry = await startMinistry()
  const browser = await start()
  let failed = 0
  try {
    const known = await know(ministry)
    for (const journey of chosen) {
      const since = performance.now()
      const fault = await faultOf(journey, known, browser.newPage)
      if (fault) failed++
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(
        `${fault ? '✗' : '✓'} ${name}: ${journey.name} (${seconds} s)${fault ? `\n    ${fault}` : ''}`,
      )
    }
  } finally {
    await browser.stop()
    await ministry.end()
  }
  return failed
}

/** The sentence of what went wrong, or undefined. */
async function faultOf(
  { walk, width = 1280, name }: Journey,
  known: Known,
  newPage: Awaited<ReturnType<typeof startWebKit>>['newPage'],
): Promise<string | undefined> {
  let tab: Tab | undefined
  try {
    tab = new Tab(await within('sessão', newPage(width), 60_000), known.ministry.origin)
    await within(name, walk(tab, known), JOURNEY_MS)
    await tab.isWhole()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await tab?.close()
  }
}

findPrograms()
build()
const args = process.argv.slice(2)
const names = (['webkit', 'firefox'] as const).filter(
  (name) => args.includes(name) || !args.some((arg) => arg in engines),
)
let failed = 0
for (const name of names)
  failed += await walkIn(
    name,
    args.filter((arg) => !(arg in engines)),
  )
console.log(failed === 0 ? 'Tudo certo.' : `${failed} não passaram.`)
process.exit(failed === 0 ? 0 : 1)
