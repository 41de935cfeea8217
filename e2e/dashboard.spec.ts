import type { Page } from '@playwright/test'
import { dataEscrita, dataPorExtenso } from '@cantai/domain/datas'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../server/src/test/make.ts'
import { expect, type Server, test } from './fixtures.ts'
import { dia, emptyMinistry, hoje } from './ministry.ts'
import { goTo, overflow, withoutNews } from './screen.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
const kpi = (page: Page, label: string) =>
  section(page, 'Visão geral').getByRole('listitem').filter({ hasText: label })

/** The dashboard shows the whole ministry, so each test begins with an empty one. */
test.beforeEach(async ({ server }) => {
  await emptyMinistry(server)
})

const ANSWERS = {
  resumo: '**/api/dashboard/resumo',
  musicas: '**/api/musicas?*',
  ensaios: '**/api/ensaios?*',
  populares: '**/api/dashboard/musicas-populares*',
  culto: '**/api/cultos/proximo',
  estatisticas: '**/api/statistics',
}

/** Holds every answer of the dashboard back until it is let go. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  for (const url of Object.values(ANSWERS))
    await page.route(url, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
  return letGo
}

/** Twelve months of a ministry with three songs, and the next service. */
async function makeMinisterio({ db }: Server) {
  // Noon in London is the same day in both zones of `FUSO`.
  const musica = (nome: string, artista: string, tom: string | null, day: string) =>
    makeMusica(db, { nome, artista, tom, data_cadastro: new Date(`${day}T12:00:00Z`) })
  const castelo = await musica('Castelo Forte', 'Martinho Lutero', 'D', '2026-01-10')
  const rocha = await musica('Rocha Eterna', 'Augustus Toplady', 'Bb', '2026-02-11')
  const firme = await musica('Firme nas Promessas', 'Kelso Carter', null, '2026-03-12')
  const nova = await musica('Cântico Novo', 'Coro', 'G', '2026-04-13')
  for (let i = 1; i <= 10; i++) await makeExecucao(db, { musica_id: castelo.id, data_culto: dia(-7 * i) })
  await makeExecucao(db, { musica_id: castelo.id, data_culto: dia(-7) })
  for (let i = 1; i <= 5; i++) await makeExecucao(db, { musica_id: rocha.id, data_culto: dia(-7 * i) })
  await makeExecucao(db, { musica_id: firme.id, data_culto: dia(-7) })
  return { castelo, rocha, firme, nova }
}

test('DAS-01 greets by the first name and is found at both addresses', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await makeMinisterio(server)
  const { nome } = await login(page, 'musico')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard do Ministério Musical' })).toBeVisible()
  await expect(
    page.getByText(new RegExp(`(Bom dia|Boa tarde|Boa noite), ${nome.split(' ')[0]}\\.`)),
  ).toBeVisible()
  await expect(kpi(page, 'Músicas')).toContainText('4')
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard do Ministério Musical' })).toBeVisible()
})

test('DAS-01 names the next service with its songs and their keys', async ({ page, server, login }) => {
  const { castelo, rocha, firme } = await makeMinisterio(server)
  for (const { id } of [castelo, firme])
    await makePlanejamento(server.db, { musica_id: id, data_planejada: dia(3) })
  await makePlanejamento(server.db, { musica_id: rocha.id, data_planejada: dia(10) })
  await makePlanejamento(server.db, { musica_id: rocha.id, data_planejada: dia(-4) })
  await login(page)
  const culto = section(page, 'Próximo culto')
  await expect(culto).toContainText(new RegExp(dataPorExtenso(dia(3)), 'i'))
  await expect(culto).toContainText('2 músicas · 0 de 2 prontas')
  const musicas = rows(page, 'Músicas do próximo culto')
  await expect(musicas).toHaveCount(2)
  await expect(musicas.filter({ hasText: 'Castelo Forte' })).toContainText('Tom: D')
  await expect(musicas.filter({ hasText: 'Firme nas Promessas' })).toContainText('Sem tom')
  await culto.getByRole('link', { name: 'Ver culto' }).click()
  await expect(page).toHaveURL(/\/cultos\/\d+$/)
})

