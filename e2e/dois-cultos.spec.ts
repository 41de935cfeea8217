import { Culto } from '@cantai/contract/cultos/cultos'
import { somarDias } from '@cantai/domain/datas'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, emptyAgenda, hoje } from './ministry.ts'
import { dialog, pressAction, row, toast } from './screen.ts'

/** The day of both services: never the Sunday that a new planning begins with. */
const DIA = somarDias(dataPadrao(hoje()), 2)

test.beforeEach(async ({ server }) => {
  await emptyAgenda(server)
})

/** A service of `DIA`; the tests make one in the morning and one in the evening. */
const newCulto = async (server: Server, hora: string, titulo: string, nomes: readonly string[]) => {
  const itens: object[] = []
  for (const nome of nomes)
    itens.push({ especie: 'musica', musica_id: (await addMusica(server, nome)).id, tom_culto: 'G' })
  return Culto.parse(await server.api('POST', '/api/cultos', { data: DIA, hora, titulo, itens }))
}

test('UNO-05 cards, rows and questions of Planejamento, Execuções and Ensaios say which of two cultos they are of', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await newCulto(server, '19:00', 'Noite', [`Alvo ${unique}`])
  const manha = await newCulto(server, '09:00', 'Manhã', [`Bendito ${unique}`])
  const [item] = manha.itens
  const musica_id = item?.especie === 'musica' ? item.musica_id : 0
  await server.api('POST', '/api/ensaios', {
    data_ensaio: somarDias(DIA, -1),
    culto_id: manha.id,
    musicas_ids: [musica_id],
  })

  await login(page, 'musico', '/planejamento')
  const cards = page.getByRole('region', { name: 'Culto a culto' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toContainText('09:00 · Manhã')
  await expect(cards.nth(1)).toContainText('19:00 · Noite')
  await expect(row(page, `Alvo ${unique}`)).toContainText('19:00 · Noite')
  await expectAccessible(page)
  await cards
    .nth(0)
    .getByRole('button', { name: /^Ver na lista/ })
    .click()
  await expect(row(page, `Alvo ${unique}`)).toHaveCount(0)
  await expect(row(page, `Bendito ${unique}`)).toBeVisible()
  await page.getByRole('button', { name: 'Só do culto: Manhã' }).click()
  await pressAction(row(page, `Alvo ${unique}`), 'Excluir planejamento')
  await expect(dialog(page)).toContainText('19:00 · Noite')
  await page.keyboard.press('Escape')

  await server.api('POST', '/api/execucoes', { musica_id, data_culto: DIA, culto_id: manha.id })
  await page.goto('/execucoes')
  await expect(row(page, `Bendito ${unique}`)).toContainText('09:00 · Manhã')
  await page.goto('/ensaios')
  await expect(row(page, `Bendito ${unique}`)).toContainText('09:00 · Manhã')
  await expectAccessible(page)
})

test('UNO-05 the form of a planning asks for the culto on such a day only, and changes it', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const noite = await newCulto(server, '19:00', 'Noite', [`Alvo ${unique}`])
  const manha = await newCulto(server, '09:00', 'Manhã', [])
  await login(page, 'musico', '/planejamento')
  await pressAction(row(page, `Alvo ${unique}`), 'Editar planejamento')
  const qual = dialog(page).getByRole('combobox', { name: 'Qual culto?' })
  await expect(qual).toHaveValue(String(noite.id))
  await expectAccessible(page)
  await qual.selectOption('09:00 · Manhã')
  await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
  await expect(row(page, `Alvo ${unique}`)).toContainText('09:00 · Manhã')
  const { itens } = Culto.parse(await server.api('GET', `/api/cultos/${manha.id}`))
  expect(itens).toMatchObject([{ nome: `Alvo ${unique}`, tom_culto: 'G' }])

  await page.getByRole('button', { name: 'Novo Planejamento' }).click()
  await expect(dialog(page).getByLabel('Data Planejada *', { exact: true })).toBeVisible()
  await expect(qual).toHaveCount(0)
})

test('UNO-05 a song goes to the other culto of the day from the edit, with its key, and comes back to its place', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const manha = await newCulto(server, '09:00', 'Manhã', [`Alvo ${unique}`, `Bendito ${unique}`])
  const noite = await newCulto(server, '19:00', 'Noite', [])
  const read = async (id: number) => Culto.parse(await server.api('GET', `/api/cultos/${id}`))
  await login(page, 'musico', `/cultos/${manha.id}/editar`)
  await page.getByRole('button', { name: `Detalhes de Alvo ${unique}` }).click()
  await page.getByRole('textbox', { name: 'Notas' }).fill('só vozes')
  await page.getByRole('button', { name: `Mover para…: Alvo ${unique}` }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '19:00 · Noite' }).click()
  await expect(toast(page, `“Alvo ${unique}” foi para 19:00 · Noite`)).toBeVisible()
  const linhas = page.getByRole('list', { name: 'Editar a ordem' }).getByRole('listitem')
  await expect(linhas).toHaveCount(1)
  expect((await read(noite.id)).itens).toMatchObject([
    { nome: `Alvo ${unique}`, tom_culto: 'G', notas: 'só vozes' },
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, `“Alvo ${unique}” está de volta`)).toBeVisible()
  await expect(linhas).toHaveCount(2)
  await expect(linhas.nth(0)).toContainText(`Alvo ${unique}`)
  expect((await read(manha.id)).itens.map((item) => Reflect.get(item, 'nome'))).toEqual([
    `Alvo ${unique}`,
    `Bendito ${unique}`,
  ])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Ordem do culto salva')).toBeVisible()
  expect((await read(noite.id)).itens).toEqual([])
})
