import type { Page } from '@playwright/test'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { Planejamento, planejamentoCalls } from '@cantai/contract/planejamento'
import { dataEscrita, dataPorExtenso, somarDias } from '@cantai/domain/datas'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, execucoesOf, hoje } from './ministry.ts'
import { dialog, isPhone, openFilters, pressAction, row } from './screen.ts'

/** A Sunday that no other test plans for. */
const sunday = (n: number) => somarDias('2031-01-05', n * 7)

const plan = async (server: Server, musica_id: number, data_planejada: string) =>
  Planejamento.parse(await server.api('POST', '/api/planejamento', { musica_id, data_planejada }))

const plansOf = async (server: Server, musica_id: number) => {
  const answer = await server.api('GET', '/api/planejamento?limite=1000')
  const { planejamentos } = planejamentoCalls.list.answer.parse(answer)
  return planejamentos.filter((row) => row.musica_id === musica_id)
}

const screenOf = (data: string, more = '') => `/planejamento?data_inicio=${data}&data_fim=${data}${more}`

async function pickMusica(page: Page, unique: string) {
  await page.getByRole('combobox', { name: 'Música *' }).click()
  await page.getByRole('combobox', { name: 'Buscar música' }).fill(unique)
  await page.getByRole('option').filter({ hasText: unique }).click()
}

test.beforeEach(async ({ server }) => {
  await server.db.deleteFrom('planejamentos').execute()
})