test('CUL-12 CUL-05 one tap opens the first sheet of the next service, in the key of the day @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const cifra = 'Tom: A\n\nA        D\nRocha eterna, foi na cruz'
  const musicas = await Promise.all(
    ['Rocha Eterna', 'Castelo Forte'].map((nome) => makeMusica(server.db, { nome, tom: 'A', cifras: cifra })),
  )
  await server.api('POST', '/api/cultos', {
    confirmar: true,
    data: dia(2),
    hora: '19:30',
    titulo: 'Culto da Ceia',
    itens: musicas.map(({ id }, i) => ({
      especie: 'musica',
      musica_id: id,
      ...(i === 0 && { tom_culto: 'G' }),
    })),
  })
  await makeEnsaio(server.db, [musicas[0]?.id ?? 0], { data_ensaio: dia(1), hora_inicio: '20:00' })
  await login(page, 'musico')
  const culto = section(page, 'Próximo culto')
  for (const text of ['19:30', 'Culto da Ceia', '2 músicas', '0 de 2 prontas · 1 a caminho', '20:00'])
    await expect(culto).toContainText(text)
  await expect(rows(page, 'Músicas do próximo culto')).toHaveText([
    /Tom: G.*Rocha Eterna/,
    /Tom: A.*Castelo Forte/,
  ])
  await expectAccessible(page)
  await culto.getByRole('link', { name: 'Abrir as cifras' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rocha Eterna' })
  await expect(sheet.getByLabel('Escolher o tom')).toHaveValue('G')
  await sheet.getByRole('button', { name: 'Próxima música: Castelo Forte' }).click()
  await expect(page.getByRole('dialog', { name: 'Castelo Forte' }).getByLabel('Escolher o tom')).toHaveValue(
    'A',
  )
})

test('UNO-08 CUL-07 the day after, the dashboard leads a líder to what concludes the service, and leaves a músico alone', async ({
  page,
  server,
  login,
  browser,
}) => {
  const { castelo, rocha } = await makeMinisterio(server)
  for (const { id } of [castelo, rocha])
    await makePlanejamento(server.db, { musica_id: id, data_planejada: dia(-1) })
  const musico = await browser.newPage()
  await login(musico, 'musico', server.url)
  await expect(kpi(musico, 'Execuções')).toContainText('17')
  await expect(musico.getByRole('list', { name: 'Cultos para concluir' })).toHaveCount(0)
  await musico.close()
  await login(page, 'lider')
  const agora = section(page, 'Agora')
  await expect(agora).toContainText('Culto de ontem espera ser concluído')
  await expect(agora).toContainText('2 músicas')
  await agora.getByRole('link', { name: /^Conferir/ }).click()
  await page.getByRole('button', { name: 'Concluir com 2 músicas' }).click()
  await expect(page.getByText('Obrigado por servir.')).toBeVisible()
  await goTo(page, 'Dashboard')
  await expect(kpi(page, 'Execuções')).toContainText('19')
  await expect(agora).toHaveCount(0)
})

test('DAS-01 without a planned service invites to plan one', async ({ page, server, login }) => {
  await makeMinisterio(server)
  await login(page)
  await expect(section(page, 'Próximo culto')).toContainText('Nenhum culto planejado')
  await section(page, 'Próximo culto')
    .getByRole('link', { name: /^Planejar \d\d\/\d\d$/ })
    .click()
  await expect(page).toHaveURL('/cultos/novo')
})

test('SHE-04 only an administrator sees the link to the bot, and only here', async ({ page, login }) => {
  const link = page.getByRole('link', { name: 'Bot do WhatsApp' })
  await login(page, 'admin', '/')
  await expect(link).toBeVisible()
  await page.goto('/musicas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('SHE-04 a musician never sees the link to the bot', async ({ page, login }) => {
  await login(page, 'lider')
  await expect(kpi(page, 'Músicas')).toBeVisible()
  await expect(page.locator('a[href*="bot-config"]')).toHaveCount(0)
})

test('DAS-02 four figures, each a way to the list that it counts', async ({ page, server, login }) => {
  const { castelo } = await makeMinisterio(server)
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: hoje() })
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(-1) })
  await makePlanejamento(server.db, { musica_id: castelo.id, data_planejada: dia(2) })
  await makePlanejamento(server.db, { musica_id: castelo.id, data_planejada: dia(9) })
  await makePlanejamento(server.db, { musica_id: castelo.id, data_planejada: dia(-2) })
  await login(page)
  for (const [label, value, hint, address] of [
    ['Músicas', '4', 'no repertório', '/musicas'],
    ['Execuções', '17', 'realizadas', '/execucoes'],
    ['Ensaios', '1', 'agendados', `/ensaios?data_inicio=${hoje()}`],
    ['Planejamentos', '2', 'ativos', `/planejamento?data_inicio=${hoje()}`],
  ] as const) {
    const card = kpi(page, label)
    await expect(card.getByText(value, { exact: true })).toBeVisible()
    await expect(card.getByText(hint, { exact: true })).toBeVisible()
    await expect(card.getByRole('link')).toHaveAttribute('href', address)
  }
})

