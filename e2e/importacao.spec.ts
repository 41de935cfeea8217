import type { Page } from '@playwright/test'
import { makeMusica } from '../server/src/test/make.ts'
import { expect, test } from './fixtures.ts'
import { dialog, row, toast } from './screen.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

test('TRA-01 TRA-03 TRA-04 a pasted list of 60 is corrected, survives a reload, arrives in eight taps, and can be undone @both', async ({
  page,
  login,
  server,
  unique,
  isMobile,
  expectAccessible,
}) => {
  const there = await makeMusica(server.db, { nome: `Aqui ${unique}`, artista: 'Coral', tom: null })
  const lista = [
    '[22/11/2026, 19:33] Ana: Lista de domingo:',
    ...Array.from({ length: 58 }, (_, i) => `${i + 1}. Canto ${i + 1} ${unique} - Coral (G)`),
    `59. aqui ${unique} – CORAL (D)`,
    `60. Aqui ${unique} (Ao Vivo) - Coral`,
  ].join('\n')
  await login(page, 'lider')
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' | 'menuitem' | 'tab' = 'button') => {
    taps++
    await page.getByRole(role, { name }).first().click()
  }
  await tap(isMobile ? 'Abrir menu' : 'Mais')
  await tap('Importar', isMobile ? 'link' : 'menuitem')
  taps++
  await page.getByLabel('Cole a lista de músicas').fill(lista)
  await tap('Conferir a lista')
  await expect(tab(page, 'Novas 58')).toBeVisible()
  await expect(page.getByText('1 linha não parece música')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tab(page, 'Novas 58')).toBeVisible()
  await tap('Já existem 1', 'tab')
  await expect(row(page, `Aqui ${unique}`)).toContainText('Recebe: tom')
  await tap('A decidir 1', 'tab')
  await expect(page.getByLabel('Parece com uma que já existe')).toHaveValue(String(there.id))
  await tap('Trazer 58 músicas')
  await expect(page.getByText('58 músicas chegaram ao repertório')).toBeVisible()
  await expect(page.getByText('60 lidas: 58 trazidas · 2 já existiam · 0 de fora')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)
  await expect
    .poll(async () => ((await server.api('GET', `/api/musicas/${there.id}`)) as { tom: string }).tom)
    .toBe('D')

  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await page.getByLabel('Cole a lista de músicas').fill(lista)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await expect(tab(page, 'Já existem 60')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await dialog(page, 'Descartar esta lista?').getByRole('button', { name: 'Descartar' }).click()

  await tab(page, 'Já trazidas').click()
  await page.getByRole('button', { name: 'Desfazer importação' }).first().click()
  await dialog(page, 'Desfazer importação').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, '58 músicas saíram do repertório')).toBeVisible()
  const { tom } = (await server.api('GET', `/api/musicas/${there.id}`)) as { tom: string | null }
  expect(tom).toBeNull()
})

test('TRA-04 without a network the table stays and sending waits for it', async ({
  page,
  login,
  unique,
  context,
  allowedConsole,
}) => {
  allowedConsole.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource')
  await login(page, 'lider', '/importar')
  await page.getByLabel('Cole a lista de músicas').fill(`Sozinha ${unique} - Coral`)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Trazer 1 música' }).click()
  await expect(page.getByText('o envio continua quando a rede voltar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 música chegou ao repertório')).toBeVisible()
})
