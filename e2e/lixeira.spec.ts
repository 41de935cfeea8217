import { Musica } from '@cantai/contract/musicas'
import { expect, test } from './fixtures.ts'
import { dialog, pressOnCard, row, title, toast } from './screen.ts'

test('SEG-07 SEG-06 a deleted song comes back with Desfazer, and later from the bin, beside the one that took its place; who did it is told', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Rude Cruz ${unique}`
  const make = async () =>
    Musica.parse(
      await server.api('POST', '/api/musicas', { nome, artista: 'Harpa Cristã', letra: 'Rude cruz' }),
    )
  const { id } = await make()
  const deleteIt = async () => {
    await pressOnCard(page, 'Editar', nome)
    await dialog(page, 'Editar Música').getByRole('button', { name: 'Excluir' }).click()
    await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Nenhuma música encontrada')).toBeVisible()
  }
  await login(page, 'lider', `/musicas?busca=${unique}`)
  await deleteIt()
  await page.locator('[data-toasts]').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Música restaurada')).toBeVisible()
  await expect(page.getByRole('button', { name: `Mais ações de ${nome}` })).toBeVisible()
  await deleteIt()
  await make()

  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lixeira' }).click()
  await expect(title(page, 'Lixeira')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar na lixeira' }).fill(unique)
  await expect(row(page, unique)).toHaveCount(1)
  await expect(row(page, unique)).toContainText('Música excluída por')
  await expectAccessible(page)
  await row(page, unique)
    .getByRole('button', { name: /^Restaurar/ })
    .click()
  const question = dialog(page, 'Restaurar')
  await expect(question).toContainText(`“${nome} · Harpa Cristã” já está no repertório`)
  await question.getByRole('button', { name: 'Ficar com as duas' }).click()
  await expect(
    page.getByText('Nada do que foi excluído combina com esta busca e estes filtros.'),
  ).toBeVisible()
  const back = page.locator('[data-toast]').filter({ hasText: 'Música restaurada' })
  await back.getByRole('button', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/musicas/${id}(/|$)`))

  // SEG-06: the record says who changed it last, and leads to everything that was done to it.
  await page.goto(`/musicas/${id}`)
  await dialog(page, 'Editar Música').getByRole('link', { name: 'Ver quem fez' }).click()
  await expect(title(page, 'Quem fez')).toBeVisible()
  const lines = page.getByRole('list', { name: 'O que mudou' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /restaurou a música/,
    /excluiu a música/,
    /restaurou a música/,
    /excluiu a música/,
    /criou a música/,
  ])
  await expectAccessible(page)
})
