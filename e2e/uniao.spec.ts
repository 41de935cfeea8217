import { Culto } from '@cantai/contract/cultos/cultos'
import { dataEscrita, somarDias } from '@cantai/domain/datas'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia, emptyAgenda, hoje } from './ministry.ts'
import { dialog, row, toast } from './screen.ts'

test.beforeEach(({ server }) => emptyAgenda(server))

async function planned(server: Server, data: string, nomes: readonly string[]) {
  const itens: object[] = []
  for (const nome of nomes) itens.push({ especie: 'musica', musica_id: (await addMusica(server, nome)).id })
  return Culto.parse(await server.api('POST', '/api/cultos', { confirmar: true, data, hora: '19:00', itens }))
}
const idsOf = ({ itens }: Culto, kind: 'planejamento_id' | 'musica_id') =>
  itens.flatMap((item) => (item.especie === 'musica' ? (item[kind] ?? []) : []))

test('UNO-01 UNO-02 recorded by its date a song leaves the planning, which can be taken back; all recorded, nobody is asked', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nomes = [`Alvo ${unique}`, `Bendito ${unique}`]
  const culto = await planned(server, dia(-1), nomes)
  await login(page, 'musico', '/execucoes')
  await page.getByRole('button', { name: 'Nova Execução' }).click()
  await page.getByRole('combobox', { name: 'Música *' }).click()
  await page.getByRole('combobox', { name: 'Buscar música' }).fill(nomes[0] ?? '')
  await page.getByRole('option', { name: `${nomes[0]} - Harpa Cristã` }).click()
  await page.getByLabel('Data do Culto *', { exact: true }).fill(dataEscrita(dia(-1)))
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Estava planejada: saiu do Planejamento')).toBeVisible()
  const read = async () => Culto.parse(await server.api('GET', `/api/cultos/${culto.id}`))
  expect(idsOf(await read(), 'planejamento_id')).toHaveLength(1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'O planejamento está de volta')).toBeVisible()
  expect(idsOf(await read(), 'planejamento_id')).toHaveLength(2)

  for (const musica_id of idsOf(culto, 'musica_id'))
    await server.api('POST', '/api/execucoes', { musica_id, data_culto: culto.data })
  await page.goto(`/cultos/${culto.id}`)
  await expect(page.getByText('Tocada').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Concluir' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mais ações do culto' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Marcar como concluído' }).click()
  await expect(page.getByText('O culto está concluído.')).toBeVisible()
  await expect(page.getByText(/^Concluído em /)).toBeVisible()
})

test('UNO-01 PLA-05 the question before executing says that the culto is to come, and that the song is recorded already', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const culto = await planned(server, dia(3), [`Alvo ${unique}`])
  const [musica_id = 0] = idsOf(culto, 'musica_id')
  await server.api('POST', '/api/execucoes', { musica_id, data_culto: culto.data })
  await server.api('POST', '/api/planejamento', { musica_id, data_planejada: culto.data })
  await login(page, 'musico', '/planejamento')
  await row(page, unique).getByRole('button', { name: 'Marcar como executado' }).click()
  const ask = dialog(page)
  await expect(ask).toContainText('Marcar este planejamento como executado?')
  await expect(ask).toContainText(/Este culto é só em \d\d\/\d\d\/\d{4}\./)
  await expect(ask).toContainText('Esta música já está registrada neste culto: executar conta mais uma vez.')
  await expectAccessible(page)
})

test('UNO-03 two conclude with two lists: the second one sees both, and nothing of the first is lost', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const culto = await planned(server, dia(-1), [`Alvo ${unique}`, `Bendito ${unique}`])
  await login(page, 'musico', `/cultos/${culto.id}/concluir`)
  const sheet = dialog(page, 'O que foi tocado?')
  await sheet.getByRole('checkbox', { name: new RegExp(`Bendito ${unique}`) }).uncheck()
  await server.api('POST', `/api/cultos/${culto.id}/concluir`, { nao_tocadas: [], extras: [] })
  await sheet.getByRole('button', { name: 'Concluir com 1 música' }).click()
  const both = dialog(page, 'Este culto já foi concluído')
  await expect(both).toContainText('com outra lista')
  await expect(both.getByText(`Bendito ${unique}`).first()).toBeVisible()
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText(/^Concluído em /)).toBeVisible()
})

