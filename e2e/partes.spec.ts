import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect } from './fixtures.ts'
import { createMusica } from './ministry.ts'
import { dialog, ready } from './screen.ts'
import { addressesOf, allRotas, ids, lead, test } from './telas.ts'

/** The scripts of each screen's first paint, by its row of the table. */
const FIRST: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../web/dist/preload.json', import.meta.url), 'utf8'),
)

const toasts = (page: Page) => page.locator('[data-toasts]')
const opened = (page: Page) => page.locator(':is([role=dialog], [role=menu])[data-open]')

/** Opens a screen whose code parts have not come: preloads fail as long as `cut.is`. */
async function openAlone(page: Page, path: string, address: string, cut: { is: boolean }): Promise<void> {
  const first = new Set(FIRST[path])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(
    ({ pathname }) =>
      cut.is &&
      !first.has(pathname) &&
      /^\/assets\/([a-z-]+-modal|palette|menu-view|date-popup)-[\w-]{8}\.js$/.test(pathname),
    (route) => route.abort('internetdisconnected'),
  )
  const viewer = page.waitForResponse('**/toast-viewer-*')
  await page.goto(address)
  await ready(page)
  await viewer
}

/** Whether `press` opens something online after an attempt offline, in which it could only say so unless the part had come before. */
async function pressTwice(page: Page, press: () => Promise<unknown>, cut: { is: boolean }) {
  cut.is = true
  await page.context().setOffline(true)
  await press()
  await expect(toasts(page).getByRole('button').or(opened(page)).first()).toBeVisible()
  const isTold = (await opened(page).count()) === 0
  if (isTold) {
    await expect(toasts(page)).toContainText('Verifique a conexão')
    // On a busy machine the toast may leave by itself first.
    await toasts(page)
      .getByRole('button', { name: 'Dispensar' })
      .evaluateAll((buttons) =>
        buttons.forEach((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
      )
    await expect(toasts(page).getByRole('button')).toHaveCount(0)
  }
  cut.is = false
  await page.context().setOffline(false)
  if (isTold) await press()
  const isOpen = await opened(page)
    .waitFor()
    .then(
      () => true,
      () => false,
    )
  return { isTold, isOpen }
}

// The service worker's cache would have every part.
test.use({ serviceWorkers: 'block' })

test.beforeEach(() => test.slow())

test('FON-01 SHE-11 whatever has an address over a list opens with a network, after it could not without one @wide-only', async ({
  page,
  server,
  login,
}) => {
  const known = await ids(server)
  await login(page, 'admin', '/nada')
  await ready(page)
  const cut = { is: true }
  const dead: string[] = []
  let told = 0
  for (const rota of allRotas.filter(({ registros }) => registros !== undefined)) {
    const [lista, ...below] = addressesOf(rota, known)
    if (!lista) continue
    cut.is = true
    await openAlone(page, rota.path, lista.address, cut)
    for (const { address } of below.filter(({ hasDialog }) => hasDialog)) {
      const { isTold, isOpen } = await pressTwice(page, () => lead(page, address), cut)
      if (isTold) told++
      if (!isOpen) dead.push(address)
      await page.keyboard.press('Escape')
      await expect(opened(page), address).toHaveCount(0)
    }
  }
  expect(dead).toEqual([])
  // The other addresses need parts that an earlier one has loaded.
  expect(told).toBeGreaterThan(25)
})

/** The parts without an address, by screen. */
const PRESSES: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/execucoes': [/Menu do usuário/, 'Buscar'],
  '/planejamento': ['Mais'],
  '/musicas': [/^Mais ações de/],
  '/usuarios': [/^Ações de/],
}

test('FON-01 SHE-11 a menu or the search that could not open without a network opens at the next press with one @wide-only', async ({
  page,
  login,
}) => {
  await login(page, 'admin', '/nada')
  await ready(page)
  const cut = { is: true }
  for (const [address, names] of Object.entries(PRESSES)) {
    cut.is = true
    await openAlone(page, address, address, cut)
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true }).first()
      await expect(button).toBeVisible()
      expect(await pressTwice(page, () => button.click(), cut), `${address}: ${String(name)}`).toEqual({
        isTold: true,
        isOpen: true,
      })
      await page.keyboard.press('Escape')
      await expect(opened(page)).toHaveCount(0)
    }
  }
  // A part that nobody asks for is preloaded.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/assets/musica-picker-*.js', (route) => route.abort('internetdisconnected'))
  await page.goto('/execucoes')
  await ready(page)
  const musica = page.getByRole('combobox', { name: 'Música' })
  await expect(musica).toBeDisabled()
  await page.context().setOffline(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await expect(musica).toBeEnabled()
})

test('FON-01 SHE-11 a diagram that could not come without a network leaves the sheet there, and opens at the next press with one @wide-only', async ({
  page,
  server,
  login,
}) => {
  const { id } = await createMusica(server, { nome: 'Parte', artista: 'Coro', cifras: 'G\nSanto' })
  await login(page, 'musico', '/nada')
  const cut = { is: true }
  await page.route('**/assets/desenho-popover-*.js', (route) =>
    cut.is ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.goto(`/musicas/${id}/cifra`)
  const sheet = dialog(page, 'Cifra: Parte')
  const acorde = sheet.locator('[data-acorde]').first()
  await acorde.click()
  await expect(toasts(page)).toContainText('Verifique a conexão')
  await expect(sheet).toContainText('Santo')
  cut.is = false
  await acorde.click()
  await expect(dialog(page, 'G').locator('svg').last()).toBeVisible()
})
