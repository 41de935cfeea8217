// `node scripts/pictures.ts [name…]`: takes the manual's pictures anew, of the demo on stand-ins of the outside services, as
// docs/manual/imagens/NAME.webp. Look at them before you commit them.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')
const IMAGES = path.join(root, 'docs/manual/imagens')
const ADMIN = { email: 'admin@cantai.local', senha: 'Verde-Sino-42' }
const PHONE = { width: 390, height: 844 }
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

interface Picture {
  /** The address, and the presses that follow there. */
  readonly at: string
  readonly press?: (page: Page) => Promise<unknown>
  readonly size?: { width: number; height: number }
  /** Taken in a ministry's first minutes, without the demo. */
  readonly empty?: true
}

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Chooses an action of a song's card. */
async function acao(page: Page, musica: string, name: string): Promise<void> {
  await button(page, `Mais ações de ${musica}`)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const LISTA = `Rude Cruz - Harpa Cristã - Em
Caminho no Deserto (Ao Vivo) - Soraya Moraes
Santo / Digno / Rei dos Reis - Coral das Muitas Águas
Castelo forte - Martinho Lutero - C`

const PICTURES: Record<string, Picture> = {
  'dashboard-390': { at: '/' },
  'musicas-390': { at: '/musicas' },
  'marcadores-390': {
    at: '/musicas/marcadores',
    press: async (page) => {
      await button(page, 'Sugestões da letra')
      await dialogOf(page).getByRole('listitem').first().waitFor()
    },
  },
  'musicas-1280': { at: '/musicas', size: { width: 1280, height: 800 } },
  'planejamento-390': { at: '/planejamento' },
  'execucoes-390': { at: '/execucoes' },
  'ensaios-390': { at: '/ensaios' },
  'escala-390': { at: '/escala' },
  'lixeira-390': { at: '/lixeira' },
  'quem-fez-390': { at: '/quem-fez' },
  'exportar-390': { at: '/exportar' },
  'relatorios-390': { at: '/relatorios' },
  'usuarios-390': { at: '/usuarios' },
  'cifra-390': {
    at: '/musicas?busca=alvo mais',
    press: async (page) => acao(page, 'Alvo mais que a neve', 'Ver cifra'),
  },
  'leitor-844': {
    at: '/musicas?busca=alvo mais',
    size: { width: 844, height: 390 },
    press: async (page) => {
      await page.getByRole('link', { name: 'Alvo mais que a neve' }).click()
      await dialogOf(page).getByRole('button', { name: 'Tela cheia' }).click()
    },
  },
  'transpor-390': {
    at: '/musicas?busca=castelo',
    press: async (page) => {
      await acao(page, 'Castelo forte', 'Transpor tom')
      await dialogOf(page).getByLabel('Novo tom').selectOption('Eb')
      await dialogOf(page).getByRole('button', { name: 'Transpor', exact: true }).click()
      await dialogOf(page)
        .getByRole('button', { name: 'Salvar Cifras Transpostas', disabled: false })
        .waitFor()
    },
  },
  'cifra-online-390': {
    at: '/musicas?busca=mar de graça',
    press: async (page) => {
      await acao(page, 'Mar de Graça', 'Buscar cifra online')
      await dialogOf(page).getByRole('button', { name: 'Salvar Cifras' }).waitFor()
    },
  },
  'pesquisar-390': {
    at: '/musicas',
    press: async (page) => {
      await button(page, 'Pesquisar Online')
      await dialogOf(page).getByRole('searchbox').fill('louvor')
      await dialogOf(page).getByRole('searchbox').press('Enter')
      await dialogOf(page).getByRole('listitem').first().waitFor()
    },
  },
  'preferencias-390': {
    at: '/',
    press: async (page) => {
      await button(page, 'Configurações')
      await page.getByRole('tab', { name: 'Preferências' }).click()
    },
  },
  'seguranca-390': {
    at: '/',
    press: async (page) => {
      await button(page, 'Configurações')
      await page.getByRole('tab', { name: 'Segurança' }).click()
    },
  },
  'avisos-390': {
    at: '/',
    press: async (page) => {
      await button(page, 'Configurações')
      await page.getByRole('tab', { name: 'Avisos' }).click()
      await dialogOf(page).getByRole('button', { name: 'Avisar neste aparelho' }).waitFor()
    },
  },
  'quem-pode-entrar-390': { at: '/usuarios', press: async (page) => button(page, 'Mudar') },
  'importar-390': {
    at: '/importar',
    press: async (page) => {
      await page.getByLabel('Cole a lista de músicas').fill(LISTA)
      await button(page, 'Conferir')
      await page.getByText('Rude Cruz').first().waitFor()
    },
  },
  'culto-editar-390': { at: '/cultos/{culto}/editar' },
  'palco-390': {
    at: '/palco/{culto}',
    press: async (page) => {
      await page.getByText(/^Próxima:/).waitFor()
      await page.keyboard.press('ArrowRight')
    },
  },
  'duas-etapas-390': {
    at: '/',
    press: async (page) => {
      await button(page, 'Configurações')
      await page.getByRole('tab', { name: 'Segurança' }).click()
      await dialogOf(page).getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
      await dialogOf(page).getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
      await dialogOf(page).getByRole('button', { name: 'Continuar' }).click()
      await dialogOf(page).getByLabel('Código de 6 números').waitFor()
    },
  },
  'ouvir-390': {
    at: '/musicas?busca=mar de graça',
    press: async (page) => {
      await acao(page, 'Mar de Graça', 'Reproduzir')
      await dialogOf(page).getByRole('button', { name: 'Apenas Áudio' }).click()
      await page.getByText('Carregando...').waitFor({ state: 'hidden' })
    },
  },
  'sem-internet-390': {
    at: '/musicas',
    press: async (page) => {
      await page.context().setOffline(true)
      await page.getByText(/Sem internet/).waitFor()
    },
  },
  'bot-390': {
    at: '/bot-config',
    press: async (page) => page.getByRole('tab', { name: 'WhatsApp' }).click(),
  },
  'primeiros-passos-390': { at: '/', empty: true },
  'convite-390': {
    at: '/usuarios',
    empty: true,
    press: async (page) => {
      await button(page, 'Convidar')
      await dialogOf(page)
        .getByRole('button', { name: /Criar|Gerar/ })
        .click()
    },
  },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A server of its own, whose data folder is deleted at the end. */
async function startMinistry(args: string[]) {
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'cantai-imagens-'))]
  const url = `http://127.0.0.1:${port}`
  const children: ChildProcess[] = []
  // A failure on the way must leave no server running.
  const end = () => children.forEach((child) => child.kill('SIGTERM'))
  process.once('exit', end)
  const standIns = spawn(process.execPath, ['scripts/sem-rede.ts', url, ADMIN.email, ADMIN.senha], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(standIns)
  const [addresses] = (await once(standIns, 'message')) as [Record<string, string>]
  const server = spawn(
    process.execPath,
    ['--import', path.join(root, 'scripts/trust-stand-in.ts'), 'server/src/main.ts', ...args],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        ...addresses,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.senha,
        PORT: `${port}`,
        DATA_DIR: path.join(folder, 'dados'),
        PUBLIC_URL: 'https://louvor.suaigreja.org',
        CANTAI_ENV: devNull,
        LOG_LEVEL: 'error',
      },
    },
  )
  children.push(server)
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) break
    if (server.exitCode !== null) throw new Error('The server did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const ask = async <T>(method: string, address: string, body?: object, token?: string): Promise<T> => {
    const response = await fetch(url + address, {
      method,
      headers: {
        'user-agent': ANDROID,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`)
    return (await response.json().catch(() => undefined)) as T
  }
  const { token } = await ask<{ token: string }>('POST', '/api/auth/login', {
    ...ADMIN,
    manter_conectado: true,
  })
  let culto = 0
  if (args.length > 0) {
    const as = async <T>(method: string, address: string, body?: object) =>
      ask<T>(method, address, body, token)
    await as('PUT', '/api/auth/profile', { nome: 'Ana Souza', email: ADMIN.email })
    await as('POST', '/api/musicas', {
      nome: 'Mar de Graça',
      artista: 'Coral Aurora',
      youtube_video_id: 'cantai_mar1',
    })
    const { execucoes } = await as<{ execucoes: { id: number }[] }>('GET', '/api/execucoes?limite=5')
    for (const { id } of execucoes.slice(0, 3)) await as('DELETE', `/api/execucoes/${id}`)
    const { cultos } = await as<{ cultos: { id: number }[] }>('GET', '/api/cultos?limite=8&direcao=DESC')
    for (const { id } of cultos) {
      const { itens } = await as<{ itens: { tipo?: string }[] }>('GET', `/api/cultos/${id}`)
      if (itens.some(({ tipo }) => tipo === 'leitura')) culto = id
    }
  }
  return {
    url,
    token,
    culto,
    stop: async () => {
      const gone = once(server, 'exit')
      end()
      process.removeListener('exit', end)
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Ministry = Awaited<ReturnType<typeof startMinistry>>

/** Chromium writes WebP itself: its screenshots are PNG or JPEG. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
      let bytes = ''
      for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCharCode(byte)
      return btoa(bytes)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(text, 'base64')
}

async function take(
  browser: Browser,
  { url, token, culto }: Ministry,
  name: string,
  picture: Picture,
): Promise<void> {
  const { at, press, size = PHONE } = picture
  const context = await browser.newContext({
    viewport: size,
    hasTouch: size.width !== 1280,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(size === PHONE && { userAgent: ANDROID }),
  })
  try {
    await context.addInitScript((value) => {
      localStorage.setItem('cantai.token', value)
      // A headless browser says 'denied' whatever it was granted.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    }, token)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(url + at.replace('{culto}', `${culto}`))
    // The stage has no toolbar, and a dialog hides it.
    const menu = page.getByRole('button', { name: /Menu do usuário/, includeHidden: true })
    if (!at.startsWith('/palco')) await menu.waitFor()
    // The tips of a first visit hide what the picture is of.
    const tip = page.getByRole('complementary', { name: 'Dica' }).getByRole('button', { name: 'Entendi' })
    await page.waitForLoadState('networkidle').catch(() => undefined)
    if (await tip.isVisible()) await tip.click()
    await press?.(page)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.mouse.move(0, 0)
    await page.evaluate(() => scrollTo(0, 0))
    const blank = await browser.newPage()
    await writeFile(path.join(IMAGES, `${name}.webp`), await asWebp(blank, await page.screenshot()))
    await blank.close()
    console.log(name)
  } finally {
    await context.close()
  }
}

const wanted = process.argv.slice(2)
const executablePath = findChromium()
build()
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
})
let failed = 0
for (const empty of [undefined, true] as const) {
  const pictures = Object.entries(PICTURES).filter(
    ([name, picture]) => picture.empty === empty && (wanted.length === 0 || wanted.includes(name)),
  )
  if (pictures.length === 0) continue
  const ministry = await startMinistry(empty ? [] : ['--demo'])
  for (const [name, picture] of pictures)
    await take(browser, ministry, name, picture).catch((error: unknown) => {
      failed++
      console.error(`${name}: ${String(error).split('\n').slice(0, 6).join('\n')}`)
    })
  await ministry.stop()
}
await browser.close()
process.exitCode = failed === 0 ? 0 : 1
