import type { Page } from '@playwright/test'
import { dataEscrita, somarDias } from '@cantai/domain/datas'
import { Execucao } from '@cantai/contract/execucoes'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { expect, type Server, test } from './fixtures.ts'
import { createMusica, execucoesOf, hoje } from './ministry.ts'
import { dialog, isPhone, openFilters, pressAction, row, withoutNews } from './screen.ts'

// TEL-06: on a device that is a day ahead for most of the day, today is the ministry's.
test.use({ timezoneId: 'Pacific/Kiritimati' })

const THIS_YEAR = Number(hoje().slice(0, 4))
const today = () => dataEscrita(hoje())

const addMusica = (server: Server, nome: string, artista = 'Harpa Cristã') =>
  createMusica(server, { nome, artista, tom: 'G' })

const addExecucao = async (server: Server, musica_id: number, data_culto: string, part: object = {}) =>
  Execucao.parse(await server.api('POST', '/api/execucoes', { musica_id, data_culto, ...part }))

/** The server is shared: what a test looks at is what was played of its own song. */
const screenOf = ({ id }: Musica) => `/execucoes?musica_id=${id}`

const kpi = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Resumo' })
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })

async function pickMusica(page: Page, field: string, busca: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('combobox', { name: 'Buscar música' }).fill(busca)
  await page.getByRole('option', { name: option }).click()
}

