import type { Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { dataEscrita, somarDias } from '@cantai/domain/datas'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../server/src/test/make.ts'
import { expect, type Server, test } from './fixtures.ts'
import { dia, emptyMinistry, hoje } from './ministry.ts'
import { dialog, openFilters, overflow, pressAction, row, tab, toast, withoutNews } from './screen.ts'

const check = (page: Page, nome: string) => page.getByRole('dialog').getByRole('checkbox', { name: nome })

/** The screen shows the whole ministry, so each test begins with an empty one. */
test.beforeEach(async ({ server }) => {
  await emptyMinistry(server)
})

async function makeMusicas({ db }: Server) {
  const castelo = await makeMusica(db, { nome: 'Castelo Forte', artista: 'Martinho Lutero' })
  const rocha = await makeMusica(db, { nome: 'Rocha Eterna', artista: 'Augustus Toplady' })
  const coracao = await makeMusica(db, { nome: 'Coração Grato', artista: 'Coro' })
  return { castelo, rocha, coracao }
}

async function fillDate(page: Page, label: string, data: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.fill('')
  await field.fill(dataEscrita(data))
  await field.blur()
}

test('ENS-01 the figures of all rehearsals, and the two ways to add one', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { castelo, rocha } = await makeMusicas(server)
  await makeEnsaio(server.db, [castelo.id, rocha.id], { data_ensaio: hoje() })
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: somarDias(`${hoje().slice(0, 4)}-01-01`, -3) })
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(800) })
  await login(page, 'musico', '/ensaios')
  const resumo = page.getByRole('region', { name: 'Resumo' })
  for (const card of [
    /Total de Ensaios\s*2\s*realizados/,
    /Ensaios Este Ano\s*1/,
    /Músicas Ensaiadas\s*2\s*diferentes/,
    /Próximos Ensaios\s*2\s*agendados/,
  ])
    await expect(resumo).toHaveText(card)
  await expect(page.getByRole('heading', { level: 1, name: 'Ensaios' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo Ensaio' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ensaio em Lote' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the summary fails', () => {
  test.use({ allowedConsole: ['status of 500'] })

  test('ENS-01 the figures are those of the rows loaded', async ({ page, server, login }) => {
    const { castelo, rocha } = await makeMusicas(server)
    await makeEnsaio(server.db, [castelo.id, rocha.id], { data_ensaio: dia(-1) })
    await makeEnsaio(server.db, [rocha.id], { data_ensaio: dia(3) })
    await page.route('**/api/ensaios/resumo', (route) => route.fulfill({ status: 404, json: { erro: 'x' } }))
    await login(page, 'musico', '/ensaios')
    const resumo = page.getByRole('region', { name: 'Resumo' })
    await expect(resumo).toHaveText(/Total de Ensaios\s*1\s*realizados/)
    await expect(resumo).toHaveText(/Músicas Ensaiadas\s*2\s*diferentes/)
    await expect(resumo).toHaveText(/Próximos Ensaios\s*1\s*agendados/)
  })

  test('ERR-03 a list that cannot be loaded says so and can be asked for again', async ({
    page,
    server,
    login,
  }) => {
    const { castelo } = await makeMusicas(server)
    await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(-1) })
    await withoutNews(page)
    let failing = true
    await page.route('**/api/ensaios?*', (route) =>
      failing ? route.fulfill({ status: 500, json: { erro: 'x' } }) : route.continue(),
    )
    await login(page, 'musico', '/ensaios')
    await expect(toast(page, 'Erro ao carregar ensaios')).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(row(page, 'Castelo Forte')).toBeVisible()
  })
})

