import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { createMusica } from './ministry.ts'
import { dialog, toast, withoutNews } from './screen.ts'

const naLetra = (page: Page) => page.getByRole('region', { name: 'Na letra' })

test('FOL-08 a line that is sung finds its song below the list and in the palette, and opens it', async ({
  page,
  context,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Cantada ${unique}`
  await createMusica(server, {
    nome,
    artista: 'Coro',
    tom: 'G',
    letra: `Ó ${unique}, grande amor\nque me alcançou`,
  })
  await withoutNews(page)
  await login(page, 'musico', '/musicas')
  const search = page.getByRole('searchbox', { name: 'Buscar músicas' })
  await search.fill(`${unique} grandes amores que me`)
  await expect(page.getByText('Nenhuma música encontrada')).toBeVisible()
  const verse = naLetra(page).getByRole('button', { name: new RegExp(nome) })
  await expect(verse).toContainText(`Ó ${unique}, grande amor / que me alcançou`)
  await expect(verse.locator('mark')).toHaveText([unique, 'grande', 'amor', 'que'])
  await expectAccessible(page)

  await search.fill(`nada-${unique}-nada`)
  await expect(naLetra(page).getByText('Nenhuma letra ou cifra tem essas palavras.')).toBeVisible()

  await page.route('**/api/musicas/trechos*', (route) =>
    route.fulfill({ status: 422, json: { erro: 'Muita gente procurando agora.' } }),
  )
  await search.fill(`${unique} alcançar`)
  await expect(naLetra(page)).toContainText(
    'Não foi possível procurar nas letras. Muita gente procurando agora.',
  )
  await page.unroute('**/api/musicas/trechos*')
  await naLetra(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(verse).toBeVisible()
  // The rows that were found stay; a device that keeps no songs searches other words on the server.
  await context.setOffline(true)
  await expect(verse).toBeVisible()
  await search.fill(`${unique} grande`)
  await expect(naLetra(page)).toContainText('as letras são procuradas no servidor')
  await context.setOffline(false)
  await expect(verse).toBeVisible()
  await verse.click()
  await expect(dialog(page, `Letra: ${nome}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, `Letra: ${nome}`)).toBeHidden()

  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox', { name: 'Buscar músicas, telas e ações' })
    .fill(`${unique} grande amor que`)
  await expect(page.getByRole('group', { name: 'Na letra' }).getByRole('option')).toContainText(nome)
  await page.keyboard.press('Enter')
  await expect(dialog(page, `Letra: ${nome}`)).toBeVisible()
})

test('FOL-09 says that a song is there before it is saved, and lets it be created all the same', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const there = await createMusica(server, { nome: `Bondade ${unique}`, artista: 'Isaías Saad' })
  await login(page, 'musico', '/musicas/novo')
  const form = dialog(page, 'Nova Música')
  await form.getByLabel('Nome').fill(`BONDADE ${unique} (Ao Vivo)`)
  await form.getByLabel('Artista').fill('Outro Cantor')
  await form.getByLabel('Tom').focus()
  await expect(form.getByText(`Mesmo nome, outro artista: Bondade ${unique} · Isaías Saad`)).toBeVisible()

  await form.getByLabel('Artista').fill('isaias saad - Topic')
  await form.getByLabel('Artista').press('Enter')
  await expect(form.getByText(`Já existe: Bondade ${unique} · Isaías Saad`)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('link', { name: /^Abrir Bondade/ }).click()
  await dialog(page, 'Descartar alterações?').getByRole('button', { name: 'Continuar editando' }).click()
  await form.getByRole('button', { name: 'Criar mesmo assim' }).click()
  await expect(toast(page, 'Música criada com sucesso')).toBeVisible()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Repetidas' }).click()
  const modal = dialog(page, 'Músicas repetidas')
  const group = modal.getByRole('listitem').filter({ hasText: unique }).last()
  await expect(group).toContainText(`BONDADE ${unique} (Ao Vivo)`)
  await expectAccessible(page)
  await group.getByRole('button', { name: /^Juntar/ }).click()
  const juntar = dialog(page, 'Juntar músicas')
  await juntar.getByRole('radio', { name: `BONDADE ${unique} (Ao Vivo)` }).check()
  await expectAccessible(page)
  await juntar.getByRole('button', { name: 'Juntar', exact: true }).click()
  await expect(toast(page, 'Músicas juntadas com sucesso!')).toBeVisible()
  const musicasLeft = () =>
    server.db.selectFrom('musicas').select(['id', 'nome', 'artista']).where('nome', 'like', `%${unique}%`)
  expect(await musicasLeft().execute()).toEqual([
    { id: there.id, nome: `BONDADE ${unique} (Ao Vivo)`, artista: 'Isaías Saad' },
  ])

  const undo = modal.getByRole('button', { name: `Desfazer: separar BONDADE ${unique} (Ao Vivo)` })
  await expect(undo).toBeVisible()
  await page.locator('[data-toasts]').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Músicas separadas')).toBeVisible()
  await expect(undo).toBeHidden()
  expect(await musicasLeft().orderBy('id').execute()).toMatchObject([
    { id: there.id, nome: `Bondade ${unique}` },
    { nome: `BONDADE ${unique} (Ao Vivo)`, artista: 'isaias saad - Topic' },
  ])

  const alike = modal.getByRole('button', { name: `Não são repetidas: Bondade ${unique}, de Isaías Saad` })
  await alike.click()
  await expect(toast(page, 'Não aparecem mais como repetidas')).toBeVisible()
  await expect(alike).toBeHidden()
  await page.reload()
  const again = modal.getByRole('button', { name: new RegExp(`^Mostrar de novo .*Bondade ${unique}`) })
  await expectAccessible(page)
  await again.click()
  await expect(alike).toBeVisible()
  await expect(again).toBeHidden()
})

test('FOL-09 an online search asks too, and what was added can be mended at once', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const there = await createMusica(server, { nome: 'Bondade de Deus & Graça', artista: 'Isaías Saad' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await page.getByRole('button', { name: 'Pesquisar Online' }).click()
  const modal = dialog(page, 'Pesquisar Músicas Online')
  await modal.getByRole('searchbox').fill(`gracas ${unique}`)
  await modal.getByRole('searchbox').press('Enter')
  const row = modal.getByRole('listitem').filter({ hasText: 'Bondade de Deus & Graça | Lyric Video' }).first()
  await row.getByRole('button', { name: '+ Adicionar' }).click()
  await expect(row).toContainText('Já existe: Bondade de Deus & Graça · Isaías Saad')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Criar mesmo assim' }).click()
  await expect(row.getByRole('link', { name: 'Já está no repertório' })).toBeVisible()
  await toast(page, 'Editar').click()
  await expect(dialog(page, 'Editar Música').getByLabel('Artista')).toHaveValue('Isaias Saad')
  await server.db.deleteFrom('musicas').where('id', '>=', there.id).where('nome', '=', there.nome).execute()
})