test.describe('the list', () => {
  test('EXE-01 the figures cover all executions that the filters find', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musica = await addMusica(server, `Castelo Forte ${unique}`)
    for (let i = 1; i <= 12; i++)
      await addExecucao(server, musica.id, `${THIS_YEAR}-01-${String(i).padStart(2, '0')}`, {
        foi_ensaiada: i <= 5,
      })
    await addExecucao(server, musica.id, `${THIS_YEAR - 1}-12-31`)
    await login(page, 'musico', screenOf(musica))
    await expect(page.getByRole('button', { name: 'Nova Execução' })).toBeVisible()
    await expect(kpi(page, 'Total de Execuções')).toContainText('13registradas')
    await expect(kpi(page, 'Este Ano')).toContainText('12')
    await expect(kpi(page, 'Ensaiadas')).toHaveText('Ensaiadas5antes do culto')
    await expect(kpi(page, 'Não Ensaiadas')).toHaveText('Não Ensaiadas8sem ensaio')

    // Without the server's figures those of the ten loaded rows are shown.
    await page.route('**/api/execucoes/resumo*', (route) =>
      route.fulfill({ status: 404, json: { erro: 'x' } }),
    )
    await page.reload()
    await expect(kpi(page, 'Total de Execuções')).toContainText('10registradas')
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(/Ensaiadas3.*Não Ensaiadas7/)
  })

  test('EXE-02 filters by song and dates, goes to page 1 and keeps them in the address', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musica = await addMusica(server, `Coração ${unique}`, 'Ministério Ação')
    for (let i = 1; i <= 12; i++)
      await addExecucao(server, musica.id, `2020-03-${String(i).padStart(2, '0')}`)
    await login(page, 'musico', '/execucoes?pagina=2')
    await openFilters(page)
    await pickMusica(page, 'Música', `coracao ${unique} acao`, `Coração ${unique} - Ministério Ação`)
    await page.getByLabel('Data Início', { exact: true }).pressSequentially('01032020')
    await page.getByLabel('Data Fim', { exact: true }).fill('05/03/20')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(
      `/execucoes?data_inicio=2020-03-01&data_fim=2020-03-05&musica_id=${musica.id}`,
    )
    await expect(row(page, unique)).toHaveCount(5)
    await expect(kpi(page, 'Total de Execuções')).toContainText('5')
    await page.reload()
    await expect(row(page, unique)).toHaveCount(5)
    await openFilters(page)
    await expect(page.getByLabel('Data Fim', { exact: true })).toHaveValue('05/03/2020')
    await expect(page.getByRole('combobox', { name: 'Música' })).toHaveText(
      `Coração ${unique} - Ministério Ação`,
    )
    await page.getByRole('button', { name: 'Limpar' }).click()
    await expect(page).toHaveURL('/execucoes')
    await expect(page.getByLabel('Data Fim', { exact: true })).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Música' })).toHaveText('Todas as músicas')
    await page.goBack()
    await expect(row(page, unique)).toHaveCount(5)
    await expect(page.getByLabel('Data Fim', { exact: true })).toHaveValue('05/03/2020')
  })

  test('EXE-02 a date is chosen from the calendar; what is no date, or ends before it begins, is not applied', async ({
    page,
    login,
  }) => {
    await login(page, 'musico', '/execucoes?data_inicio=2026-11-22')
    await openFilters(page)
    const inicio = page.getByLabel('Data Início', { exact: true })
    const button = page.getByRole('button', { name: 'Escolher Data Início no calendário' })
    await button.click()
    await expect(page.getByText('novembro 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Ir para o próximo mês' }).click()
    await page.getByRole('button', { name: 'domingo, 6 de dezembro de 2026' }).click()
    await expect(inicio).toHaveValue('06/12/2026')
    await expect(button).toBeFocused()

    await inicio.fill('31/02/2026')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Data inválida')).toBeVisible()
    await expect(inicio).toHaveAttribute('aria-invalid', 'true')
    await inicio.fill('02/03/2026')
    await page.getByLabel('Data Fim', { exact: true }).fill('01/03/2026')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('A data final vem antes da inicial')).toBeVisible()
    await expect(page).toHaveURL('/execucoes?data_inicio=2026-11-22')
  })

  test('EXE-03 a card says what was played, when, and whether it was rehearsed', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const musica = await addMusica(server, `Vencendo ${unique}`, 'Fanny Crosby')
    await addExecucao(server, musica.id, '2026-11-15', { foi_ensaiada: true })
    await addExecucao(server, musica.id, '2026-11-08', { observacoes: 'Começar sem bateria' })
    await login(page, 'musico', screenOf(musica))
    await expect(page.getByRole('heading', { name: 'Lista de Execuções' })).toBeVisible()
    const [first, second] = [row(page, '15/11/2026'), row(page, '08/11/2026')]
    await expect(first).toContainText(`Vencendo ${unique}`)
    await expect(first).toContainText('Fanny Crosby')
    await expect(first.getByText('Ensaiada', { exact: true })).toBeVisible()
    await expect(second.getByText('Não Ensaiada', { exact: true })).toBeVisible()
    await expect(second).toContainText('Começar sem bateria')
    if (isPhone(page)) await first.getByRole('button', { name: 'Mais ações' }).click()
    for (const name of ['Editar execução', 'Excluir execução'])
      await expect(
        isPhone(page) ? page.getByRole('menuitem', { name }) : first.getByRole('button', { name }),
      ).toBeVisible()
    await expectAccessible(page)
  })

  test('EXE-04 with nothing to show it says so and invites to begin', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musica = await addMusica(server, `Nunca ${unique}`)
    await login(page, 'musico', screenOf(musica))
    await expect(page.getByText('Nenhuma execução encontrada')).toBeVisible()
    await page.route('**/api/execucoes?*', (route) =>
      route.fulfill({ json: { execucoes: [], total: 0, totalPaginas: 0, pagina: 1 } }),
    )
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/execucoes')
    await page.reload()
    await expect(page.getByText('Nenhuma execução encontrada')).toBeVisible()
    await expect(page.getByText('Comece registrando as execuções dos cultos!')).toBeVisible()
    await page.getByRole('button', { name: 'Registrar a primeira' }).click()
    await expect(dialog(page)).toBeVisible()
  })

  test('EXE-05 ten a page, and no pager when there is one page only', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musica = await addMusica(server, `Santo ${unique}`)
    for (let i = 1; i <= 10; i++)
      await addExecucao(server, musica.id, `2021-01-${String(i).padStart(2, '0')}`)
    await login(page, 'musico', screenOf(musica))
    await expect(row(page, unique)).toHaveCount(10)
    await expect(page.getByText(/^Página/)).toHaveCount(0)
    await addExecucao(server, musica.id, '2021-01-11')
    await page.reload()
    await expect(page.getByText('Página 1 de 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Lista de Execuções' })).toBeFocused()
    await page.reload()
    await expect(row(page, '01/01/2021')).toHaveCount(1)
    await pressAction(row(page, unique), 'Excluir execução')
    await dialog(page).getByRole('button', { name: 'Excluir' }).click()
    await expect(page).toHaveURL(screenOf(musica))
    await expect(row(page, unique)).toHaveCount(10)
  })
})