test('ENS-02 two tabs, the second with its count; the address keeps the one that is open', async ({
  page,
  server,
  login,
}) => {
  await makeMusicas(server)
  await login(page, 'musico', '/ensaios')
  await expect(tab(page, /^Ensaios Realizados$/)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, /^Necessitam Ensaio \(3\)$/)).toBeVisible()
  await tab(page, /^Ensaios Realizados$/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ensaios?aba=necessitam')
  await expect(row(page, 'Castelo Forte')).toBeVisible()
  await page.reload()
  await expect(tab(page, /^Necessitam Ensaio/)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/ensaios')
  await expect(page.getByText('Nenhum ensaio encontrado')).toBeVisible()
})

test('ENS-03 the newest first, sorted and paged by the server, all of it in the address @phone', async ({
  page,
  server,
  login,
}, { project }) => {
  const phone = project.name === 'phone'
  const { castelo, rocha } = await makeMusicas(server)
  for (let i = 1; i <= 11; i++)
    await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(-i), observacoes: `Nota ${i}.` })
  await makeEnsaio(server.db, [rocha.id, castelo.id], { data_ensaio: dia(-20) })
  await login(page, 'musico', '/ensaios')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText(dataEscrita(dia(-1)))
  await expect(rows.first()).toContainText('Martinho Lutero')
  await expect(rows.first()).toContainText('Nota 1.')
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL('/ensaios?pagina=2')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Rocha Eterna, Castelo Forte')
  await expect(rows.last()).toContainText('Augustus Toplady, Martinho Lutero')

  if (phone) {
    await openFilters(page)
    await page.getByRole('button', { name: /^Ordem decrescente/ }).click()
  } else {
    for (const header of ['Música', 'Artista', 'Data do Ensaio', 'Observações', 'Ações'])
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Data do Ensaio', exact: true }).click()
  }
  await expect(page).toHaveURL('/ensaios?direcao=ASC')
  await expect(rows.first()).toContainText(dataEscrita(dia(-20)))
  if (phone) await page.getByLabel('Ordenar por').selectOption('musica')
  else await page.getByRole('button', { name: 'Música', exact: true }).click()
  await expect(page).toHaveURL(/ordenar=musica/)
  await expect(rows.first()).toContainText('Castelo Forte')
  await page.reload()
  await expect(rows.first()).toContainText('Castelo Forte')
  await openFilters(page)
  // A date begins with the newest.
  if (phone) await page.getByLabel('Ordenar por').selectOption('data_ensaio')
  else await page.getByRole('button', { name: 'Data do Ensaio', exact: true }).click()
  await expect(rows.first()).toContainText(dataEscrita(dia(-1)))
})

test('ENS-03 filters by period and song @phone', async ({ page, server, login }) => {
  const { castelo, rocha } = await makeMusicas(server)
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(-10) })
  await makeEnsaio(server.db, [rocha.id], { data_ensaio: dia(-5) })
  await makeEnsaio(server.db, [castelo.id, rocha.id], { data_ensaio: dia(-1) })
  await login(page, 'musico', '/ensaios')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(3)
  await openFilters(page)
  await fillDate(page, 'Data Início', dia(-6))
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(`/ensaios?data_inicio=${dia(-6)}`)
  // The filter's answer may still close a list that was just opened: then it is opened again.
  const castelos = page.getByRole('option', { name: /Castelo Forte/ })
  await expect(async () => {
    await page.getByLabel('Música', { exact: true }).click()
    await expect(castelos.first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await castelos.click()
  await fillDate(page, 'Data Fim', dia(-2))
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Nenhum ensaio encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows).toHaveCount(3)
})

test('ENS-04 what needs rehearsal, the most urgent first, each with the way to rehearse it', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { castelo, rocha } = await makeMusicas(server)
  await makeExecucao(server.db, { musica_id: castelo.id, data_culto: dia(-7) })
  await makeEnsaio(server.db, [rocha.id], { data_ensaio: dia(-40) })
  await makeExecucao(server.db, { musica_id: rocha.id, data_culto: dia(-30) })
  await login(page, 'musico', '/ensaios?aba=necessitam')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toHaveText(
    /Castelo Forte.*Martinho Lutero.*Execuções\s*1.*Ensaios\s*0.*Nunca.*Alta/,
  )
  await expect(rows.nth(1)).toHaveText(/Coração Grato.*Nunca.*Média/)
  await expect(rows.nth(2)).toContainText(dataEscrita(dia(-40)))
  await expect(rows.nth(2)).toHaveText(/Rocha Eterna.*Ensaios\s*1.*Baixa/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ensaiar Coração Grato' }).click()
  await expect(dialog(page, 'Novo Ensaio')).toContainText('1 selecionada')
  await expect(check(page, 'Coração Grato')).toBeChecked()
  await expect(check(page, 'Castelo Forte')).not.toBeChecked()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Ensaio criado com sucesso!')).toBeVisible()
  await expect(tab(page, /\(2\)$/)).toBeVisible()
  await expect(row(page, 'Coração Grato')).toHaveCount(0)
})

