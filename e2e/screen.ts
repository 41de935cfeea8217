import { expect, type Locator, type Page } from '@playwright/test'

/** The open dialogs, or the one of this name. */
export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name })

export const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text)

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

/** A row of a table or list, or its card on a phone. */
export const row = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 480

/** By how many CSS pixels the page is wider than its window. A phone shows all of it, smaller: `innerWidth` grows with it. */
export const overflow = async (page: Page): Promise<number> =>
  (await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth))) -
  (page.viewportSize()?.width ?? 0)

/** Goes to a place by the main menu: by a phone's drawer, by the bar, or by what the bar has under 'Mais'. */
export async function goTo(page: Page, screen: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    return dialog(page, 'Menu').getByRole('link', { name: screen, exact: true }).click()
  }
  const link = page.getByRole('banner').getByRole('link', { name: screen, exact: true })
  if (await link.isVisible()) return link.click()
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: screen, exact: true }).click()
}

/** Shows the filters of a list, which a phone folds away. */
export async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filtros/ }).click()
}

/** Waits for the tools of the top bar, with which the keys begin to work. */
export const ready = (page: Page) => page.getByRole('button', { name: /Menu do usuário/ }).waitFor()

/**
 * Takes the stream of changes away, as on an older server: news would refetch the screen while a test counts its requests or looks at a
 * failure, and remove the button that retries.
 */
export const withoutNews = (page: Page) =>
  page.route('**/api/eventos**', (route) => route.fulfill({ status: 404, json: {} }))

/** Presses an action of a row: its button, or its menu's entry where the row has no room for one. */
export async function pressAction(row: Locator, action: string): Promise<void> {
  await expect(row.getByRole('button').first()).toBeVisible()
  const button = row.getByRole('button', { name: action })
  if (await button.isVisible()) return button.click()
  await row.getByRole('button', { name: 'Mais ações' }).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses from the menu of a record's further actions: 'de Castelo Forte', 'do culto', or '' for the only one in sight. */
export async function chooseAction(page: Page, record: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações ${record}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Opens the sheet by which a culto or an open text leaves the app, at one of its ways. */
export async function levar(page: Page, menu: string, jeito: string): Promise<Locator> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Levar…' }).click()
  const sheet = page.getByRole('dialog', { name: /^Levar: / })
  await sheet.waitFor()
  // A single way has no tabs.
  const way = sheet.getByRole('tab', { name: jeito })
  if ((await way.count()) > 0) await way.click()
  return sheet
}

/** Presses one of a song's actions: a button on the card, or an entry of the card's menu where there is no room for one. */
export async function pressOnCard(
  page: Page,
  acao: 'Editar' | 'Ver cifra' | 'Ver letra' | 'Reproduzir',
  nome: string,
): Promise<void> {
  const name = acao === 'Editar' ? `Editar ${nome}` : `${acao}: ${nome}`
  const button = page.getByRole('button', { name, includeHidden: true })
  // A button that the list is just redrawing is visible again in a moment; one without room is in the document, hidden.
  const hasRoom = await button.evaluate((shown) => !shown.isConnected || shown.checkVisibility())
  if (hasRoom) return button.click()
  await page.getByRole('button', { name: `Mais ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: acao, exact: true }).click()
}