test('UNO-03 a culto that is concluded or deleted under an open editor keeps what was typed, with one sentence', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const culto = await planned(server, hoje(), [`Alvo ${unique}`, `Bendito ${unique}`])
  await login(page, 'musico', `/cultos/${culto.id}/editar`)
  await page.getByRole('button', { name: `Descer Alvo ${unique}` }).click()
  await server.api('POST', `/api/cultos/${culto.id}/concluir`, {})
  await expect(page.getByRole('alert')).toContainText('foi concluído enquanto você editava')
  const linhas = page.getByRole('list', { name: 'Editar a ordem' }).getByRole('listitem')
  await expect(linhas.first()).toContainText('Bendito')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expectAccessible(page)
  await server.api('POST', `/api/cultos/${culto.id}/reabrir`, {})
  await expect(page.getByRole('alert')).toHaveCount(0)
  await server.api('DELETE', `/api/cultos/${culto.id}`)
  await expect(page.getByRole('alert')).toContainText('foi excluído enquanto você editava')
  await expect(linhas.first()).toContainText('Bendito')
})

test('UNO-04 the form begins on the first free Sunday, and at the day and hour of another culto leads to that one or makes one more', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const taken = dataPadrao(hoje())
  const culto = await planned(server, taken, [`Alvo ${unique}`])
  await login(page, 'musico', '/cultos/novo')
  const data = page.getByLabel('Data *', { exact: true })
  await expect(data).toHaveValue(dataEscrita(somarDias(taken, 7)))
  await expect(page.getByRole('button', { name: 'Criar culto' })).toBeVisible()
  await data.fill(dataEscrita(taken))
  await page.getByRole('textbox', { name: /^Hora/ }).fill('19:00')
  await expect(page.getByText(`Já há culto neste dia e hora: ${culto.titulo}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o que já existe' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar mais um' }).click()
  await expect(page.getByText('No mesmo dia')).toBeVisible()
})

test('UNO-12 a song is sung again in the same culto, in another key: every screen tells the two apart, and both are recorded @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const [rocha, castelo] = [`Rocha ${unique}`, `Castelo ${unique}`]
  const { id } = await planned(server, dia(-1), [rocha, castelo])
  await login(page, 'lider', `/cultos/${id}/editar`)
  const edicao = page.getByRole('list', { name: 'Editar a ordem' }).getByRole('listitem')
  await page.getByRole('button', { name: `Detalhes de ${rocha}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Cantar de novo: ${rocha}` }).click()
  await expect(edicao).toHaveCount(3)
  const tom = page.getByRole('combobox', { name: `Tom do dia de ${rocha} (de novo)` })
  await expect(tom).toBeFocused()
  await tom.selectOption('Tom D')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()

  const ordem = page.getByRole('list', { name: 'Ordem do culto' }).getByRole('listitem')
  await expect(ordem.nth(2)).toContainText(`3. ${rocha} (de novo)`)
  await expect(ordem.nth(2)).toContainText('Tom: D')
  await ordem.nth(2).getByRole('link').click()
  const folha = dialog(page)
  await expect(folha.getByRole('status', { name: 'Música 3 de 3' })).toBeVisible()
  // The group's message leads here from outside.
  await page.reload()
  await expect(folha.getByRole('status', { name: 'Música 3 de 3' })).toBeVisible()
  await folha.getByRole('button', { name: `Música anterior: ${castelo}` }).click()
  await folha.getByRole('button', { name: `Música anterior: ${rocha}` }).click()
  await expect(folha.getByRole('status', { name: 'Música 1 de 3' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The stage opens at the reprise itself, which the address names.
  await page.goto(`/palco/${id}?item=m${await idOf(server, id)}-2`)
  await expect(page.getByText(`Música 3 de 3: ${rocha} (de novo)`)).toBeAttached()

  await page.goto(`/cultos/${id}/concluir`)
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
  await expect(dialog(page).getByRole('checkbox', { name: `${rocha} (de novo)` })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Concluir com 3 músicas' }).click()
  await expect(ordem.nth(2)).toContainText(`3. ${rocha} (de novo)`)
  await expect(ordem.getByText('Tocada')).toHaveCount(3)

  // Repeating takes a song that was sung twice only once.
  await page.goto(`/cultos/${id}/repetir`)
  const again = dialog(page).getByRole('list', { name: 'Músicas' }).getByRole('listitem')
  await expect(again).toHaveCount(2)
  await expect(again).toContainText([rocha, castelo])
})

/** The id of the first song of a culto. */
const idOf = async (server: Server, id: number) =>
  idsOf(Culto.parse(await server.api('GET', `/api/cultos/${id}`)), 'musica_id')[0]