test.describe('the form', () => {
  test('EXE-06 TEL-06 ERR-03 records an execution: today and not rehearsed unless said otherwise', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const musica = await addMusica(server, `Grandioso ${unique}`)
    await login(page, 'musico', screenOf(musica))
    await page.getByRole('button', { name: 'Nova Execução' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Nova Execução' })).toBeVisible()
    await expect(page.getByLabel('Data do Culto *', { exact: true })).toHaveValue(today())
    await expect(page.getByLabel('Música foi ensaiada')).not.toBeChecked()
    await dialog(page).getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog(page).getByText('Escolha a música')).toHaveCount(2)
    await expectAccessible(page)
    await pickMusica(page, 'Música *', unique, `Grandioso ${unique} - Harpa Cristã`)
    await page.getByLabel('Data do Culto *', { exact: true }).fill('')
    await dialog(page).getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog(page).getByText('Data inválida')).toBeVisible()
    await page.getByLabel('Data do Culto *', { exact: true }).fill('22/11/26')
    await page.getByLabel('Música foi ensaiada').check()
    await dialog(page).getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Execução criada com sucesso')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, '22/11/2026').getByText('Ensaiada', { exact: true })).toBeVisible()
    await expect(kpi(page, 'Total de Execuções')).toContainText('1')
    // The same again on that day is said before it counts twice.
    await page.getByRole('button', { name: 'Nova Execução' }).click()
    await pickMusica(page, 'Música *', unique, `Grandioso ${unique} - Harpa Cristã`)
    await page.getByLabel('Data do Culto *', { exact: true }).fill('22/11/26')
    await expect(dialog(page).getByText('já está registrada neste dia')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    expect(await execucoesOf(server, musica.id)).toMatchObject([
      { data_culto: '2026-11-22', foi_ensaiada: true, observacoes: null },
    ])
  })

  test('EXE-06 EXE-07 ERR-03 an edit keeps what it does not touch, closing asks, and what is deleted comes back with Desfazer', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musica = await addMusica(server, `Firme ${unique}`)
    const { id } = await addExecucao(server, musica.id, '2026-10-04', { observacoes: 'Em Ré no final' })
    await login(page, 'musico', screenOf(musica))
    await pressAction(page.locator('[data-row]'), 'Editar execução')
    await expect(dialog(page).getByRole('heading', { name: 'Editar Execução' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Música *' })).toHaveText(
      `Firme ${unique} - Harpa Cristã`,
    )
    await expect(page.getByLabel('Data do Culto *', { exact: true })).toHaveValue('04/10/2026')
    await page.getByLabel('Música foi ensaiada').check()
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Execução atualizada com sucesso')).toBeVisible()
    await expect(row(page, unique).getByText('Ensaiada', { exact: true })).toBeVisible()
    const edited = { data_culto: '2026-10-04', foi_ensaiada: true, observacoes: 'Em Ré no final' }
    expect(await execucoesOf(server, musica.id)).toMatchObject([{ id, ...edited }])

    await page.getByRole('button', { name: 'Nova Execução' }).click()
    await page.getByLabel('Observações').fill('Cantar o coro duas vezes')
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(page.getByLabel('Observações')).toHaveValue('Cantar o coro duas vezes')
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Nova Execução' }).click()
    await expect(page.getByLabel('Observações')).toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()

    const remove = () => pressAction(row(page, unique), 'Excluir execução')
    await remove()
    await expect(page.getByText('Tem certeza que deseja excluir esta execução?')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(row(page, unique)).toHaveCount(1)
    await remove()
    await dialog(page).getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Execução excluída com sucesso')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(0)
    expect(await execucoesOf(server, musica.id)).toEqual([])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Execução restaurada')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(1)
    expect(await execucoesOf(server, musica.id)).toMatchObject([edited])
  })

  test('EXE-06 TEL-14 two people editing one execution: both versions, what only one changed, a row that is gone', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const musica = await addMusica(server, `Duas ${unique}`)
    const { id } = await addExecucao(server, musica.id, '2026-09-06')
    await login(page, 'musico', screenOf(musica))
    await pressAction(page.locator('[data-row]'), 'Editar execução')
    await page.getByLabel('Data do Culto *', { exact: true }).fill('13/09/2026')
    await page.getByLabel('Observações').fill('em dó')
    await server.api('PUT', `/api/execucoes/${id}`, { data_culto: '2026-09-20', foi_ensaiada: true })
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Duas versões desta execução' })).toBeVisible()
    await expect(dialog(page).getByText('13/09/2026')).toBeVisible()
    await expect(dialog(page).getByText('20/09/2026')).toBeVisible()
    await expect(dialog(page).getByText(/^Enquanto você editava, Ana \S+ salvou esta execução/)).toBeVisible()
    await expect(dialog(page).getByRole('figure')).toHaveCount(2)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Ficar com a salva' }).click()
    await expect(page.getByText('Execução atualizada com sucesso')).toBeVisible()
    const saved = { data_culto: '2026-09-20', foi_ensaiada: true, observacoes: 'em dó' }
    expect(await execucoesOf(server, musica.id)).toMatchObject([saved])

    await pressAction(page.locator('[data-row]'), 'Editar execução')
    await page.getByLabel('Observações').fill('em ré')
    await server.api('PUT', `/api/execucoes/${id}`, { data_culto: '2026-09-27' })
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(dialog(page)).toHaveCount(0)
    const merged = { data_culto: '2026-09-27', foi_ensaiada: true, observacoes: 'em ré' }
    expect(await execucoesOf(server, musica.id)).toMatchObject([merged])

    await pressAction(page.locator('[data-row]'), 'Editar execução')
    await page.getByLabel('Observações').fill('em mi')
    await server.api('DELETE', `/api/execucoes/${id}`)
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    const gone = page.getByRole('dialog', { name: 'Execução não encontrada' })
    await gone.getByRole('button', { name: 'Salvar como nova execução' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await execucoesOf(server, musica.id)).toMatchObject([{ ...merged, observacoes: 'em mi' }])
  })

  test('EXE-06 works with the keyboard alone @wide-only', async ({ page, server, login, unique }) => {
    const musica = await addMusica(server, `Teclado ${unique}`)
    await login(page, 'musico', screenOf(musica))
    await page.getByRole('button', { name: 'Nova Execução' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Música *' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('combobox', { name: 'Buscar música' })).toBeFocused()
    await page.keyboard.type(unique)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Música *' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('29112026')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Escolher Data do Culto no calendário' })).toBeFocused()
    // On a small phone neither above the field nor below is room for a month.
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 360, height: 640 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /domingo, 29 de novembro de 2026/ })).toBeFocused()
    for (const part of ['Ir para o próximo mês', 'sábado, 12 de dezembro de 2026'])
      await expect(page.getByRole('button', { name: part })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Data do Culto *', { exact: true })).toHaveValue('30/11/2026')
    await expect(page.getByRole('button', { name: 'Escolher Data do Culto no calendário' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Música foi ensaiada')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Execução criada com sucesso')).toBeVisible()
    expect(await execucoesOf(server, musica.id)).toMatchObject([
      { data_culto: '2026-11-30', foi_ensaiada: true },
    ])
  })
})