test('DAS-03 the three most recent songs', async ({ page, server, login }) => {
  await makeMinisterio(server)
  await login(page)
  const musicas = rows(page, 'Músicas recentes')
  await expect(musicas).toHaveCount(3)
  await expect(musicas.nth(0)).toHaveText(/Cântico Novo.*Coro.*Ainda não tocada.*13\/04\/2026/)
  await expect(musicas.nth(1)).toHaveText(/Firme nas Promessas.*Kelso Carter.*Tocada 1 vez.*12\/03\/2026/)
  await expect(musicas.nth(2)).toHaveText(/Rocha Eterna.*Augustus Toplady.*Tocada 5 vezes.*11\/02\/2026/)
  await musicas.nth(2).getByRole('link').click()
  await expect(page).toHaveURL(/\/musicas\/\d+$/)
})

test('DAS-04 the next three rehearsals, from today on', async ({ page, server, login }) => {
  const { castelo, rocha } = await makeMinisterio(server)
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(-1) })
  await makeEnsaio(server.db, [castelo.id, rocha.id], { data_ensaio: dia(0) })
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(5), tipo: 'Vocal', hora_inicio: '20:30' })
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(9) })
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(20) })
  await login(page)
  const ensaios = rows(page, 'Próximos ensaios')
  await expect(ensaios).toHaveCount(3)
  await expect(ensaios.nth(0)).toContainText(`Hoje, ${dataEscrita(dia(0))}`)
  await expect(ensaios.nth(0)).toContainText('Ensaio Geral')
  await expect(ensaios.nth(0)).toContainText('2 músicas')
  await expect(ensaios.nth(0)).toContainText('19:00')
  await expect(ensaios.nth(1)).toContainText(dataEscrita(dia(5)))
  await expect(ensaios.nth(1)).toContainText('Vocal')
  await expect(ensaios.nth(1)).toContainText('20:30')
  await expect(ensaios.nth(2)).toContainText(dataEscrita(dia(9)))
})

