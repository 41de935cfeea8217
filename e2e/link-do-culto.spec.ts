import type { Browser, Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia } from './ministry.ts'
import { dialog, levar, overflow, toast } from './screen.ts'

const CIFRA = 'Tom: G\n\n[Verso]\nG        D\nCastelo forte é nosso Deus\nEm       C\nEspada e bom escudo'

/** A service with a song that has a sheet, sung in A that day, and a moment whose notes are nobody else's. */
async function addCulto(server: Server, nome: string): Promise<Culto> {
  const musica = await addMusica(server, nome, {
    tom: 'G',
    cifras: CIFRA,
    letra: 'Castelo forte é nosso Deus\nEspada e bom escudo',
  })
  return Culto.parse(
    await server.api('POST', '/api/cultos', {
      confirmar: true,
      data: dia(4),
      hora: '19:00',
      titulo: `Culto de ${nome}`.slice(0, 100),
      observacoes: 'Só entre nós',
      itens: [
        { especie: 'roteiro', tipo: 'momento', titulo: 'Oração inicial', notas: 'Segredo da equipe' },
        { especie: 'musica', musica_id: musica.id, tom_culto: 'A' },
      ],
    }),
  )
}

/** Somebody without an account, on a device of their own. */
async function comeAsGuest(browser: Browser, page: Page, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), serviceWorkers: 'block' })
  const guest = await context.newPage()
  await guest.clock.install()
  await guest.goto(address)
  return guest
}

test('EST-03 a lider makes a link; a guest reads order, sheet and stage without a login, hears of a change, and loses it when it is revoked @phone', async ({
  page,
  browser,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Castelo ${unique}`
  const culto = await addCulto(server, nome)
  await login(page, 'admin', `/cultos/${culto.id}`)
  const modal = await levar(page, 'Mais ações do culto', 'Link sem senha')
  await expect(modal.getByRole('switch', { name: 'Com letras e cifras' })).not.toBeChecked()
  await modal.getByRole('switch', { name: 'Com letras e cifras' }).check()
  await modal.getByRole('button', { name: 'Criar link' }).click()
  const field = modal.getByLabel('Link do culto')
  await expect(field).toHaveValue(/\/c\/#[\w-]{43}$/)
  await expect(modal.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(modal.getByRole('listitem')).toContainText('letras e cifras')
  await expect(modal.getByRole('listitem')).toContainText('aberto 0×')
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  const { hash } = new URL(await field.inputValue())

  const guest = await comeAsGuest(browser, page, `${server.url}/c/${hash}`)
  await expect(guest.getByRole('heading', { level: 1, name: `Culto de ${nome}` })).toBeVisible()
  // The token has left the address.
  expect(new URL(guest.url()).hash).toBe('')
  await expect(guest.getByRole('list', { name: 'Ordem do culto' })).toContainText('Oração inicial')
  await expect(guest.locator('body')).not.toContainText(/Só entre nós|Segredo da equipe/)
  const musica = guest.getByRole('listitem').filter({ hasText: nome })
  await expect(musica).toContainText('Tom: A')
  await musica.getByRole('button', { name: nome }).click()
  // In the key of the day.
  await expect(musica.getByText('F#m', { exact: true })).toBeVisible()
  await expectAccessible(guest)
  expect(await overflow(guest)).toBe(0)
  await guest.getByRole('switch', { name: 'Só letra' }).check()
  await expect(musica.getByText('F#m', { exact: true })).toBeHidden()
  await guest.getByRole('switch', { name: 'Só letra' }).uncheck()

  await musica.getByRole('link', { name: 'Ver no palco' }).click()
  const palco = guest.locator('[data-palco]')
  await expect(palco.getByRole('heading', { name: nome, exact: true })).toBeVisible()
  await expect(guest.getByRole('banner')).toHaveCount(0)
  await expect(palco.getByRole('button', { name: 'Conduzir' })).toHaveCount(0)
  await expect(palco.getByRole('button', { name: 'Anotar' })).toHaveCount(0)

  // A guest's own choices hold until the page is closed, without an account.
  await guest.keyboard.press('Escape')
  await palco.getByRole('button', { name: 'Ajustes do palco' }).click()
  const ajustes = dialog(guest, 'Ajustes do palco')
  await ajustes.getByRole('switch', { name: 'Só letra nesta música' }).check()
  await expect(palco.getByText('F#m', { exact: true })).toHaveCount(0)
  await ajustes.getByRole('switch', { name: 'Só letra nesta música' }).uncheck()
  await expect(palco.getByText('F#m', { exact: true }).first()).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(ajustes).toBeHidden()

  // Nothing moves on the stage by itself.
  await server.db
    .updateTable('planejamentos_todos')
    .set({ tom_culto: 'C' })
    .where('culto_id', '=', culto.id)
    .execute()
  await guest.clock.fastForward(60_000)
  await guest.getByRole('button', { name: 'O culto mudou: ver' }).click()
  await expect(palco.getByText('Am', { exact: true }).first()).toBeVisible()
  await guest.goBack()
  await expect(guest.getByText(/Mudou às \d+h/)).toBeVisible()
  await expect(musica).toContainText('Tom: C')
  // A reload of the tab reads it again without its address; another tab has nothing.
  await guest.reload()
  await expect(musica).toContainText('Tom: C')

  await page.reload()
  await page.getByRole('tab', { name: 'Link sem senha' }).click()
  await expect(modal.getByRole('listitem')).toContainText('aberto 2×')
  await modal.getByRole('button', { name: 'Revogar' }).click()
  await dialog(page, 'Revogar este link?').getByRole('button', { name: 'Revogar' }).click()
  await expect(toast(page, 'Link revogado')).toBeVisible()
  await guest.clock.fastForward(60_000)
  await expect(guest.getByText('Este link não vale mais')).toBeVisible()
  await expect(guest.getByText('Peça outro a quem o enviou.')).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()
})

test('EST-03 a link that is cut short says what to do', async ({ page }) => {
  await page.goto('/c/#xyz')
  await expect(page.getByText('Este link não abre')).toBeVisible()
  await page.goto(`/c/#${'x'.repeat(43)}`)
  await expect(page.getByText('Este link não vale mais')).toBeVisible()
})