test('ENS-04 an unknown priority is shown as Média, and a list of thousands is paged and searched', async ({
  page,
  login,
}) => {
  const musicas = Array.from({ length: 3000 }, (_, i) => ({
    id: i + 1,
    nome: i === 2500 ? 'Coração Grato' : `Música ${i + 1} ${'longa '.repeat(30)}`,
    artista: 'Coro',
    total_execucoes: 0,
    total_ensaios: 0,
    ultimo_ensaio: null,
    prioridade: i === 0 ? 'urgente' : 'alta',
  }))
  await page.route('**/api/ensaios/necessitam-ensaio', (route) => route.fulfill({ json: musicas }))
  await login(page, 'musico', '/ensaios?aba=necessitam')
  await expect(tab(page, /\(3\.000\)$/)).toBeVisible()
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Média')
  await expect(page.getByText('Página 1 de 300')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.getByLabel('Ir para a página').fill('999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Página 300 de 300')).toBeVisible()
  await page.getByRole('button', { name: 'Média (1)' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Média (1)' }).click()
  await expect(page.getByText('Página 1 de 300')).toBeVisible()
  await page.getByRole('searchbox').fill('coracao')
  await expect(rows).toHaveCount(1)
})

test('ENS-04 nothing to rehearse', async ({ page, server, login }) => {
  const { castelo, rocha, coracao } = await makeMusicas(server)
  await makeEnsaio(server.db, [castelo.id, rocha.id, coracao.id], { data_ensaio: dia(-1) })
  await login(page, 'musico', '/ensaios?aba=necessitam')
  await expect(page.getByText('Todas as músicas estão com ensaios em dia!')).toBeVisible()
  await expect(tab(page, /\(0\)$/)).toBeVisible()
})

test('ENS-05 ENS-06 ENS-07 a new rehearsal: songs found without accents, a date, and what goes with it', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await makeMusicas(server)
  await login(page, 'musico', '/ensaios')
  await page.getByRole('button', { name: 'Novo Ensaio' }).click()
  const modal = dialog(page, 'Novo Ensaio')
  await expect(modal.getByRole('checkbox')).toHaveCount(3)
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Selecione pelo menos uma música para o ensaio.')
  await expectAccessible(page)
  await modal.getByRole('searchbox').fill('coracao')
  await expect(modal.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  await modal.getByText('Coração Grato').click()
  await expect(modal).toContainText('1 selecionada')
  await expect(modal.getByRole('alert')).toHaveCount(0)

  await modal.getByLabel('Data do Ensaio *', { exact: true }).fill('')
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal.getByText('Data inválida')).toBeVisible()
  await fillDate(page, 'Data do Ensaio *', dia(-1))
  await expect(modal.getByText('o ensaio entra como realizado')).toBeVisible()
  await fillDate(page, 'Data do Ensaio *', dia(6))
  await expect(modal.getByText('o ensaio entra como realizado')).toHaveCount(0)
  await modal.getByLabel('Hora').fill('1930')
  await modal.getByLabel('Tipo', { exact: true }).fill('Vocal')
  await fillDate(page, 'Data do Culto (opcional)', dia(7))
  await modal.getByLabel('Observações').fill('Só vozes no refrão')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('ensaios'),
  )
  await modal.getByRole('button', { name: 'Salvar' }).click()
  expect(new URL((await sent).url()).pathname).toBe('/api/ensaios/lote')
  await expect(toast(page, 'Ensaio criado com sucesso!')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(row(page, 'Coração Grato')).toContainText(dataEscrita(dia(6)))
  await expect(row(page, 'Coração Grato')).toContainText('19:30')
  await expect(row(page, 'Coração Grato')).toContainText('Agendado')
  const saved = await server.db.selectFrom('ensaios').selectAll().executeTakeFirstOrThrow()
  expect(saved).toMatchObject({ tipo: 'Vocal', data_culto: dia(7), observacoes: 'Só vozes no refrão' })
})

test('ENS-05 ENS-06 ENS-07 a batch: quick picks, all that is visible, and a button that counts', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { castelo, rocha, coracao } = await makeMusicas(server)
  await makeEnsaio(server.db, [castelo.id, rocha.id], { data_ensaio: dia(-60) })
  await makePlanejamento(server.db, { musica_id: castelo.id, data_planejada: dia(40) })
  await makePlanejamento(server.db, { musica_id: rocha.id, data_planejada: dia(47) })
  await login(page, 'musico', '/ensaios')
  await page.getByRole('button', { name: 'Ensaio em Lote' }).click()
  const modal = dialog(page, 'Registrar Ensaios em Lote')
  const submit = modal.getByRole('button', { name: /^Registrar/ })
  await expect(modal.getByRole('checkbox')).toHaveCount(3)
  await expect(submit).toHaveAccessibleName('Registrar 0 músicas')
  await expect(submit).toBeDisabled()
  await modal.getByRole('button', { name: 'Planejadas para o próximo culto' }).click()
  await expect(submit).toHaveAccessibleName('Registrar 1 música')
  await expect(check(page, 'Castelo Forte')).toBeChecked()
  await expect(modal.getByLabel('Data do Culto (opcional)', { exact: true })).toHaveValue(
    dataEscrita(dia(40)),
  )
  await modal.getByRole('button', { name: 'Necessitam ensaio' }).click()
  await expect(submit).toHaveAccessibleName('Registrar 2 músicas')
  await expect(check(page, 'Coração Grato')).toBeChecked()
  await expect(modal.getByRole('checkbox').first()).toBeChecked()
  await modal.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(submit).toBeDisabled()
  await modal.getByRole('searchbox').fill('eterna')
  await expect(modal.getByRole('checkbox')).toHaveCount(1)
  await modal.getByRole('button', { name: 'Selecionar encontradas (1)' }).click()
  await expect(submit).toHaveAccessibleName('Registrar 1 música')
  await modal.getByRole('searchbox').fill('')
  await modal.getByRole('button', { name: 'Selecionar todas (3)' }).click()
  await expect(submit).toHaveAccessibleName('Registrar 3 músicas')
  await expectAccessible(page)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('ensaios'),
  )
  await submit.click()
  const request = await sent
  expect(new URL(request.url()).pathname).toBe('/api/ensaios/lote')
  expect(request.postDataJSON()).toMatchObject({ musicas_ids: [rocha.id, castelo.id, coracao.id] })
  await expect(toast(page, 'Ensaios em lote criados com sucesso!')).toBeVisible()
  await expect(row(page, 'Rocha Eterna, Castelo Forte, Coração Grato')).toBeVisible()
})

