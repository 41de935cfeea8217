import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addMusica, dia } from './ministry.ts'
import { dialog, overflow, ready, title } from './screen.ts'

const everything = process.env.E2E === 'all'
const barra = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })

/** The place of an element that moves no more. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not there')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('FON-04 SHE-03 no width scrolls sideways, and no part of the bar lies on another or moves from screen to screen @wide-only', async ({
  page,
  server,
  login,
}) => {
  const { id } = await login(page, 'lider', '/nada')
  await server.db
    .updateTable('usuarios')
    .set({ nome: 'Ana Beatriz Nogueira de Albuquerque e Vasconcelos' })
    .where('id', '=', id)
    .execute()
  const widths = everything
    ? Array.from({ length: (1600 - 320) / 8 + 1 }, (_, i) => 320 + 8 * i)
    : [320, 768, 1024, 1280]
  const screens = everything
    ? [
        '/',
        '/musicas',
        '/execucoes',
        '/planejamento',
        '/ensaios',
        '/cultos',
        '/importar',
        '/exportar',
        '/quem-fez',
        '/lixeira',
      ]
    : ['/', '/quem-fez']
  for (const screen of screens) {
    await page.goto(screen)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${screen} at ${width} px`
      expect(await overflow(page), where).toBeLessThanOrEqual(0)
      await expect(page.getByRole('banner').getByText('Escuro'), where).toBeInViewport({ ratio: 1 })
      if (width < 768) continue
      const parts = [
        ...(await page.getByRole('banner').getByRole('link').all()),
        page.getByRole('button', { name: 'Mais', exact: true }),
        page.getByRole('banner').getByRole('button', { name: 'Buscar' }),
        page.getByRole('button', { name: /Menu do usuário/ }),
      ]
      const boxes = await Promise.all(parts.map(boxOf))
      expect(boxes, where).toHaveLength(10)
      for (const [i, { x }] of boxes.entries())
        expect(x, `${where}, part ${i}`).toBeGreaterThanOrEqual(boxes[i - 1]?.right ?? 0)
      expect(boxes.at(-1)?.right, where).toBeLessThanOrEqual(width - 16)
    }
  }
  // The word stays where it is, whichever screen under 'Mais' is open.
  await page.setViewportSize({ width: 1280, height: 800 })
  const mais = page.getByRole('button', { name: 'Mais', exact: true })
  await expect(mais).toHaveAttribute('aria-current', 'page')
  const there = await boxOf(mais)
  await page.getByRole('banner').getByRole('link', { name: 'Músicas' }).click()
  await expect(title(page, 'Repertório de Músicas')).toBeVisible()
  await expect(mais).not.toHaveAttribute('aria-current')
  expect(await boxOf(mais)).toEqual(there)
})

test('FON-01 MEN-03 SHE-04 the thumb leads to each screen of the bar, and nothing lies behind it @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  for (let n = 0; n < 12; n++) await addMusica(server, `Canto ${n} ${unique}`)
  await login(page, 'lider', '/')
  const links = barra(page).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Cultos', 'Músicas', 'Escala', 'Ensaios'])
  await expect(barra(page).getByRole('button')).toHaveCount(0)
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  for (const [link, name] of [
    ['Cultos', 'Cultos'],
    ['Escala', 'Escala'],
    ['Ensaios', 'Ensaios'],
    ['Músicas', 'Repertório de Músicas'],
  ] as const) {
    await links.getByText(link).tap()
    await expect(title(page, name)).toBeFocused()
    await expect(barra(page).locator('[aria-current]')).toHaveText(link)
  }
  await expect(page.getByRole('button', { name: `Mais ações de Canto 0 ${unique}` })).toBeVisible()
  await expectAccessible(page)
  const bar = await boxOf(barra(page))
  // Its button in the header leaves the sight, and the strip comes.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('button', { name: '+ Nova Música' })).toHaveCount(2)
  expect(bar.bottom).toBe(page.viewportSize()?.height)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await page.evaluate(
    () => document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity,
  )
  expect(end).toBeLessThanOrEqual(bar.y)
  const strip = await boxOf(page.getByRole('button', { name: '+ Nova Música' }).last())
  expect(strip.bottom).toBeLessThan(bar.y)
  expect(end).toBeLessThanOrEqual(strip.y)

  // While somebody types the keyboard has that room.
  const search = page.getByRole('searchbox')
  await search.focus()
  await expect(barra(page)).toBeHidden()
  await search.blur()
  await expect(barra(page)).toBeVisible()

  const menu = page.getByRole('button', { name: 'Abrir menu' })
  await menu.tap()
  await expectAccessible(page)
  await dialog(page, 'Menu').getByRole('button', { name: 'Fechar' }).tap()
  await expect(dialog(page, 'Menu')).toBeHidden()
  await expect(menu).toBeFocused()
})

test('FON-01 no bar on the stage @phone-only', async ({ page, server, login }) => {
  const culto = await server.api('POST', '/api/cultos', { confirmar: true, data: dia(3) })
  const { id } = culto as { id: number }
  await login(page, 'musico', `/cultos/${id}`)
  await expect(barra(page)).toBeVisible()
  await page.goto(`/palco/${id}`)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(barra(page)).toHaveCount(0)
})

test.describe('without a signal', () => {
  test('FON-01 SHE-05 the menu opens at its first press also when the network has gone since @phone-only', async ({
    page,
    login,
  }) => {
    await login(page, 'lider', '/musicas')
    await expect(title(page, 'Repertório de Músicas')).toBeVisible()
    await page.context().setOffline(true)
    const menu = dialog(page, 'Menu')
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    await expect(menu.getByRole('link', { name: 'Histórico' })).toBeVisible()
    // A tap beside the menu closes it.
    await page.touchscreen.tap(380, 400)
    await expect(menu).toBeHidden()
  })
})
