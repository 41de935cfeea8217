import type { Page } from '@playwright/test'
import { setFit, settled, watchRequests } from './fit.ts'
import { dialog, pressOnCard, ready } from './screen.ts'
import { expect } from './fixtures.ts'
import { addressesOf, allRotas, ids, lead, test } from './telas.ts'

/** Signs that a finger reads without a word, each for its reason. */
const SIGNS: readonly [name: RegExp, why: string][] = [
  [
    /^(Fechar|Fechar player|Fechar desenho|Dispensar|Limpar busca|Entendi)$/,
    'the X that ends what it stands on',
  ],
  [/^Menu do usuário/, "the person's own initials"],
  [/^(Tocar|Pausar|Tentar de novo)$/, 'a player’s own sign, beside the name of the song'],
  [/no calendário$/, 'inside a field whose label names the date, which can be typed too'],
  [/^Arrastar /, 'a handle; the menu beside it moves the row by words'],
  [/^(Cantai, página inicial)$/, 'the logo'],
  [/^(Uma vaga a menos de|Mais uma vaga de) /, '− and + on both sides of the number that they change'],
  [
    /^(Mês anterior|Próximo mês|Culto anterior|Próximo culto)$/,
    '‹ and › on both sides of the month, or of the service, that they change',
  ],
]

/** The controls of the page, or of the dialog on top of it, whose only sign is an icon. */
const withoutWord = (page: Page) =>
  page.evaluate(() => {
    const layers = document.querySelectorAll(':is([role=dialog], [role=menu])[data-open]')
    const layer = [...layers].at(-1) ?? document.body
    /** Hidden text, and text for screen readers alone. */
    const isSeen = (e: Element): boolean => {
      if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let at: Element | null = e; at; at = at.parentElement) {
        const { clipPath, color } = getComputedStyle(at)
        if (clipPath === 'inset(50%)' || color.endsWith(', 0)')) return false
      }
      return true
    }
    const hasWord = (e: Element): boolean => {
      const walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        if (/[\p{L}\d]/u.test(node.textContent ?? '') && node.parentElement && isSeen(node.parentElement))
          return true
      return false
    }
    return (
      [...layer.querySelectorAll('a[href], button, summary, [role=tab], [role=menuitem]')]
        .filter((e) => isSeen(e) && !e.closest('[inert], [aria-hidden=true]'))
        // Beside the value that they change, below its name.
        .filter((e) => !e.closest('fieldset')?.querySelector('output, select'))
        .filter((e) => !hasWord(e))
        .map((e) => e.getAttribute('aria-label') ?? e.textContent)
    )
  })

async function look(page: Page, where: string, found: Record<string, string[]>): Promise<void> {
  await settled(page)
  const bare = (await withoutWord(page)).filter((name) => !SIGNS.some(([sign]) => sign.test(name)))
  if (bare.length > 0) found[where] = [...new Set(bare)]
}

const MAIN = new Set([
  '/',
  '/musicas',
  '/cultos',
  '/execucoes',
  '/planejamento',
  '/ensaios',
  '/escala',
  '/minha-escala',
])

test.beforeEach(({ page }) => watchRequests(page))

test('MEN-04 every control that a finger presses has a word, at 16 and at 24 px @phone', async ({
  page,
  server,
  login,
}) => {
  const known = await ids(server)
  await login(page, 'admin', '/nada')
  await ready(page)
  const found: Record<string, string[]> = {}
  for (const text of [16, 24]) {
    await setFit(page, { width: 360, height: 740, text })
    const at = (where: string) => `${where} at ${text} px`
    for (const rota of allRotas.filter(({ path }) => MAIN.has(path))) {
      await lead(page, addressesOf(rota, known)[0]?.address ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page, at(rota.path), found)
    }
    for (const below of ['/letra', '/cifra', '/transpor', '']) {
      await lead(page, `/musicas/${known['/musicas']}${below}`)
      await expect(dialog(page)).toBeVisible()
      await look(page, at(`/musicas/12${below}`), found)
      const ajustes = dialog(page).getByRole('button', { name: 'Ajustes', exact: true })
      if (await ajustes.isVisible()) {
        await ajustes.click()
        await look(page, at(`/musicas/12${below}, Ajustes`), found)
      }
      await page.goto('/nada')
      await ready(page)
    }
    await lead(page, `/cultos/${known['/cultos']}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(page, at('/cultos/12'), found)
    await lead(page, `/cultos/${known['/cultos']}/editar`)
    await expect(page.getByRole('button', { name: /Adicionar músicas?/ })).toBeVisible()
    await look(page, at('/cultos/12/editar'), found)
  }
  expect(found).toEqual({})
})

test('MEN-04 with text of 24 px on a small phone the first song is whole, and the bar keeps its words @phone', async ({
  page,
  login,
}) => {
  await login(page, 'musico', '/nada')
  await ready(page)
  await setFit(page, { width: 360, height: 740, text: 24 })
  await lead(page, '/musicas')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await settled(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(first).toBeVisible()
  const box = await first.boundingBox()
  const bar = page.getByRole('navigation', { name: 'Atalhos' })
  const edge = (await bar.boundingBox())?.y ?? 0
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(edge)
  for (const word of ['Dashboard', 'Cultos', 'Músicas', 'Escala', 'Ensaios'])
    await expect(bar.getByText(word, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').getByText('Escuro')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '+ Nova Música' })).toHaveCount(1)
  // Scrolled away, it stands above the bar, where the list ends.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Todas as músicas foram carregadas')).toBeInViewport({ timeout: 500 })
  }).toPass()
  const strip = await page.getByRole('button', { name: '+ Nova Música' }).last().boundingBox()
  const last = await page.getByRole('article').last().boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
  await pressOnCard(
    page,
    'Ver cifra',
    (await page.getByRole('article').last().getByRole('heading').textContent()) ?? '',
  )
  await expect(dialog(page)).toBeVisible()
})
