import type { Locator, Page } from '@playwright/test'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { dataEscrita } from '@cantai/domain/datas'
import { expect, test } from './fixtures.ts'
import { addMusica, dia, emptyMinistry } from './ministry.ts'
import { chooseAction, dialog, pressAction, row, withoutNews } from './screen.ts'

/** Open screens follow changes that another browser makes. */
test.beforeEach(({ server }) => emptyMinistry(server))

async function renameCulto(page: Page, id: number, titulo: string): Promise<void> {
  await page.goto(`/cultos/${id}`)
  await chooseAction(page, 'do culto', 'Data, título e observações')
  await dialog(page, 'Editar Culto').getByLabel('Título').fill(titulo)
  await dialog(page, 'Editar Culto').getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function renameMusica(page: Page, id: number, nome: string): Promise<void> {
  await page.goto(`/musicas/${id}`)
  await dialog(page).getByRole('textbox', { name: 'Nome' }).fill(nome)
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

const byName = (page: Page, name: string) => page.getByText(name).first()
const byLink = (page: Page, titulo: string) => page.getByLabel(`Ver culto: ${titulo}`).first()

/** Each list, with what says a service's title there. */
const LISTS = [
  ['/planejamento', byName],
  ['/ensaios', byLink],
  ['/execucoes', byLink],
  ['/cultos', byName],
  ['/', byName],
] as const

test('CAS-08 PAL-06 a service and a song that somebody renames elsewhere are renamed in every open list @wide-only', async ({
  page,
  browser,
  login,
  server,
  unique,
}) => {
  const { id: musica_id } = await addMusica(server, `Hino ${unique}`, { cifras: 'C\nCanto' })
  const make = async (data: string, itens: object[]) =>
    ((await server.api('POST', '/api/cultos', { data, titulo: `Culto ${unique}`, itens })) as Culto).id
  const over = await make(dia(-3), [])
  await server.api('POST', '/api/execucoes', { musica_id, data_culto: dia(-3) })
  const ahead = await make(dia(3), [{ especie: 'musica', musica_id }])
  const ensaio = { musicas_ids: [musica_id], data_ensaio: dia(2), culto_id: ahead }
  await server.api('POST', '/api/ensaios', ensaio)

  const elsewhere = await browser.newContext()
  const tabs: [Page, (tab: Page, name: string) => Locator][] = []
  for (const [address, shown] of LISTS) {
    const tab = await elsewhere.newPage()
    if (tabs.length === 0) await login(tab, 'musico')
    await tab.goto(address)
    await expect(shown(tab, `Culto ${unique}`)).toBeVisible()
    await expect(byName(tab, `Hino ${unique}`)).toBeVisible()
    tabs.push([tab, shown])
  }

  await login(page, 'lider', '/')
  for (const id of [over, ahead]) await renameCulto(page, id, `Vigília ${unique}`)
  for (const [tab, shown] of tabs) await expect(shown(tab, `Vigília ${unique}`)).toBeVisible()
  await renameMusica(page, musica_id, `Canto ${unique}`)
  for (const [tab] of tabs) await expect(byName(tab, `Canto ${unique}`)).toBeVisible()
  await elsewhere.close()
})

/** How often each address of the API is asked from now on. */
function countAsked(page: Page): Map<string, number> {
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/'))
      asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1)
  })
  return asked
}

for (const [how, isStreaming] of [
  ['that a stream tells', true],
  ['without a stream', false],
] as const)
  test(`CAS-08 after a save ${how} no address is asked for twice`, async ({
    page,
    login,
    server,
    unique,
  }) => {
    const { id: musica_id } = await addMusica(server, `Hino ${unique}`)
    await server.api('POST', '/api/planejamento', { musica_id, data_planejada: dia(10) })
    if (!isStreaming) await withoutNews(page)
    await login(page, 'musico', '/planejamento')
    if (isStreaming) await page.waitForResponse(/\/api\/eventos\?/)
    await pressAction(row(page, unique), 'Editar planejamento')
    // The form asks by itself which services are on that day.
    const doDia = page.waitForResponse((response) => response.url().includes(`/api/cultos?de=${dia(11)}`))
    await page.getByLabel('Data Planejada *', { exact: true }).fill(dataEscrita(dia(11)))
    await doDia
    const asked = countAsked(page)
    const anew = page.waitForResponse(/\/api\/planejamento\/resumo/)
    await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
    await anew
    await expect(row(page, unique)).toContainText(dataEscrita(dia(11)))
    // All that the save asks for is asked for by now: what follows it in the stream has come.
    await server.api('POST', '/api/planejamento', { musica_id, data_planejada: dia(17) })
    if (isStreaming) await expect(row(page, dataEscrita(dia(17)))).toBeVisible()
    const times = isStreaming ? 2 : 1
    expect(Math.max(...asked.values())).toBe(times)
    expect(asked.get('/api/planejamento/resumo')).toBe(times)
  })