test('ENS-05 a repertoire of 1,200 songs: few are drawn, and the keyboard reaches the last', async ({
  page,
  server,
  login,
}) => {
  const values = Array.from({ length: 1200 }, (_, i) => ({
    nome: `Hino ${String(i + 1).padStart(4, '0')} ${i === 3 ? 'x'.repeat(180) : ''}`,
    artista: 'Harpa',
  }))
  await server.db.insertInto('musicas').values(values).execute()
  await login(page, 'musico', '/ensaios')
  await page.getByRole('button', { name: 'Ensaio em Lote' }).click()
  const modal = dialog(page, 'Registrar Ensaios em Lote')
  await expect(check(page, 'Hino 0001')).toBeVisible()
  expect(await modal.getByRole('checkbox').count()).toBeLessThan(40)
  await check(page, 'Hino 0001').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(check(page, 'Hino 1200')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await expect(check(page, 'Hino 0001')).toBeFocused()
  await expect(check(page, 'Hino 0001')).toBeChecked()
  await expect(modal).toContainText('3 selecionadas')
  await modal.getByRole('button', { name: 'Só selecionadas' }).click()
  await expect(modal.getByRole('checkbox')).toHaveCount(3)
  await expect(check(page, 'Hino 1200')).toBeChecked()
  const box = await modal.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('ENS-05 what was chosen is not lost by a careless Escape', async ({ page, server, login }) => {
  await makeMusicas(server)
  await login(page, 'musico', '/ensaios')
  await page.getByRole('button', { name: 'Novo Ensaio' }).click()
  await check(page, 'Castelo Forte').check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(check(page, 'Castelo Forte')).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ENS-06 ENS-07 an edit sends what was changed, and the answer replaces the row', async ({
  page,
  server,
  login,
}) => {
  const { castelo, rocha } = await makeMusicas(server)
  await makeEnsaio(server.db, [rocha.id, castelo.id], { data_ensaio: dia(-1), observacoes: 'Antes' })
  await login(page, 'musico', '/ensaios')
  await pressAction(row(page, 'Rocha Eterna'), 'Editar ensaio')
  const modal = dialog(page, 'Editar Ensaio')
  await expect(modal).toContainText('2 selecionadas')
  await check(page, 'Rocha Eterna').uncheck()
  await modal.getByLabel('Observações').fill('Depois')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await modal.getByRole('button', { name: 'Atualizar' }).click()
  expect((await sent).postDataJSON()).toEqual({
    musicas_ids: [castelo.id],
    observacoes: 'Depois',
    versao: 1,
  })
  await expect(toast(page, 'Ensaio atualizado com sucesso!')).toBeVisible()
  await expect(row(page, 'Depois')).toContainText('Castelo Forte')
  await expect(row(page, 'Rocha Eterna')).toHaveCount(0)
})

test('ENS-07 two people editing one rehearsal: both versions are shown and nothing is lost', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { castelo, coracao } = await makeMusicas(server)
  const { id } = await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(-1) })
  await login(page, 'musico', '/ensaios')
  await pressAction(row(page, 'Castelo Forte'), 'Editar ensaio')
  await check(page, 'Rocha Eterna').check()
  await server.api('PUT', `/api/ensaios/${id}`, { musicas_ids: [coracao.id], observacoes: 'Da Ana' })
  await page.getByRole('button', { name: 'Atualizar' }).click()
  const modal = dialog(page, 'Duas versões deste ensaio')
  await expect(modal).toContainText('Castelo Forte, Rocha Eterna')
  await expect(modal.getByRole('figure', { name: 'A salva agora' })).toContainText('Coração Grato')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Salvar a minha' }).click()
  await expect(toast(page, 'Ensaio atualizado com sucesso!')).toBeVisible()
  await expect(row(page, 'Castelo Forte, Rocha Eterna')).toContainText('Da Ana')
})

