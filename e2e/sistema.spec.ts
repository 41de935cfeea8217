import { expect, test } from './fixtures.ts'

const AVISO =
  'Pouco espaço no disco do servidor: restam 812 MB. Libere espaço antes que nada mais possa ser guardado.'

test.describe('OPS-05 with less than 1 GB free on the disk', () => {
  test.beforeEach(({ server }) => {
    server.providers.files.freeBytes = async () => 812 * 1024 ** 2
  })
  test.afterEach(({ server }) => {
    server.providers.files.freeBytes = async () => 100 * 1024 ** 3
  })

  test('an administrator reads it above every screen', async ({ page, login, expectAccessible }) => {
    await login(page, 'admin', '/musicas')
    await expect(page.getByText(AVISO)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/ensaios')
    await expect(page.getByText(AVISO)).toBeVisible()
  })

  test('others are not bothered', async ({ page, login }) => {
    await login(page, 'lider', '/musicas')
    await expect(page.getByRole('heading', { name: 'Músicas' })).toBeVisible()
    await expect(page.getByText('Pouco espaço')).toHaveCount(0)
  })
})