test.describe('deleting and failing', () => {
  test('EXE-07 ERR-03 SHE-16 says why it could not load, save or delete, also without a network, and loses nothing', async ({
    page,
    server,
    login,
    unique,
    context,
  }) => {
    const musica = await addMusica(server, `Rude Cruz ${unique}`)
    const { id } = await addExecucao(server, musica.id, '2026-07-05')
    await withoutNews(page)
    await page.route('**/api/execucoes?*', (route) =>
      route.fulfill({ status: 422, json: { erro: 'Filtro recusado' } }),
    )
    await login(page, 'musico', screenOf(musica))
    await expect(page.getByText('Não foi possível carregar as execuções')).toBeVisible()
    await expect(page.getByText('Erro ao carregar execuções')).toBeVisible()
    await expect(page.getByText('Filtro recusado')).toBeVisible()
    await page.unroute('**/api/execucoes?*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(row(page, unique)).toHaveCount(1)

    await page.route(`**/api/execucoes/${id}`, (route) =>
      route.fulfill({ status: 409, json: { erro: 'O culto já foi fechado' } }),
    )
    await pressAction(page.locator('[data-row]'), 'Editar execução')
    await page.getByLabel('Observações').fill('Sem internet na igreja')
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Erro ao salvar execução: O culto já foi fechado')).toBeVisible()
    await expect(page.getByLabel('Observações')).toHaveValue('Sem internet na igreja')
    await page.unroute(`**/api/execucoes/${id}`)
    await context.setOffline(true)
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText(/Erro ao salvar execução: .*\(SEM_REDE\)/)).toBeVisible()
    await expect(page.getByLabel('Observações')).toHaveValue('Sem internet na igreja')
    await context.setOffline(false)
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Execução atualizada com sucesso')).toBeVisible()

    await page.route(`**/api/execucoes/${id}`, (route) =>
      route.fulfill({ status: 409, json: { erro: 'O culto já foi fechado' } }),
    )
    await pressAction(page.locator('[data-row]'), 'Excluir execução')
    await dialog(page).getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Erro ao excluir execução: O culto já foi fechado')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(1)
  })

  test('EXE-03 names of 200 characters fit a screen of 360 px @phone', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const nome = `${unique}${'á'.repeat(192)}`
    const musica = await addMusica(server, nome, 'ó'.repeat(200))
    await addExecucao(server, musica.id, '2026-04-05', { observacoes: 'x'.repeat(2000) })
    await login(page, 'musico', screenOf(musica))
    await expect(row(page, unique)).toHaveCount(1)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await expectAccessible(page)
    await pressAction(page.locator('[data-row]'), 'Editar execução')
    await page.getByRole('combobox', { name: 'Música *' }).click()
    await page.getByRole('combobox', { name: 'Buscar música' }).fill(unique)
    await expect(page.getByRole('option')).toHaveCount(1)
    expect(await overflow()).toBe(0)
    await expectAccessible(page)
  })
})