test('ENS-06 a deletion is confirmed, said, and can be undone', async ({ page, server, login }) => {
  const { castelo, rocha } = await makeMusicas(server)
  await makeEnsaio(server.db, [rocha.id, castelo.id], { data_ensaio: dia(-3), observacoes: 'Volta igual' })
  await login(page, 'musico', '/ensaios')
  const remove = () => pressAction(row(page, 'Rocha Eterna'), 'Excluir ensaio')
  await remove()
  const ask = dialog(page, 'Confirmar Exclusão')
  await expect(ask).toContainText('Tem certeza que deseja excluir este ensaio?')
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row(page, 'Rocha Eterna')).toHaveCount(1)
  await remove()
  await ask.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Ensaio excluído com sucesso!')).toBeVisible()
  await expect(row(page, 'Rocha Eterna')).toHaveCount(0)
  await expect(page.getByText('Nenhum ensaio encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Ensaio restaurado')).toBeVisible()
  await expect(row(page, 'Rocha Eterna, Castelo Forte')).toContainText('Volta igual')
})

test.describe('when the server refuses', () => {
  test.use({ allowedConsole: ['status of 500'] })

  test('ENS-06 each action says what failed, and the form keeps what was chosen', async ({
    page,
    server,
    login,
  }) => {
    const { castelo } = await makeMusicas(server)
    await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(-3) })
    await page.route('**/api/ensaios/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 422, json: { erro: 'O coro não pode' } }),
    )
    await login(page, 'musico', '/ensaios')
    await page.getByRole('button', { name: 'Novo Ensaio' }).click()
    await check(page, 'Rocha Eterna').check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Erro ao salvar ensaio: O coro não pode')).toBeVisible()
    await expect(check(page, 'Rocha Eterna')).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Ensaio em Lote' }).click()
    await check(page, 'Rocha Eterna').check()
    await page.getByRole('button', { name: 'Registrar 1 música' }).click()
    await expect(toast(page, 'Erro ao salvar ensaios: O coro não pode')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // An error stays until somebody dismisses it. It is closed by a key: the toasts move down as the dialog goes, under a pointer too.
    const dismiss = page.locator('[data-toasts]').getByRole('button', { name: 'Dispensar' })
    for (const left of [1, 0]) {
      await dismiss.first().press('Enter')
      await expect(dismiss).toHaveCount(left)
    }

    await pressAction(row(page, 'Castelo Forte'), 'Excluir ensaio')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(toast(page, 'Erro ao excluir ensaio: O coro não pode')).toBeVisible()
    await expect(row(page, 'Castelo Forte')).toBeVisible()
  })
})

