import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

/** The release that phones have now; the next release takes its place, with its own `ultima-versao.json.gz`. */
export const ULTIMA = { versao: '0.2.1', commit: '39eb93f6' }

const root = path.resolve(import.meta.dirname, '..')

/**
 * That release whole: its sources, packages and screens, beside the results of the tests: a run's own temporary folder is to be left empty.
 * `npm run test:tudo` makes it before the browser's tests, which have no network.
 */
export function buildUltima(): string {
  const folder = path.join(root, 'test-results', `cantai-${ULTIMA.versao}-${ULTIMA.commit}`)
  const run = (command: string, args: string[], cwd = folder) => {
    const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}`)
  }
  if (!existsSync(folder)) {
    run('git', ['clone', '--quiet', '--no-checkout', root, folder], root)
    run('git', ['checkout', '--quiet', ULTIMA.commit])
  }
  if (!existsSync(path.join(folder, 'node_modules/.bin/node'))) run('npm', ['ci', '--no-audit', '--no-fund'])
  run(path.join(folder, 'node_modules/.bin/node'), ['scripts/build.mjs'])
  return folder
}

if (import.meta.main) buildUltima()

export const ADMIN = { email: 'admin@cantai.local', senha: 'Louvor-de-2031' }

/** A free port. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Runs a version as `npm start` does, on this data folder; returns how to stop it. */
export async function startVersao(
  folder: string,
  dataDir: string,
  port: number,
): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(
    path.join(folder, 'node_modules/.bin/node'),
    [path.join(folder, 'server/src/main.ts')],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        LOG_LEVEL: 'error',
        CANTAI_ENV: '/dev/null',
        DATA_DIR: dataDir,
        PORT: String(port),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.senha,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('no ar em')) resolve()
    })
    void ended.then(() => reject(new Error(`it ended: ${said}`)))
  })
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

/** A service far enough ahead to be the next one for many years. */
const DIA = '2087-05-04'

export interface Ministerio {
  readonly token: string
  readonly usuario: number
  readonly culto: number
  readonly musicas: readonly number[]
}

/** A tiny ministry, made by calls that every version has; the tests look for these names on a phone. */
export async function makeMinisterio(url: string): Promise<Ministerio> {
  let token = ''
  const call = async (method: string, address: string, body: object) => {
    const answer = await fetch(url + address, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of it is there in every version
    return (await answer.json()) as { id: number; token: string; user: { id: number } }
  }
  const login = await call('POST', '/api/auth/login', { email: ADMIN.email, senha: ADMIN.senha })
  token = login.token
  const musicas: number[] = []
  for (const [nome, tom] of [
    ['Castelo Forte', 'C'],
    ['Rude Cruz', 'G'],
    ['Porto Seguro', 'D'],
  ]) {
    const fields = {
      nome,
      artista: 'Harpa Cristã',
      tom,
      letra: `Letra de ${nome}`,
      cifras: `${tom}\nCifra de ${nome}`,
    }
    musicas.push((await call('POST', '/api/musicas', fields)).id)
  }
  const [um, dois] = musicas
  const { id: culto } = await call('POST', '/api/cultos', {
    data: DIA,
    titulo: 'Culto da última versão',
    itens: [
      { especie: 'musica', musica_id: um, tom_culto: 'D' },
      { especie: 'musica', musica_id: dois },
    ],
  })
  return { token, usuario: login.user.id, culto, musicas }
}

const OWN = 'cantai.manter'

/** Enters as on a phone of one's own, and leaves there what people leave: a song read otherwise, a draft, an import under way. */
export async function usarUltima(page: Page, url: string, { token, musicas }: Ministerio): Promise<void> {
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { [OWN]: 'sim', 'cantai.token': token },
  )
  await page.goto(`${url}/`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard do Ministério Musical' }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // A promise is true for waitForFunction as soon as it is there.
  while (!(await page.evaluate(isLeft, ['"musicas","resumos"', '"cultos","lista"']))) await setTimeout(500)

  // The form is left with unsaved text.
  page.on('dialog', (question) => void question.accept())
  await page.goto(`${url}/musicas/${musicas[0]}`)
  await page.getByRole('textbox', { name: 'Letra' }).fill('Rascunho da última versão')
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('cantai.rascunho.')),
  )

  await page.goto(`${url}/importar`)
  await page.getByLabel('Cole a lista de músicas').fill('Vaso Novo - Coral (G)\nFonte - Coral')
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await page.getByRole('button', { name: 'Trazer 2 músicas' }).waitFor()

  // The change waits in the outbox: this call of the server is missing.
  await page.route(/\/api\/(leituras|anotacoes|musicas\/\d+\/leitura)/, (route) => route.abort())
  await page.goto(`${url}/musicas/${musicas[1]}/cifra`)
  await page.getByRole('dialog').getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('dialog').getByLabel('Capotraste').selectOption('2')
  await page.waitForFunction(() => localStorage.getItem('cantai.leituras')?.includes('"pendente":true'))
}

/** The screens of now show what that release left, and offer what was being written there; `url` is '' where the page knows it. */
export async function expectAllThere(
  page: Page,
  url: string,
  { culto, musicas }: Pick<Ministerio, 'culto' | 'musicas'>,
): Promise<void> {
  for (const [address, text] of [
    ['/', 'Culto da última versão'],
    ['/musicas', 'Porto Seguro'],
    ['/cultos', 'Culto da última versão'],
    [`/cultos/${culto}`, 'Rude Cruz'],
    [`/palco/${culto}`, 'Cifra de Castelo Forte'],
    [`/musicas/${musicas[1]}/cifra`, 'Capotraste na 2ª casa'],
    [`/musicas/${musicas[0]}`, 'Há um rascunho não salvo'],
    ['/importar', 'Trazer 2 músicas'],
  ] as const) {
    await page.goto(url + address)
    await expect(page.getByText(text).first(), address).toBeVisible()
  }
}

/** The next services are on the phone, and the cached answers to these queries. */
async function isLeft(queries: readonly string[]): Promise<boolean> {
  const names = new Set((await indexedDB.databases()).map(({ name }) => name))
  if (!names.has('cantai-palco') || !names.has('cantai')) return false
  const keysOf = (name: string, store: string) =>
    new Promise<string>((resolve) => {
      const open = indexedDB.open(name)
      open.addEventListener('success', () => {
        const keys = open.result.transaction(store).objectStore(store).getAllKeys()
        keys.addEventListener('success', () => {
          open.result.close()
          resolve(keys.result.flat().map(String).join(' '))
        })
      })
    })
  const copias = await keysOf('cantai', 'copia')
  return (
    (await keysOf('cantai-palco', 'pacotes')).includes('pacote') &&
    queries.every((name) => copias.includes(name))
  )
}