test('DAS-05 the five most popular songs with their bars', async ({ page, server, login }) => {
  await makeMinisterio(server)
  await makeMusica(server.db, { nome: 'Longa '.repeat(33) })
  await makeMusica(server.db, { nome: 'Zaqueu' })
  await login(page)
  const musicas = rows(page, 'Músicas Mais Populares')
  await expect(musicas).toHaveCount(5)
  await expect(musicas.nth(0)).toHaveText(/^1Castelo Forte.*Martinho Lutero.*11 vezes.*10 dias/)
  await expect(musicas.nth(1)).toHaveText(/^2Rocha Eterna.*5 vezes.*5 dias/)
  await expect(musicas.nth(2)).toHaveText(/^3Firme nas Promessas.*1 vez.*1 dia/)
  await expect(musicas.nth(3)).toHaveText(/^4Cântico Novo.*Nova/)
  const bars = musicas.locator('[data-barra]')
  const widths = await bars.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-barra')))
  expect(widths).toEqual(['100', '45', '20', '20', '20'])
  expect(await overflow(page)).toBe(0)
})

test('DAS-06 TEL-13 an empty ministry is invited to its first song, and parts without figures take no room', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login(page)
  await expect(section(page, 'Músicas recentes')).toContainText('Nenhuma música encontrada')
  await expect(section(page, 'Próximos ensaios')).toContainText('Nenhum ensaio agendado')
  const populares = section(page, 'Músicas Mais Populares')
  await expect(populares).toContainText('Nenhuma música popular encontrada')
  await expect(populares).toContainText('Comece tocando algumas músicas nos cultos!')
  const estatisticas = section(page, 'Estatísticas')
  await estatisticas.scrollIntoViewIfNeeded()
  for (const [name, text] of [
    ['Por mês', 'Nenhuma execução nos últimos 12 meses.'],
    ['Músicas', 'Nenhuma música foi tocada ainda.'],
    ['Repertório', 'O repertório ainda não tem músicas.'],
    ['Eventos', 'Nada marcado para os próximos 30 dias.'],
  ] as const) {
    await estatisticas.getByRole('tab', { name }).click()
    await expect(estatisticas.getByRole('figure')).toContainText(text)
    const { height } = (await estatisticas.getByRole('figure').boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(100)
  }
  await expectAccessible(page)
  // The invitation stands once, and nothing is offered that needs a song first.
  await expect(page.getByRole('link', { name: 'Cadastrar a primeira música' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Marcar um ensaio' })).toHaveCount(0)
  const culto = section(page, 'Próximo culto')
  await expect(culto).toContainText('O repertório começa com a primeira música')
  await culto.getByRole('link', { name: 'Cadastrar a primeira música' }).click()
  await expect(page).toHaveURL('/musicas')
})

test('DAS-07 the statistics come with who scrolls to them: drawn, said in a sentence, and as a table', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { castelo } = await makeMinisterio(server)
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(4) })
  await makePlanejamento(server.db, { musica_id: castelo.id, data_planejada: dia(5) })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/statistics')) requests.push(request.url())
  })
  await login(page)
  const estatisticas = section(page, 'Estatísticas')
  await expect(kpi(page, 'Músicas')).toContainText('4')
  await estatisticas.scrollIntoViewIfNeeded()
  const chart = (title: string) =>
    estatisticas.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  for (const [name, title, text, lines, row] of [
    ['Por mês', 'Execuções por mês', /neste mês/, 13, /jan/],
    ['Repertório', 'Novas e recorrentes', 'De 4 músicas, 75% já foram tocadas em algum culto.', 3, /3$/],
    ['Músicas', 'Mais executadas', 'Castelo Forte foi tocada 11 vezes em 10 dias.', 4, /Rocha Eterna.*5/],
    [
      'Eventos',
      'Próximos eventos',
      '1 culto planejado e 1 ensaio nos próximos 30 dias.',
      3,
      `${dataEscrita(dia(4))}Ensaio Geral, 19:001`,
    ],
  ] as const) {
    await estatisticas.getByRole('tab', { name }).click()
    // One chart at a time.
    await expect(estatisticas.getByRole('figure')).toHaveCount(1)
    await expect(chart(title)).toContainText(text)
    const table = chart(title).getByRole('table')
    await expect(table).toBeHidden()
    await chart(title).getByText('Ver dados').click()
    await expect(table.getByRole('row')).toHaveCount(lines)
    await expect(table.getByRole('row').filter({ hasText: row })).not.toHaveCount(0)
  }
  expect(requests).toHaveLength(1)
  await expectAccessible(page)
})