test('TEL-11 CUL-13 a rehearsal prepares a culto that is chosen by name, and its row leads there', async ({
  page,
  server,
  login,
}) => {
  const { id: musica_id } = await makeMusica(server.db, { nome: 'Castelo Forte, Torre' })
  const culto = Culto.parse(
    await server.api('POST', '/api/cultos', {
      confirmar: true,
      data: dia(6),
      hora: '19:00',
      titulo: 'Vigília de oração',
    }),
  )
  await login(page, 'musico', '/ensaios/novo')
  const modal = page.getByRole('dialog', { name: 'Novo Ensaio' })
  // The next service of all is proposed, whichever it is by now, until a song is chosen that is not in it (UNO-14).
  await expect(modal.getByLabel('Prepara o culto')).not.toHaveValue('')
  await modal.getByRole('checkbox', { name: /Castelo Forte, Torre/ }).check()
  await expect(modal.getByLabel('Prepara o culto')).toHaveValue('')
  await modal.getByLabel('Prepara o culto').selectOption(String(culto.id))
  await expect(modal.getByLabel('Data do Culto (opcional)', { exact: true })).toHaveValue(dataEscrita(dia(6)))
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Só deste culto: Vigília de oração' }).click()
  await expect(page).toHaveURL(`/ensaios?culto_id=${culto.id}`)
  await expect(page.getByRole('link', { name: 'Castelo Forte, Torre' })).toHaveAttribute(
    'href',
    `/musicas/${musica_id}/folha`,
  )
  await expect(page.getByRole('link', { name: /^Ver culto/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Só do culto: Vigília de oração' }).click()
  await expect(page).toHaveURL('/ensaios')
  await page.getByRole('link', { name: 'Ver culto: Vigília de oração' }).click()
  await expect(page).toHaveURL(`/cultos/${culto.id}`)
  await expect(page.getByRole('region', { name: 'Ensaios' })).toContainText('1 música')
  await server.api('POST', '/api/execucoes', { musica_id, data_culto: dia(-1) })
  await page.goto('/execucoes')
  await page.getByRole('link', { name: /^Ver culto/ }).click()
  await expect(page.getByRole('list', { name: 'Ordem do culto' })).toContainText('Castelo Forte')
})

test('UNO-14 a song that needs rehearsal goes into the rehearsal of that evening, and no service is tied to a foreign song', async ({
  page,
  server,
  login,
}) => {
  await emptyMinistry(server)
  const { castelo, coracao } = await makeMusicas(server)
  const culto = Culto.parse(
    await server.api('POST', '/api/cultos', {
      data: dia(6),
      hora: '19:00',
      itens: [{ especie: 'musica', musica_id: castelo.id }],
    }),
  )
  const { id } = await makeEnsaio(server.db, [castelo.id], {
    data_ensaio: culto.dia_do_ensaio,
    data_culto: culto.data,
    culto_id: culto.id,
  })
  await login(page, 'musico', '/ensaios?aba=necessitam')
  await page.getByRole('button', { name: 'Ensaiar Coração Grato' }).click()
  const modal = dialog(page, 'Novo Ensaio')
  await expect(check(page, 'Coração Grato')).toBeChecked()
  await expect(modal.getByLabel('Prepara o culto')).toHaveValue('')
  await expect(modal).toContainText('Este dia já tem ensaio')
  await modal.getByRole('button', { name: /^Pôr no ensaio de .+ 19h$/ }).click()
  await expect(page.getByText(/^1 música está no ensaio de .+ 19h$/)).toBeVisible()
  await expect(modal).toHaveCount(0)
  const { ensaios } = ensaiosCalls.list.answer.parse(await server.api('GET', '/api/ensaios'))
  expect(ensaios.map((row) => [row.id, row.musicas_ids])).toEqual([[id, `${castelo.id},${coracao.id}`]])
})
