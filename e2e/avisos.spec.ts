import type { Page } from '@playwright/test'
import { settled, watchRequests } from './fit.ts'
import { dialog, ready } from './screen.ts'
import { expect } from './fixtures.ts'
import { ids, lead, test } from './telas.ts'

/** The functions of the app's own module, found by what it exports: the same that every screen calls. */
async function tell(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    type Say = (text: string, more?: { action: { label: string; onClick: () => void } }) => void
    const isToast = (value: unknown): value is Record<'success' | 'error', Say> =>
      typeof value === 'object' && value !== null && 'apiError' in value && 'success' in value
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    for (const file of files.filter((name) => name.includes('/assets/') && name.endsWith('.js'))) {
      const module = (await import(file)) as Record<string, unknown>
      const toast = Object.values(module).find(isToast)
      if (!toast) continue
      // A notice that stays until it is closed lets the test look as long as it likes.
      for (const text of all) toast.error(text)
      // The last one offers something.
      toast.error('Este ainda se desfaz', { action: { label: 'Desfazer', onClick: () => undefined } })
      return
    }
    throw new Error('no module tells notices')
  }, texts)
}

const FIVE = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'].map(
  (nth) => `Este é o ${nth} aviso do teste`,
)

/** One of each kind: a question, a form, a list, a sheet, the palette. */
const JANELAS: readonly [kind: string, address: string, open?: (page: Page) => Promise<unknown>][] = [
  ['a sheet', '/musicas/$id/cifra'],
  ['a letter', '/musicas/$id/letra'],
  ['two columns', '/musicas/$id/transpor'],
  ['a form', '/musicas/novo'],
  ['results', '/musicas/online'],
  [
    'a question',
    '/musicas/novo',
    async (page) => {
      await dialog(page).getByLabel('Nome *').fill('Hosana')
      await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog(page, 'Descartar alterações?')).toBeVisible()
    },
  ],
  ['settings', '/musicas', (page) => page.getByRole('button', { name: 'Configurações' }).click()],
  ['the palette', '/musicas', (page) => page.keyboard.press('Control+K')],
]

test('MEN-05 five notices over each kind of dialog: one is seen, none is lost, nothing moves or is covered @both', async ({
  page,
  server,
  login,
  isMobile,
}) => {
  watchRequests(page)
  const known = await ids(server)
  await login(page, 'admin', '/nada')
  await ready(page)
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
  for (const [kind, address, open] of JANELAS) {
    if (kind === 'settings' && !isMobile) continue
    await page.goto('/nada')
    await ready(page)
    await lead(page, address.replace('$id', String(known['/musicas'])))
    await open?.(page)
    const janela = page.locator('.sheet[data-open]').last()
    await expect(janela, kind).toBeVisible()
    await settled(page)
    const place = () => janela.boundingBox()
    const before = await place()
    await tell(page, FIVE)
    const seen = page.locator('[data-toast]:visible')
    for (const text of [...FIVE, 'Este ainda se desfaz'].toReversed()) {
      await expect(seen, kind).toHaveText([new RegExp(text)])
      await expect.poll(() => covered(page), { message: `${kind}: ${text}` }).toEqual([])
      expect(await place(), kind).toEqual(before)
      await seen.getByRole('button', { name: 'Dispensar' }).click()
    }
    await expect(page.locator('[data-toast]'), kind).toHaveCount(0)
    expect(await place(), kind).toEqual(before)
  }
})

/** The fields of the dialog on top, its footer's buttons and the one that closes it, which lie under a notice. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const janela = [...document.querySelectorAll('.sheet[data-open]')].at(-1)
    const told = document.querySelector('[data-toast]:not([hidden])')?.getBoundingClientRect()
    const list = document.querySelector('[data-toasts]')
    if (!janela || !told || !list || told.width === 0) return ['no notice']
    if (list.scrollHeight > list.clientHeight + 1) return ['a notice that is cut']
    return [...janela.querySelectorAll('[data-close], input, select, textarea, footer button')]
      .map((e) => ({
        name: e.getAttribute('aria-label') ?? e.textContent ?? '',
        box: e.getBoundingClientRect(),
      }))
      .filter(
        ({ box }) =>
          box.width > 0 &&
          box.left < told.right - 1 &&
          told.left < box.right - 1 &&
          box.top < told.bottom - 1 &&
          told.top < box.bottom - 1,
      )
      .map(({ name }) => name)
  })
