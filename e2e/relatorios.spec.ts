import { readFile } from 'node:fs/promises'
import { dataEscrita } from '@cantai/domain/datas'
import { makeExecucao, makePlanejamento } from '../server/src/test/make.ts'
import { expect, test } from './fixtures.ts'
import { addMusica, dia, emptyMinistry } from './ministry.ts'
import { dialog, goTo, overflow, tab } from './screen.ts'

const LONGO = 'Grande é o Senhor '.repeat(11).trim()

/** The report counts the whole ministry, so each test begins with an empty one. */
test.beforeEach(async ({ server }) => {
  await emptyMinistry(server)
})

test('REP-02 a report says what it lacks before any figure, and leaves as a PDF and a spreadsheet @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { id: nova } = await addMusica(server, LONGO, { tom: 'G' })
  const { id: velha } = await addMusica(server, 'Castelo Forte', { ccli: '22025' })
  for (const days of [-7, -14])
    await makeExecucao(server.db, { musica_id: nova, data_culto: dia(days), tom: 'G' })
  for (const days of [-120, -127, -134])
    await makeExecucao(server.db, { musica_id: velha, data_culto: dia(days) })
  await makeExecucao(server.db, { musica_id: velha, data_culto: dia(-1), trazida: true })
  await makePlanejamento(server.db, { musica_id: velha, data_planejada: dia(-2) })
  await login(page, 'lider', '/')
  await goTo(page, 'Relatórios')
  await expect(page.getByRole('region', { name: 'Cultos por concluir' })).toContainText(
    'Falta concluir 1 culto deste período',
  )
  const novas = page.getByRole('region', { name: 'Novas em uso' })
  await expect(novas.getByRole('listitem')).toContainText('2ª de 3 vezes')
  await expect(page.getByRole('link', { name: 'Relatar à CCLI' })).toHaveAttribute(
    'href',
    'https://reporting.ccli.com/search?s=22025',
  )
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await tab(page, 'Gráficos').click()
  for (const name of ['Execuções por mês', 'Mais tocadas', 'Novas e recorrentes', 'Próximos eventos'])
    await expect(page.getByRole('figure').filter({ hasText: name })).toBeVisible()
  await page.getByRole('figure').filter({ hasText: 'Mais tocadas' }).locator('summary').press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Castelo Forte' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'PDF e planilhas' }).click()
  const sheet = dialog(page, 'Levar: Relatório')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Baixar PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await tab(page, 'Planilha').click()
  await sheet.getByLabel('Arquivo').selectOption('CSV')
  await expectAccessible(page)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Baixar relatório' }).click(),
  ])
  const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.join('\n')).toContain(`;2;${dataEscrita(dia(-7))};7;G (2);0;`)
})

test('REP-02 a ministry that never concluded a service is told how the report begins', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login(page, 'lider', '/relatorios')
  await expect(page.getByText('O relatório começa com o primeiro culto concluído')).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Pessoas').click()
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expectAccessible(page)
})

test('REP-02 without a network the report says that it needs one', async ({ page, login }) => {
  await login(page, 'lider', '/exportar')
  await page.route('**/api/relatorios/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Abrir os relatórios' }).click()
  await expect(page.getByText('O relatório é contado no servidor: ele volta com a rede.')).toBeVisible()
})