test.describe('the list', () => {
  test('PLA-02 filters by dates and status, and clears them', async ({ page, server, login, unique }) => {
    const nova = await addMusica(server, `Nova ${unique}`)
    const velha = await addMusica(server, `Velha ${unique}`)
    await server.api('POST', '/api/execucoes', { musica_id: velha.id, data_culto: '2020-02-02' })
    for (const { id } of [nova, velha]) await plan(server, id, sunday(3))
    await plan(server, nova.id, sunday(4))
    await login(page, 'musico', '/planejamento?pagina=2')
    // A page that is not there has given way to the last one.
    await expect(row(page, unique)).toHaveCount(3)
    await openFilters(page)
    await page.getByLabel('Data Início', { exact: true }).fill(dataEscrita(sunday(3)))
    await page.getByLabel('Data Fim', { exact: true }).fill(dataEscrita(sunday(3)))
    const status = page.getByLabel('Status', { exact: true })
    await expect(status.locator('option')).toHaveText(['Todos os status', 'Nova', 'Recorrente'])
    await status.selectOption('Recorrente')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(row(page, unique)).toHaveCount(1)
    await expect(row(page, `Velha ${unique}`)).toBeVisible()
    await expect(page).toHaveURL(`${screenOf(sunday(3))}&status=recorrente`)
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await expect(page).toHaveURL('/planejamento')
    await expect(row(page, unique)).toHaveCount(3)
    await expect(status).toHaveValue('')
  })

  test('PLA-03 a header sorts ascending first, turns on the next click, and goes to page 1 @wide-only', async ({
    page,
    server,
    login,
    unique,
  }) => {
    for (const nome of ['B', 'A', 'C'].map((letter) => `${letter} ${unique}`))
      await plan(server, (await addMusica(server, nome)).id, sunday(5))
    const names = page.locator('[data-row] td:first-child')
    const header = (name: string) => page.getByRole('columnheader', { name })
    await login(page, 'musico', screenOf(sunday(5), '&pagina=2'))
    for (const name of ['Música', 'Artista', 'Data Planejada', 'Status', 'Alertas'])
      await expect(header(name)).toBeVisible()
    await expect(header('Data Planejada')).toHaveAttribute('aria-sort', 'ascending')
    await header('Música').getByRole('button').click()
    await expect(header('Música')).toHaveAttribute('aria-sort', 'ascending')
    await expect(names).toHaveText([`A ${unique}`, `B ${unique}`, `C ${unique}`])
    await expect(page).toHaveURL(
      `/planejamento?data_inicio=${sunday(5)}&data_fim=${sunday(5)}&ordenar=musica`,
    )
    await header('Música').getByRole('button').press('Enter')
    await expect(header('Música')).toHaveAttribute('aria-sort', 'descending')
    await expect(names).toHaveText([`C ${unique}`, `B ${unique}`, `A ${unique}`])
    await page.reload()
    await expect(names).toHaveText([`C ${unique}`, `B ${unique}`, `A ${unique}`])
    await header('Status').getByRole('button').click()
    await expect(header('Status')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header('Artista').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ir para Cultos' })).toHaveAttribute('href', '/cultos')
  })

  test('PLA-03 PLA-06 on a phone: an empty list invites to plan, rows are cards sorted from a list, ten a page, names of 200 characters fit @phone', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    await login(page, 'musico', '/planejamento')
    await expect(page.getByText('Nenhum planejamento encontrado')).toBeVisible()
    // The service as a whole is what shines; a single planning stays beside it.
    await page.getByRole('link', { name: 'Planejar o próximo culto' }).click()
    await expect(dialog(page, 'Novo Culto')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Novo Planejamento' }).click()
    await expect(dialog(page)).toBeVisible()

    const longest = { artista: 'ó'.repeat(200) }
    for (const letter of 'BACDEFGHIJ')
      await plan(server, (await addMusica(server, `${letter} ${unique}`)).id, sunday(6))
    await plan(server, (await addMusica(server, `K ${unique}${'á'.repeat(190)}`, longest)).id, sunday(6))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(screenOf(sunday(6)))
    await expect(row(page, unique)).toHaveCount(10)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(row(page, `A ${unique}`)).toContainText(`Data Planejada: ${dataEscrita(sunday(6))}`)
    await openFilters(page)
    await page.getByLabel('Ordenar por').selectOption('Música')
    await expect(row(page, unique).first()).toContainText(`A ${unique}`)
    await page.getByRole('button', { name: 'Ordem crescente: inverter' }).click()
    await expect(row(page, unique).first()).toContainText(`K ${unique}`)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(1)
    await page.goBack()
    await expect(row(page, unique)).toHaveCount(10)
    await page.setViewportSize({ width: 480, height: 800 })
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.setViewportSize({ width: 481, height: 800 })
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('PLA-01 PLA-04 the figures, the status and the alert are what plannings and executions say', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const nova = await addMusica(server, `Nova ${unique}`)
    const velha = await addMusica(server, `Velha ${unique}`)
    await plan(server, nova.id, sunday(8))
    await plan(server, velha.id, sunday(8))
    await plan(server, nova.id, '2020-01-05')
    await server.api('POST', '/api/execucoes', { musica_id: velha.id, data_culto: sunday(7) })
    await login(page, 'musico', screenOf(sunday(8)))
    const resumo = page.getByRole('region', { name: 'Resumo' })
    await expect(page.getByRole('button', { name: 'Novo Planejamento' })).toBeVisible()
    await expect(resumo).toContainText(/Total de Planejamentos3cadastradosPróximos Cultos1planejados/)
    await expect(resumo).toContainText(/Músicas Novas\d+no repertórioMúsicas Recorrentes\d+já tocadas/)
    await expect(row(page, `Nova ${unique}`).getByText('Nova', { exact: true })).toBeVisible()
    await expect(row(page, `Nova ${unique}`)).not.toContainText('Repetida')
    await expect(row(page, `Velha ${unique}`).getByText('Recorrente', { exact: true })).toBeVisible()
    const alert = row(page, `Velha ${unique}`).getByText('Repetida')
    await expect(alert).toBeVisible()
    await expect(alert).toContainText('Tocada no domingo anterior')
    if (!isPhone(page)) {
      await alert.hover()
      await expect(page.getByText('Tocada no domingo anterior', { exact: true }).last()).toBeVisible()
    }
    await expectAccessible(page)

    // Without the server's figures those of the loaded rows are shown.
    await page.route('**/api/planejamento/resumo', (route) =>
      route.fulfill({ status: 404, json: { erro: 'x' } }),
    )
    await page.reload()
    await expect(resumo).toContainText(
      'Total de Planejamentos2cadastradosPróximos Cultos1planejadosMúsicas Novas1no repertórioMúsicas Recorrentes1',
    )
  })

  test('PLA-04 each coming service shows its songs, its keys in order and what is repeated', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const keys = ['Am', 'G', null]
    for (const [i, tom] of keys.entries()) {
      const { id } = await addMusica(server, `${i} ${unique}`, { tom })
      await plan(server, id, sunday(11))
      if (i === 0) await server.api('POST', '/api/execucoes', { musica_id: id, data_culto: sunday(10) })
    }
    const later = await addMusica(server, `9 ${unique}`)
    await plan(server, later.id, sunday(12))
    await login(page, 'musico', '/planejamento')
    const cultos = page.getByRole('region', { name: 'Culto a culto' }).getByRole('listitem')
    const onlyLast = cultos.last().getByRole('button', { name: 'Ver na lista' })
    await expect(cultos).toHaveCount(2)
    await expect(cultos.first()).toContainText(new RegExp(dataPorExtenso(sunday(11)), 'i'))
    await expect(cultos.first()).toContainText(/3 músicas.*1 repetida.*AmG–sem tom/)
    await onlyLast.click()
    await expect(page).toHaveURL(screenOf(sunday(12)))
    await expect(row(page, unique)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Músicas planejadas' })).toBeFocused()
    await expect(onlyLast).toHaveAttribute('aria-pressed', 'true')
    await onlyLast.click()
    await expect(row(page, unique)).toHaveCount(4)
  })
})

test.describe('actions', () => {
  test('PLA-05 PLA-08 SEG-07 ERR-03 executed, a planning becomes an execution with thanks; deleted after asking; Desfazer undoes both', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musica = await addMusica(server, `Aleluia ${unique}`)
    await plan(server, musica.id, sunday(13))
    await login(page, 'musico', screenOf(sunday(13)))
    await row(page, unique).getByRole('button', { name: 'Marcar como executado' }).click()
    await expect(
      dialog(page).getByText(
        'Marcar este planejamento como executado? Isso criará uma execução e removerá o planejamento.',
      ),
    ).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    expect(await plansOf(server, musica.id)).toHaveLength(1)
    await row(page, unique).getByRole('button', { name: 'Marcar como executado' }).click()
    await dialog(page).getByRole('button', { name: 'Marcar como executado' }).click()
    await expect(page.getByText('Obrigado por servir com a sua música!')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(0)
    expect(await plansOf(server, musica.id)).toEqual([])
    expect(await execucoesOf(server, musica.id)).toMatchObject([{ data_culto: sunday(13) }])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('O planejamento está de volta')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(1)
    expect(await execucoesOf(server, musica.id)).toEqual([])

    await pressAction(row(page, unique), 'Excluir planejamento')
    await expect(page.getByText('Tem certeza que deseja excluir este planejamento?')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Excluir' }).click()
    const deleted = page.locator('[data-toast]').filter({ hasText: 'Planejamento excluído com sucesso' })
    await expect(row(page, unique)).toHaveCount(0)
    // The keyboard goes on beside it, here at the title.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await deleted.getByRole('button', { name: 'Desfazer' }).click()
    await expect(row(page, unique)).toHaveCount(1)
    expect(await plansOf(server, musica.id)).toMatchObject([{ data_planejada: sunday(13) }])
  })

  test('PLA-07 ERR-03 plans a song for the Sunday of the next week unless said otherwise', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const musica = await addMusica(server, `Coração ${unique}`)
    await login(page, 'musico', '/planejamento')
    await page.getByRole('button', { name: 'Novo Planejamento' }).click()
    await expect(page.getByLabel('Data Planejada *', { exact: true })).toHaveValue(
      dataEscrita(dataPadrao(hoje())),
    )
    await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(dialog(page).getByText('Escolha a música')).toHaveCount(2)
    await expectAccessible(page)
    await pickMusica(page, unique)
    await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Planejamento criado com sucesso')).toBeVisible()
    await expect(row(page, unique)).toContainText(dataEscrita(dataPadrao(hoje())))
    expect(await plansOf(server, musica.id)).toHaveLength(1)
  })

  test('PLA-07 CUL-05 several songs are planned in a row, and each opens its sheet in the key of the day', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const [a, b] = [await addMusica(server, `Ana ${unique}`), await addMusica(server, `Bel ${unique}`)]
    await login(page, 'musico', '/planejamento')
    await page.getByRole('button', { name: 'Novo Planejamento' }).click()
    for (const { nome } of [a, b]) {
      await pickMusica(page, nome)
      if (nome === a.nome) {
        await page.getByLabel('Data Planejada *', { exact: true }).fill(dataEscrita(sunday(21)))
        await expectAccessible(page)
      }
      await dialog(page).getByRole('button', { name: 'Salvar e adicionar outra' }).click()
      await expect(page.getByRole('combobox', { name: 'Música *' })).not.toContainText(nome)
    }
    await expect(page.getByLabel('Data Planejada *', { exact: true })).toHaveValue(dataEscrita(sunday(21)))
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    const [plano] = await plansOf(server, a.id)
    expect(await plansOf(server, b.id)).toMatchObject([
      { data_planejada: sunday(21), culto_id: plano?.culto_id },
    ])
    const culto = cultosCalls.get.answer.parse(await server.api('GET', `/api/cultos/${plano?.culto_id}`))
    await server.api('PUT', `/api/cultos/${culto.id}/itens`, {
      versao: culto.versao,
      conhecidos: {
        planejamentos: culto.itens.map((item) => Reflect.get(item, 'planejamento_id')),
        execucoes: [],
        roteiro: [],
      },
      itens: culto.itens.map((item) => ({ ...item, tom_culto: 'Eb' })),
    })
    await page.goto(screenOf(sunday(21)))
    await expect(row(page, a.nome)).toContainText('Eb')
    await page.getByRole('region', { name: 'Culto a culto' }).getByRole('link').first().click()
    await expect(page).toHaveURL(`/cultos/${culto.id}`)
    await page.goBack()
    await row(page, a.nome).getByRole('link', { name: a.nome }).click()
    await expect(page).toHaveURL(`/cultos/${culto.id}/cifra/${a.id}`)
    await expect(dialog(page)).toContainText(a.nome)
  })

  test('PLA-05 PLA-07 PLA-08 edits the date, shows both versions when somebody else did too, and says why it could not save, delete or execute', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musica = await addMusica(server, `Rocha ${unique}`)
    const { id } = await plan(server, musica.id, sunday(15))
    await login(page, 'musico', '/planejamento')
    await pressAction(row(page, unique), 'Editar planejamento')
    await expect(dialog(page).getByRole('heading', { name: 'Editar Planejamento' })).toBeVisible()
    await page.getByLabel('Data Planejada *', { exact: true }).fill(dataEscrita(sunday(16)))
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Planejamento atualizado com sucesso')).toBeVisible()
    await expect(row(page, unique)).toContainText(dataEscrita(sunday(16)))
    await pressAction(row(page, unique), 'Editar planejamento')
    await page.getByLabel('Data Planejada *', { exact: true }).fill(dataEscrita(sunday(17)))
    await server.api('PUT', `/api/planejamento/${id}`, { data_planejada: sunday(18) })
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Duas versões deste planejamento' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Ficar com a salva' }).click()
    await expect(page.getByText('A versão salva foi mantida')).toBeVisible()
    await expect(row(page, unique)).toContainText(dataEscrita(sunday(18)))

    await page.getByRole('button', { name: 'Novo Planejamento' }).click()
    await pickMusica(page, unique)
    await page.getByLabel('Data Planejada *', { exact: true }).fill(dataEscrita(sunday(18)))
    await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText(/^Erro ao salvar planejamento: .*já/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.route(`**/api/planejamento/${id}**`, (route) =>
      route.fulfill({ status: 409, json: { erro: 'O culto já foi fechado' } }),
    )
    await pressAction(row(page, unique), 'Excluir planejamento')
    await dialog(page).getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Erro ao excluir planejamento: O culto já foi fechado')).toBeVisible()
    await row(page, unique).getByRole('button', { name: 'Marcar como executado' }).click()
    await dialog(page).getByRole('button', { name: 'Marcar como executado' }).click()
    await expect(page.getByText('Erro ao executar planejamento: O culto já foi fechado')).toBeVisible()
    await expect(row(page, unique)).toHaveCount(1)
  })
})

test('UNO-16 a planning that was executed while it was edited says so, and the way on is its execution', async ({
  page,
  server,
  login,
  unique,
}) => {
  const [musica, outra] = [
    await addMusica(server, `Foi ${unique}`),
    await addMusica(server, `Outra ${unique}`),
  ]
  const { id } = await plan(server, musica.id, sunday(40))
  await login(page, 'musico', screenOf(sunday(40)))
  await pressAction(row(page, unique), 'Editar planejamento')
  await pickMusica(page, `Outra ${unique}`)
  await server.api('POST', `/api/planejamento/${id}/executar`)
  await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
  const gone = page.getByRole('dialog', { name: 'Planejamento não encontrado' })
  await expect(gone).toContainText('foi marcada como executada')
  await expect(gone.getByRole('button', { name: /Salvar como/ })).toHaveCount(0)
  await gone.getByRole('button', { name: 'Abrir a execução' }).click()
  await expect(page).toHaveURL(/\/execucoes\/\d+$/)
  await expect(page.getByRole('dialog', { name: 'Editar Execução' })).toContainText(`Foi ${unique}`)
  expect(await plansOf(server, outra.id)).toEqual([])
})
