import { expect, violations } from './fixtures.ts'
import { settled, watchRequests } from './fit.ts'
import { overflow } from './screen.ts'
import { addressesOf, allRotas, ids, lead, test } from './telas.ts'

const everything = process.env.E2E === 'all'
const HEIGHT = 800

/** The widths at which axe looks, and those at which nothing may scroll sideways, in CSS pixels. */
const widthsOf = (isMobile: boolean) =>
  isMobile
    ? { axe: everything ? [390, 360] : [390], all: [320, 390, 360] }
    : { axe: everything ? [1280, 768, 1024] : [1280], all: [320, 768, 1024, 1280] }

test('FON-04 FON-09 axe finds nothing on any screen, and none scrolls sideways, also with a long name in the bar @phone', async ({
  page,
  server,
  login,
  isMobile,
}) => {
  test.slow()
  watchRequests(page)
  // The stage would go full screen, where a test cannot resize the window.
  await page.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
  const known = await ids(server)
  const widths = widthsOf(isMobile)
  const found: Record<string, unknown> = {}
  async function look(address: string) {
    for (const width of widths.all) {
      await page.setViewportSize({ width, height: HEIGHT })
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
      await settled(page)
      const tooWide = await overflow(page)
      if (tooWide > 0) found[`${address}: px too wide at ${width}`] = tooWide
      if (!widths.axe.includes(width)) continue
      const faults = await violations(page)
      if (faults.length > 0) found[`${address}: axe at ${width}`] = faults
    }
  }
  const isOutside = ({ acesso }: { acesso: string }) => acesso === 'public'
  for (const { path } of allRotas.filter(isOutside)) {
    await page.goto(path)
    await look(path)
  }
  const { id } = await login(page, 'admin', '/nada')
  await server.db
    .updateTable('usuarios')
    .set({ nome: 'Ana Beatriz Nogueira de Albuquerque e Vasconcelos' })
    .where('id', '=', id)
    .execute()
  await page.reload()
  for (const rota of allRotas.filter((one) => !isOutside(one)))
    for (const { address } of addressesOf(rota, known).filter(({ hasDialog }) => !hasDialog)) {
      await lead(page, address)
      await expect(page, address).toHaveURL(address)
      await look(address)
    }
  expect(found).toEqual({})
})
