import type { Locator, Page } from '@playwright/test'
import { expect, type Server, test } from './fixtures.ts'
import { emptyMinistry, emptyTables } from './ministry.ts'
import { dialog, toast } from './screen.ts'

/** Words that say one theme each. */
const TEMAS = {
  Adoração: 'Eu te adoro, ó Deus',
  Celebração: 'Vamos celebrar',
  Ceia: 'O cálice da aliança',
  Gratidão: 'Quero te agradecer',
  Natal: 'Em Belém nasceu',
}
const POR_TEMA = 12

/** Sixty songs without tags, twelve of each offered theme, and no tag. */
async function sixtySongs(server: Server): Promise<void> {
  await emptyMinistry(server)
  await emptyTables(server, ['marcadores'])
  await server.db
    .insertInto('musicas')
    .values(
      Object.entries(TEMAS).flatMap(([tema, verso]) =>
        Array.from({ length: POR_TEMA }, (_, i) => ({
          nome: `${tema} ${i + 1}`,
          artista: 'Coro',
          letra: `${verso}\nSenhor`,
        })),
      ),
    )
    .execute()
}

const marked = async ({ db }: Server) =>
  (await db.selectFrom('musicas').select('marcadores').execute()).filter(
    ({ marcadores }) => marcadores.length > 0,
  ).length

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('REP-01 sixty songs are tagged by what is sung in at most thirty presses, each seen before @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await sixtySongs(server)
  await login(page, 'lider', '/musicas')
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses++
  }
  await press(chip(page, 'Marcadores'))
  await expect(dialog(page, 'Organizar marcadores')).toContainText('Marque as músicas por tema')
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Sugestões da letra' }))
  const sheet = dialog(page, 'Sugestões da letra')
  expect(await marked(server)).toBe(0)
  for (const [i, [tema, verso]] of Object.entries(TEMAS).entries()) {
    const songs = sheet.getByRole('list', { name: `Músicas sugeridas para ${tema}` }).getByRole('listitem')
    await expect(songs).toHaveCount(POR_TEMA)
    for (const song of await songs.all()) {
      await song.scrollIntoViewIfNeeded()
      await expect(song).toBeInViewport()
      await expect(song).toContainText(verso)
    }
    if (i === 0) await expectAccessible(page)
    await press(sheet.getByRole('button', { name: `Marcar ${POR_TEMA} músicas com ${tema}` }))
    await expect(toast(page, `${POR_TEMA} músicas marcadas com ${tema}.`)).toBeVisible()
  }
  await expect(sheet).toContainText('Nenhuma sugestão')
  expect(presses).toBeLessThanOrEqual(30)
  expect(presses).toBe(7)
  expect(await marked(server)).toBe(60)

  // The last one goes again in one press.
  await page.locator('[data-toasts]').getByRole('button', { name: 'Desfazer' }).last().click()
  await expect.poll(() => marked(server)).toBe(60 - POR_TEMA)
})

test('REP-01 chosen songs are tagged at once, found by their tags in the list, the palette and a picker, and let go by Back @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await sixtySongs(server)
  for (const nome of ['Santa Ceia', 'Natal']) await server.api('POST', '/api/marcadores', { nome })
  await login(page, 'lider', '/musicas')
  await chip(page, 'Selecionar').click()
  const bar = dialog(page, 'Músicas selecionadas')
  await expect(bar).toContainText('0 músicas')
  const list = page.getByRole('list', { name: 'Músicas' })
  await list.getByRole('checkbox', { name: 'Adoração 1', exact: true }).check()
  await expect(bar).toContainText('1 música')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Todas (60)' }).click()
  await expect(bar).toContainText('60 músicas')
  await bar.getByRole('button', { name: 'Marcar' }).click()
  const marcar = dialog(page, 'Marcar 60 músicas')
  await marcar.getByRole('checkbox', { name: 'Santa Ceia' }).check()
  await expectAccessible(page)
  await marcar.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, '60 músicas marcadas com Santa Ceia.')).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await marked(server)).toBe(60)
  await page.locator('[data-toasts]').getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => marked(server)).toBe(0)

  // Back ends a selection, and stays on the screen.
  await chip(page, 'Selecionar').click()
  await expect(bar).toBeVisible()
  await page.goBack()
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL(/\/musicas$/)

  await page.getByLabel('Filtrar por marcador').selectOption({ label: 'Natal' })
  await expect(page).toHaveURL(/marcador=/)
  await expect(page.getByText('Nenhuma música com este marcador')).toBeVisible()
  await chip(page, 'Natal').click()
  await expect(list.getByRole('listitem').first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar músicas, telas e ações' }).fill('santa ceia')
  await page.getByRole('option', { name: /Músicas de Santa Ceia/ }).click()
  await expect(chip(page, 'Santa Ceia')).toHaveAttribute('aria-pressed', 'true')
})

test('REP-01 the form of a song has its tags, a dashed one for what its words suggest, which is set by a press alone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await sixtySongs(server)
  for (const nome of ['Ceia', 'Natal']) await server.api('POST', '/api/marcadores', { nome })
  const { id } = await server.db
    .selectFrom('musicas')
    .select('id')
    .where('nome', '=', 'Ceia 1')
    .executeTakeFirstOrThrow()
  await login(page, 'lider', `/musicas/${id}`)
  const group = page.getByRole('group', { name: 'Marcadores' })
  const suggested = group.getByRole('button', { name: 'Ceia (sugerido pela letra)' })
  await expect(suggested).toHaveAttribute('aria-pressed', 'false')
  await expect(group.getByRole('button', { name: 'Natal', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expectAccessible(page)
  await suggested.click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => marked(server)).toBe(1)
})

test('REP-01 tags are made, renamed, joined and deleted by the keyboard alone, and a name is taken once', async ({
  page,
  server,
  login,
  allowedConsole,
}) => {
  allowedConsole.push('409')
  await sixtySongs(server)
  await login(page, 'lider', '/musicas/marcadores')
  const modal = dialog(page, 'Organizar marcadores')
  await modal.getByRole('button', { name: 'Usar estes 5' }).press('Enter')
  const rows = modal.getByRole('list', { name: 'Marcadores' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  const field = modal.getByRole('textbox', { name: 'Novo marcador' })
  await field.fill('ceia')
  await field.press('Enter')
  await expect(modal).toContainText('Já existe o marcador ceia')
  await field.fill('Santa Ceia')
  await field.press('Enter')
  await expect(rows).toHaveCount(6)

  const act = async (nome: string, action: string) => {
    await modal.getByRole('button', { name: `Ações de ${nome}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }
  await act('Santa Ceia', 'Mover para cima')
  await expect(rows.nth(4)).toContainText('Santa Ceia')
  await act('Santa Ceia', 'Renomear')
  await modal.getByRole('textbox', { name: 'Nome de Santa Ceia' }).fill('Comunhão')
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasText: 'Comunhão' })).toHaveCount(1)
  await act('Comunhão', 'Juntar a outro')
  await modal.getByLabel('As músicas de Comunhão ficam com').selectOption({ label: 'Ceia' })
  await modal.getByRole('button', { name: 'Juntar' }).press('Enter')
  await expect(rows).toHaveCount(5)
  await act('Natal', 'Excluir')
  await page.getByRole('button', { name: 'Excluir', exact: true }).press('Enter')
  await expect(toast(page, 'Marcador excluído')).toBeVisible()
  await expect(rows).toHaveCount(4)
})
