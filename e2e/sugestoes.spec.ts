import type { Page } from '@playwright/test'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { dataEscrita } from '@cantai/domain/datas'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia, emptyMinistry, hoje } from './ministry.ts'
import { dialog } from './screen.ts'

test.beforeEach(async ({ server }) => {
  await emptyMinistry(server)
})

const addCulto = async (server: Server, data: string, musicas: readonly { id: number }[]) =>
  cultosCalls.create.answer.parse(
    await server.api('POST', '/api/cultos', {
      data,
      itens: musicas.map(({ id }) => ({ especie: 'musica', musica_id: id })),
    }),
  )

const equilibrio = (page: Page) => page.getByRole('group', { name: 'Equilíbrio do culto' })

test('REP-03 one line says the balance of a plan, and each of its words shows songs like those @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const lenta = { tom: 'G', bpm: 60, duracao_s: '4:00' }
  const alvo = await addMusica(server, 'Alvo', lenta)
  const bendito = await addMusica(server, 'Bendito', { tom: 'A', bpm: 120, duracao_s: '3:20' })
  await addMusica(server, 'Castelo', lenta)
  await addMusica(server, 'Deus', { tom: 'A' })
  await server.api('POST', '/api/execucoes', { musica_id: bendito.id, data_culto: dia(-21) })
  const culto = await addCulto(server, dia(2), [alvo, bendito])
  await login(page, 'musico', `/cultos/${culto.id}`)
  const words = [
    '1 lenta: escolher entre as lentas',
    '1 rápida: escolher entre as rápidas',
    'G: escolher entre as do tom G',
  ]
  await expect(equilibrio(page)).toContainText('2 músicas·8 min·1 lenta')
  for (const name of words)
    await expect(equilibrio(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible(page)

  const picker = dialog(page, 'Adicionar músicas')
  const offered = picker.getByRole('list', { name: 'Músicas do repertório' }).getByRole('checkbox')
  await equilibrio(page)
    .getByRole('button', { name: /^1 lenta/ })
    .click()
  await expect(picker.getByRole('combobox', { name: 'Filtrar por ritmo' })).toHaveValue('lenta')
  await expect(offered).toHaveCount(1)
  await expect(offered).toHaveAccessibleName(/^Castelo/)
  await expectAccessible(page)
  await page.goBack()
  await equilibrio(page)
    .getByRole('button', { name: /^1 nova/ })
    .click()
  await expect(picker.getByRole('button', { name: 'Nunca tocada' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(picker).toBeHidden()

  // The edited list counts as it stands, before it is saved.
  await page.goto(`/cultos/${culto.id}/editar`)
  await page.getByRole('button', { name: 'Tirar Alvo' }).click()
  await expect(equilibrio(page)).toContainText('1 música·4 min·1 rápida')
  await equilibrio(page).getByRole('button', { name: /^A:/ }).click()
  await expect(offered).toHaveCount(1)
  await offered.click()
  await picker.getByRole('button', { name: 'Adicionar 1' }).click()
  await expect(equilibrio(page)).toContainText('2 músicas·4 min em 1 das 2·1 rápida')
})

test('REP-03 a service that is being made has its balance below what is chosen @both', async ({
  page,
  server,
  login,
}) => {
  for (const nome of ['Alvo', 'Bendito']) await addMusica(server, nome, { tom: 'G', bpm: 60 })
  await addMusica(server, 'Castelo', { tom: 'A', bpm: 120 })
  await login(page, 'musico', '/cultos/novo')
  const sheet = dialog(page, 'Novo Culto')
  await sheet.getByRole('checkbox', { name: 'Alvo' }).click()
  await expect(equilibrio(page)).toContainText('1 música·1 lenta')
  await equilibrio(page)
    .getByRole('button', { name: /^1 lenta/ })
    .click()
  await expect(sheet.getByRole('list', { name: 'Músicas do repertório' }).getByRole('checkbox')).toHaveCount(
    1,
  )
  await expect(sheet.getByRole('checkbox', { name: 'Bendito' })).toBeVisible()
})

test('REP-03 what was sung last Sunday is announced when it is chosen, and its filter keeps the focus @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const alvo = await addMusica(server, 'Alvo')
  await addMusica(server, 'Bendito')
  const weekday = new Date(hoje()).getUTCDay()
  await server.api('POST', '/api/execucoes', { musica_id: alvo.id, data_culto: dia(-weekday) })
  await login(page, 'musico', '/cultos/novo')
  const sheet = dialog(page, 'Novo Culto')
  await sheet.getByLabel('Data *').fill(dataEscrita(dia(7 - weekday)))
  await sheet.getByRole('checkbox', { name: 'Alvo' }).click()
  await expect(sheet.getByRole('status').filter({ hasText: '1 foi tocada no domingo anterior' })).toHaveCount(
    1,
  )

  await equilibrio(page)
    .getByRole('button', { name: /^1 repetida/ })
    .click()
  await expect(sheet.getByText('Nenhuma música com estes filtros.')).toBeVisible()
  await expectAccessible(page)
  const repetidas = sheet.getByRole('button', { name: 'Repetidas', exact: true })
  await repetidas.press('Enter')
  await expect(repetidas).toHaveAttribute('aria-pressed', 'false')
  await expect(repetidas).toBeFocused()
  await repetidas.press('Enter')
  await sheet.getByRole('button', { name: 'Limpar filtros' }).press('Enter')
  await expect(sheet.getByRole('checkbox', { name: 'Bendito' })).toBeFocused()
})

/** Two songs that rest, and one that was sung in the last two services and is planned in the next one, which is returned. */
async function addHistoria(server: Server) {
  const alvo = await addMusica(server, 'Alvo', { tom: 'G' })
  const castelo = await addMusica(server, 'Castelo', { tom: 'A' })
  const deus = await addMusica(server, 'Deus', { tom: 'D' })
  const sung = async ({ id }: { id: number }, weeks: number) =>
    server.api('POST', '/api/execucoes', { musica_id: id, data_culto: dia(-7 * weeks) })
  await sung(alvo, 12)
  await sung(castelo, 10)
  await sung(deus, 2)
  await sung(deus, 1)
  return addCulto(server, dia(2), [deus])
}

test('REP-03 suggested songs come first with their reasons, and one press chooses one @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const culto = await addHistoria(server)
  await login(page, 'musico', `/cultos/${culto.id}`)
  await page.getByRole('button', { name: 'Adicionar músicas' }).click()
  const picker = dialog(page, 'Adicionar músicas')
  const rows = picker.getByRole('list', { name: 'Músicas do repertório' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /^SugeridasAlvohá 12 semanas · tom G, vizinho do D anterior/,
    /^Castelohá 10 semanas · tom A, vizinho do D anterior/,
  ])
  await expectAccessible(page)

  // A search has the plain list.
  await picker.getByRole('searchbox').fill('cast')
  await expect(rows).toHaveText([/^CasteloHarpa Cristã/])
  await picker.getByRole('searchbox').fill('')

  await rows.first().getByRole('checkbox').press(' ')
  await expect(picker.getByRole('list', { name: 'Escolhidas, na ordem' })).toContainText('Alvo')
  // The reasons are those of the plan as it stands now, and the focus has not gone.
  await expect(rows).toHaveText([/^SugeridasCastelohá 10 semanas · tom A, um tom acima do G anterior/])
  await expect(rows.first().getByRole('checkbox')).toBeFocused()
  await picker.getByRole('button', { name: 'Adicionar 1' }).click()
  await expect(page.getByRole('list', { name: 'Ordem do culto' }).getByRole('listitem')).toContainText([
    '1. Deus',
    '2. Alvo',
  ])

  // A service that is still being written has them too.
  await page.goto('/cultos/novo')
  await expect(
    dialog(page, 'Novo Culto')
      .getByText(/há 1\d semanas|fará 1\d semanas/)
      .first(),
  ).toBeVisible()
})

test('REP-03 suggestions that come in above, or anew, leave the focus where it is', async ({
  page,
  server,
  login,
}) => {
  const values = Array.from({ length: 60 }, (_, i) => ({
    nome: `Hino ${String(i + 1).padStart(2, '0')}`,
    artista: 'Harpa',
  }))
  const musicas = await server.db.insertInto('musicas').values(values).returning('id').execute()
  const culto = await addCulto(server, dia(2), [])
  const answer = Promise.withResolvers<void>()
  await page.route(/\/sugestoes/, async (route) => {
    await answer.promise
    const sugestoes = musicas.slice(-7).map(({ id }) => ({
      musica_id: id,
      pontos: 9,
      motivos: [{ tipo: 'conhecida', vezes: 3, texto: 'cantada 3 vezes' }],
    }))
    await route.fulfill({ json: { sugestoes } })
  })
  await login(page, 'musico', `/cultos/${culto.id}/musicas`)
  const picker = dialog(page, 'Adicionar músicas')
  const hino = (nome: string) => picker.getByRole('checkbox', { name: nome })
  await hino('Hino 01').focus()
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown')
  await expect(hino('Hino 13')).toBeFocused()
  answer.resolve()
  await expect(hino('Hino 13').locator('xpath=ancestor::li')).toHaveAttribute('aria-posinset', '20')
  await expect(hino('Hino 13')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hino('Hino 14')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(hino('Hino 15')).toBeFocused()
  // Sorted by rest, nothing is suggested.
  await expect(picker.getByText('cantada 3 vezes').first()).toBeAttached()
  await picker.getByRole('button', { name: 'Há mais tempo sem tocar' }).click()
  await expect(picker.getByText('cantada 3 vezes')).toHaveCount(0)
})

test('REP-03 before three services the picker says when suggestions begin @phone', async ({
  page,
  server,
  login,
}) => {
  const alvo = await addMusica(server, 'Alvo')
  await addMusica(server, 'Bendito')
  await server.api('POST', '/api/execucoes', { musica_id: alvo.id, data_culto: dia(-7) })
  const culto = await addCulto(server, dia(2), [])
  await login(page, 'musico', `/cultos/${culto.id}/musicas`)
  const picker = dialog(page, 'Adicionar músicas')
  await expect(
    picker.getByText('Depois de três cultos o Cantai começa a sugerir: faltam 2', { exact: true }),
  ).toBeVisible()
  await expect(picker.getByRole('checkbox')).toHaveCount(2)
})

test.describe('without an answer', () => {
  test.use({ allowedConsole: ['status of 500', 'ERR_INTERNET_DISCONNECTED'] })

  test('REP-03 suggestions that fail are asked for again by a press; without a network the section says so, and the balance still filters', async ({
    page,
    server,
    login,
    expectAccessible,
  }) => {
    const culto = await addHistoria(server)
    await page.route(/\/sugestoes/, (route) => route.fulfill({ status: 500, json: { erro: 'x' } }))
    await login(page, 'musico', `/cultos/${culto.id}`)
    await page.getByRole('button', { name: 'Adicionar músicas' }).click()
    const picker = dialog(page, 'Adicionar músicas')
    await expect(picker.getByRole('alert')).toContainText('Não foi possível buscar as sugestões.')
    await expectAccessible(page)
    // While they are asked for again the button keeps the focus.
    const answer = Promise.withResolvers<void>()
    await page.route(/\/sugestoes/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const again = picker.getByRole('button', { name: 'Tentar de novo' })
    await again.press('Enter')
    await expect(again).toHaveAttribute('aria-busy', 'true')
    await expect(again).toBeFocused()
    answer.resolve()
    await expect(picker.getByText('Sugeridas')).toBeVisible()
    await page.goBack()
    await expect(picker).toBeHidden()

    await page.context().setOffline(true)
    await equilibrio(page).getByRole('button', { name: /^D:/ }).click()
    await expect(picker.getByRole('combobox', { name: 'Filtrar por tom' })).toHaveValue('D')
    await picker.getByRole('combobox', { name: 'Filtrar por tom' }).selectOption('G')
    await expect(picker.getByRole('checkbox')).toHaveAccessibleName(/^Alvo/)
    await expect(picker.getByText('As sugestões precisam da rede.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(picker.getByText('Sugeridas')).toBeVisible()
  })
})