test('UNO-15 with two services on a day an execution is asked for its service, and goes to another one', async ({
  page,
  server,
  login,
  unique,
}) => {
  const musica = await addMusica(server, `Dois ${unique}`)
  const data = somarDias(hoje(), -3)
  for (const [hora, titulo] of [
    ['09:00', `Manhã ${unique}`],
    ['19:00', `Noite ${unique}`],
  ])
    await server.api('POST', '/api/cultos', { data, hora, titulo, confirmar: true })
  await login(page, 'musico', screenOf(musica))
  await page.getByRole('button', { name: 'Nova Execução' }).click()
  await pickMusica(page, 'Música *', unique, `Dois ${unique}`)
  await dialog(page).getByLabel('Data do Culto *', { exact: true }).fill(dataEscrita(data))
  await dialog(page).getByLabel('Qual culto?').selectOption(`19:00 · Noite ${unique}`)
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, unique)).toContainText(`19:00 · Noite ${unique}`)
  await pressAction(page.locator('[data-row]'), 'Mover para…')
  await dialog(page).getByLabel('Para qual culto?').selectOption(`09:00 · Manhã ${unique}`)
  await dialog(page).getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(row(page, unique)).toContainText(`09:00 · Manhã ${unique}`)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row(page, unique)).toContainText(`19:00 · Noite ${unique}`)
})
