import type { Page } from '@playwright/test'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia, emptyMinistry } from './ministry.ts'
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

test('REP-03 one line says the balance of a plan, and each of its words shows songs like those @phone', async ({
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

test('REP-03 a service that is being made has its balance below what is chosen @phone', async ({
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