test('DAS-08 each section says what it is loading, and nothing moves when it comes @both', async ({
  page,
  server,
  login,
}) => {
  const { castelo, ...others } = await makeMinisterio(server)
  // The skeleton reserves room for this many songs, as most services have.
  for (const { id } of [castelo, ...Object.values(others)])
    await makePlanejamento(server.db, { musica_id: id, data_planejada: dia(3) })
  await makeEnsaio(server.db, [castelo.id], { data_ensaio: dia(2) })
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(globalThis, { shifted: Reflect.get(globalThis, 'shifted') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letGo = await holdAnswers(page)
  await login(page)
  for (const text of [
    'Carregando próximo culto...',
    'Carregando indicadores...',
    'Carregando músicas recentes...',
    'Carregando próximos ensaios...',
    'Carregando músicas populares...',
  ]) {
    await expect(page.getByText(text)).toHaveCSS('opacity', '1')
    // Seen, also where there is little room.
    expect((await page.getByText(text).boundingBox())?.width).toBeGreaterThan(100)
  }
  letGo()
  await expect(rows(page, 'Músicas Mais Populares')).toHaveCount(4)
  await expect(section(page, 'Próximo culto')).toContainText('4 músicas')
  await expect(page.getByText(/^Carregando (?!estat)/)).toHaveCount(0)
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))).toBeLessThan(0.02)
})

test.describe('when the server fails', () => {
  test.use({ allowedConsole: ['status of 500'] })

  test('DAS-08 zeros and empty lists are shown, and each section can be asked for again', async ({
    page,
    server,
    login,
    expectAccessible,
  }) => {
    await makeMinisterio(server)
    await withoutNews(page)
    let failing = true
    for (const url of Object.values(ANSWERS))
      await page.route(url, (route) =>
        failing ? route.fulfill({ status: 500, json: { erro: 'x' } }) : route.continue(),
      )
    await login(page)
    const retry = page.getByRole('button', { name: 'Tentar novamente Visão geral' })
    await expect(retry).toBeVisible()
    for (const label of ['Músicas', 'Execuções', 'Ensaios', 'Planejamentos'])
      await expect(kpi(page, label).getByText('0', { exact: true })).toBeVisible()
    await expect(section(page, 'Próximo culto')).toContainText('não pôde ser visto agora')
    await expect(section(page, 'Músicas recentes')).toContainText('Nenhuma música encontrada')
    await expect(section(page, 'Próximos ensaios')).toContainText('Nenhum ensaio agendado')
    await expect(section(page, 'Músicas Mais Populares')).toContainText('Nenhuma música popular encontrada')
    await section(page, 'Estatísticas').scrollIntoViewIfNeeded()
    const again = page.getByRole('button', { name: 'Tentar novamente Estatísticas' })
    await expect(again).toBeVisible()
    // No chart says that there is no data when it could not be loaded.
    for (const name of ['Por mês', 'Repertório', 'Músicas', 'Eventos']) {
      await section(page, 'Estatísticas').getByRole('tab', { name }).click()
      await expect(section(page, 'Estatísticas').getByText('Sem dados agora.')).toHaveCount(1)
    }
    await expectAccessible(page)
    failing = false
    await again.click()
    await section(page, 'Estatísticas').getByRole('tab', { name: 'Músicas' }).click()
    await expect(section(page, 'Estatísticas')).toContainText('Castelo Forte foi tocada 11 vezes')
    await retry.click()
    await expect(kpi(page, 'Execuções').getByText('17', { exact: true })).toBeVisible()
    await expect(retry).toBeHidden()
  })
})
