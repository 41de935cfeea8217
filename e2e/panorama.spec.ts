import type { Locator, Page } from '@playwright/test'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { somarDias } from '@cantai/domain/datas'
import { addCulto, addEscala, addPessoas, count, named, readEscala } from './escala-fixtures.ts'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, emptyEscala, hoje } from './ministry.ts'
import { dialog, goTo, isPhone, overflow, ready, title, toast, withoutNews } from './screen.ts'

/** The month after this one, all of which lies ahead. */
const MES = somarDias(`${hoje().slice(0, 7)}-28`, 7).slice(0, 7)
const ENDERECO = `/escala?mes=${MES}`
const noDia = (dia: number) => `${MES}-${String(dia).padStart(2, '0')}`

/** A draft of these places in a service of this day of the month. */
async function addRascunho(
  server: Server,
  dia: number,
  vagas: readonly (readonly [funcao: string, pessoa: number | null | undefined])[],
  fields: object = {},
) {
  const culto = await addCulto(server, { data: noDia(dia), ...fields })
  await addEscala(server, culto.id, vagas)
  return culto.id
}

const grade = (page: Page) => page.getByRole('grid', { name: 'Escala por função e data' })
/** The cell of a row, by its name, in a column, from 0. */
const celula = (page: Page, linha: string, coluna: number) =>
  grade(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: linha, exact: true }) })
    .getByRole('gridcell')
    .nth(coluna)
const lugares = (page: Page) => page.getByRole('region', { name: 'Escala do culto' }).getByRole('listitem')

test.beforeEach(({ server }) => emptyEscala(server))

test('ESC-19 on a desk the month is changed by the keyboard: arrows, letters, Enter, Delete, Ctrl+Z @wide-only', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, {
    'Ana Prado': 'Vocal',
    'Bia Souza': 'Vocal',
    'Davi Melo': 'Bateria',
    'Gil Torres': 'Bateria',
  })
  await server.api('POST', '/api/indisponibilidades', {
    pessoa_id: pessoas.get('Gil Torres'),
    de: noDia(13),
    ate: noDia(13),
    motivo: 'viagem',
  })
  const vagas = [
    ['Vocal', null],
    ['Vocal', null],
    ['Bateria', null],
  ] as const
  const [um, dois] = [await addRascunho(server, 6, vagas), await addRascunho(server, 13, vagas)]
  await login(page, 'lider', ENDERECO)
  await celula(page, 'Vocal', 0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(celula(page, 'Vocal 2', 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('gil')
  await expect(page.getByRole('option').first()).toHaveText(/^Gil Torres/)
  await page.keyboard.press('Enter')
  await expect(celula(page, 'Bateria', 0)).toHaveText(/Gil Torres/)
  await expect(celula(page, 'Bateria', 0)).toBeFocused()

  // Somebody who is away is put there all the same, and the cell says so.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('gil')
  await page.keyboard.press('Enter')
  await expect(celula(page, 'Bateria', 1)).toHaveText(/Gil Torres não pode nesse dia \(viagem\)/)
  await expectAccessible(page)

  // At a phone's width it was another view for a moment.
  await celula(page, 'Bateria', 1).focus()
  await page.keyboard.press('Enter')
  const escolha = dialog(page, 'Bateria: Gil Torres')
  await escolha.getByRole('button', { name: /^Davi Melo.*livre/ }).click()
  await expect(celula(page, 'Bateria', 1)).toHaveText(/Davi Melo/)
  await expect(celula(page, 'Bateria', 1)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(celula(page, 'Bateria', 1)).toHaveText(/falta alguém/)
  await page.keyboard.press('Control+z')
  await expect(celula(page, 'Bateria', 1)).toHaveText(/Davi Melo/)
  await page.keyboard.type('bi')
  await page.keyboard.press('Escape')
  await expect(celula(page, 'Bateria', 1)).toBeFocused()
  await expect(celula(page, 'Bateria', 1)).toHaveText(/Davi Melo/)

  // The head of a column is a way to its service; Tab leaves the grid.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await expect(grade(page).getByRole('link').first()).toBeFocused()
  await expect
    .poll(async () => named(await readEscala(server, um)))
    .toEqual(['Vocal: -', 'Vocal: -', 'Bateria: Gil Torres'])
  await expect
    .poll(async () => named(await readEscala(server, dois)))
    .toEqual(['Vocal: -', 'Vocal: -', 'Bateria: Davi Melo'])
})

test('ESC-19 two who lead in the grid: another place is kept, the same one is refused kindly @wide-only', async ({
  page,
  server,
  login,
}) => {
  const pessoas = await addPessoas(server, {
    'Ana Prado': 'Vocal',
    'Bia Souza': 'Vocal',
    'Caio Reis': 'Bateria',
  })
  const culto = await addRascunho(server, 6, [
    ['Vocal', null],
    ['Bateria', null],
  ])
  await withoutNews(page)
  await login(page, 'lider', ENDERECO)
  await celula(page, 'Vocal', 0).focus()
  const before = await readEscala(server, culto)
  await server.api('PUT', `/api/cultos/${culto}/escala`, {
    versao: before.versao,
    vagas: before.vagas.map(({ id, funcao_id }, i) => ({
      id,
      funcao_id,
      pessoa_id: i === 0 ? pessoas.get('Ana Prado') : null,
    })),
  })
  await page.keyboard.type('bia')
  await page.keyboard.press('Enter')
  await expect(
    toast(page, 'Outra pessoa mudou esta vaga agora mesmo. Confira e escolha de novo.'),
  ).toBeVisible()
  await expect(celula(page, 'Vocal', 0)).toHaveText(/Ana Prado/)
  await celula(page, 'Bateria', 0).focus()
  await page.keyboard.type('ca')
  await page.keyboard.press('Enter')
  await expect(celula(page, 'Bateria', 0)).toHaveText(/Caio Reis/)
  // A cell shows what is still being saved.
  await expect
    .poll(async () => named(await readEscala(server, culto)))
    .toEqual(['Vocal: Ana Prado', 'Bateria: Caio Reis'])
})

const heights = (rows: Locator) =>
  rows.evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))])

test('ESC-19 rows are of one height whatever the names, and columns fit or say that there are more @wide-only', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const longo = `Ana ${'Maria de Albuquerque Cavalcanti '.repeat(7)}`.slice(0, 200).trim()
  const pessoas = await addPessoas(server, { [longo]: 'Vocal', 'Davi Melo': 'Bateria' })
  const vagas = [
    ['Vocal', pessoas.get(longo)],
    ['Bateria', pessoas.get('Davi Melo')],
  ] as const
  for (const dia of [1, 4, 7, 10, 13, 16, 19, 22, 25]) await addRascunho(server, dia, vagas)
  await login(page, 'lider', ENDERECO)
  await expect(grade(page).getByRole('gridcell')).toHaveCount(18)
  expect(await heights(grade(page).locator('tbody tr'))).toHaveLength(1)
  await expect(page.getByRole('button', { name: /^mais \d/ })).toHaveCount(0)
  await addRascunho(server, 27, vagas)
  await addRascunho(server, 28, vagas)
  const mais = page.getByRole('button', { name: 'mais 2 cultos' })
  await mais.click()
  await expect(page.getByRole('button', { name: /cultos? antes$/ })).toBeVisible()
  await expect(celula(page, 'Vocal', 10)).toBeInViewport()
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)
})

/** One finger across the list. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 400 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test('ESC-19 a phone shows a service at a time, ten places without scrolling, turned by a finger or a button @phone-only @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const FUNCOES = [
    'Ministração',
    'Vocal',
    'Vocal',
    'Violão',
    'Guitarra',
    'Baixo',
    'Teclado',
    'Bateria',
    'Som',
    'Projeção',
  ]
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal', 'Gil Torres': 'Bateria' })
  for (const dia of [6, 13])
    await addRascunho(
      server,
      dia,
      FUNCOES.map((funcao) => [funcao, funcao === 'Bateria' ? pessoas.get('Gil Torres') : null] as const),
      { titulo: dia === 6 ? 'Culto da Noite' : 'Ceia' },
    )
  await login(page, 'lider', ENDERECO)
  await expect(lugares(page)).toHaveCount(10)
  const top = await lugares(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top)
  expect(top, 'where the list begins').toBeLessThanOrEqual(280)
  for (const row of [lugares(page).first(), lugares(page).last()])
    await expect(row.getByRole('button')).toBeInViewport({ ratio: 1 })
  const under = await lugares(page)
    .last()
    .getByRole('button')
    .evaluate((row) => {
      const { left, right, top: y, bottom } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint((left + right) / 2, (y + bottom) / 2))
    })
  expect(under, 'the last place lies under nothing').toBe(true)
  await expect(
    page.getByRole('navigation', { name: 'Escala' }).getByRole('link', { name: 'Pessoas' }),
  ).toBeInViewport({
    ratio: 1,
  })
  expect(await heights(lugares(page).getByRole('button'))).toHaveLength(1)
  await expectAccessible(page)

  const culto = page.getByRole('region', { name: 'Escala do culto' })
  await expect(culto).toContainText('1 de 2')
  await swipe(page, 330, 60)
  await expect(culto).toContainText('Ceia')
  await expect(page).toHaveURL(/culto=\d+/)
  await swipe(page, 60, 330)
  await expect(culto).toContainText('Culto da Noite')
  await page.getByRole('button', { name: 'Próximo culto' }).click()
  await expect(culto).toContainText('2 de 2')
  await lugares(page).filter({ hasText: 'Violão' }).getByRole('button').click()
  await dialog(page, 'Quem fica em Violão?')
    .getByRole('button', { name: /^Ana Prado/ })
    .click()
  await expect(lugares(page).filter({ hasText: 'Violão' })).toContainText('Ana Prado')
  await page.getByRole('button', { name: 'Desfazer a última mudança' }).click()
  await expect(lugares(page).filter({ hasText: 'Violão' })).toContainText('falta alguém')
})

test('ESC-19 the suggestion is drawn into the month: a place is exchanged, another left empty, the rest applied, published and told in ten presses @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, {
    'Ana Prado': 'Vocal',
    'Bia Souza': 'Vocal',
    'Caio Reis': 'Vocal',
    'Davi Melo': 'Bateria',
    'Eva Lima': 'Bateria',
  })
  const vagas = [
    ['Vocal', null],
    ['Bateria', null],
  ] as const
  const told = await addRascunho(server, 2, [
    ['Vocal', pessoas.get('Ana Prado')],
    ['Bateria', null],
  ])
  await server.api('POST', `/api/cultos/${told}/escala/publicar`, { confirmar: true })
  const [um, dois] = [await addRascunho(server, 9, vagas), await addRascunho(server, 16, vagas)]
  await login(page, 'lider', `${ENDERECO}&culto=${um}`)
  const { steps, press } = count()
  await press(page.getByRole('button', { name: 'Sugerir o mês' }))
  const bar = page.getByRole('region', { name: 'Sugestão para o mês' })
  await expect(bar).toContainText('4 lugares sugeridos')
  await expectAccessible(page)
  const vocal = isPhone(page)
    ? lugares(page).filter({ hasText: 'Vocal' }).getByRole('button')
    : celula(page, 'Vocal', 1)
  await expect(vocal).toContainText('sugestão')
  await press(vocal)
  const escolha = dialog(page, /^Vocal: /)
  await expect(escolha).toContainText('Trocar por')
  await expectAccessible(page)
  const outra = escolha.getByRole('region', { name: 'Trocar por' }).getByRole('button').first()
  const nome = (await outra.innerText()).split('\n')[0] ?? ''
  await press(outra)
  await expect(vocal).toContainText(nome)
  await expect(bar).toContainText('4 lugares sugeridos')
  // Nothing is saved yet.
  expect(named(await readEscala(server, um))).toEqual(['Vocal: -', 'Bateria: -'])
  const bateria = isPhone(page)
    ? lugares(page).filter({ hasText: 'Bateria' }).getByRole('button')
    : celula(page, 'Bateria', 1)
  await bateria.click()
  await dialog(page).getByRole('button', { name: 'Deixar vazio' }).click()
  await expect(bateria).toContainText('falta alguém')
  await press(bar.getByRole('button', { name: 'Aplicar 3 lugares' }))
  await expect(toast(page, '3 lugares preenchidos em 2 cultos')).toBeVisible()
  expect(named(await readEscala(server, um))).toEqual([`Vocal: ${nome}`, 'Bateria: -'])
  expect(named(await readEscala(server, told))).toEqual(['Vocal: Ana Prado', 'Bateria: -'])
  await press(page.getByRole('button', { name: /^Publicar.* \(2\)$/ }))
  await press(dialog(page).getByRole('button', { name: 'Publicar', exact: true }))
  await expect(toast(page, '2 escalas publicadas.')).toBeVisible()
  expect((await readEscala(server, dois)).publicada_em).not.toBeNull()
  if (isPhone(page)) await press(page.getByRole('button', { name: 'Mais ações do mês' }))
  await press(page.getByRole(isPhone(page) ? 'menuitem' : 'button', { name: 'Avisar o mês' }))
  const sheet = dialog(page, /^Levar: Escala de /)
  await press(sheet.getByRole('button', { name: 'Copiar' }))
  await expect(sheet.getByText(/^Avisado em/)).toContainText('Nada mudou desde então.')
  // Suggested, one exchanged, applied, published, told: without the place that was left empty on the way.
  expect(steps.n, 'presses').toBeLessThanOrEqual(10)
})

test('ESC-19 the tick fills published ones too; what somebody else has written meanwhile is shown before it is published @wide-only', async ({
  page,
  server,
  login,
}) => {
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal', 'Davi Melo': 'Bateria' })
  const told = await addRascunho(server, 2, [
    ['Vocal', pessoas.get('Ana Prado')],
    ['Bateria', null],
  ])
  await server.api('POST', `/api/cultos/${told}/escala/publicar`, { confirmar: true })
  const draft = await addRascunho(server, 9, [['Vocal', pessoas.get('Ana Prado')]])
  await withoutNews(page)
  await login(page, 'lider', `${ENDERECO}&sugerir=sim`)
  const bar = page.getByRole('region', { name: 'Sugestão para o mês' })
  await expect(bar).toContainText('Não há lugar que eu possa preencher.')
  await page.getByRole('button', { name: 'Também as publicadas' }).click()
  await expect(bar).toContainText('1 lugar sugerido')
  await bar.getByRole('button', { name: 'Descartar' }).click()
  await expect(bar).toHaveCount(0)

  const { versao, vagas } = await readEscala(server, draft)
  await server.api('PUT', `/api/cultos/${draft}/escala`, {
    versao,
    vagas: [
      ...vagas.map(({ id, funcao_id, pessoa }) => ({ id, funcao_id, pessoa_id: pessoa?.id })),
      { funcao_id: vagas[0]?.funcao_id, pessoa_id: null },
    ],
  })
  await page.getByRole('button', { name: 'Publicar rascunhos (1)' }).click()
  await dialog(page).getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(toast(page, /^Outra pessoa mudou uma destas escalas agora mesmo/)).toBeVisible()
  await expect(grade(page).getByRole('rowheader', { name: 'Vocal 2' })).toBeVisible()
  expect((await readEscala(server, draft)).publicada_em).toBeNull()
  await page.getByRole('button', { name: 'Publicar rascunhos (1)' }).click()
  await expect(dialog(page)).toContainText('Falta 1 vaga.')
  await dialog(page).getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(toast(page, '1 escala publicada.')).toBeVisible()
})

test('ESC-09 ESC-19 an empty month has one way to its services and one to the people; a date is left out of it @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await addPessoas(server, { 'Ana Prado': 'Vocal' })
  await login(page, 'lider', ENDERECO)
  await expect(page.getByRole('link', { name: 'Ver quem serve' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Montar o mês' }).click()
  const montar = dialog(page, 'Montar o mês')
  const days = montar.getByRole('group', { name: /^Faltam neste mês/ }).getByRole('button', { name: /^dom / })
  await expect(days.first()).toBeVisible()
  const n = await days.count()
  const left = (await days.nth(1).innerText()).slice(4, 6)
  await days.nth(1).click()
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await montar.getByRole('button', { name: `Criar ${n - 1} cultos` }).click()
  await expect(toast(page, new RegExp(`^${n - 1} cultos criados em `))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Escala do culto' })).toContainText(`1 de ${n - 1}`)
  const { escalas } = (await server.api('GET', `/api/escala/panorama?de=${noDia(1)}&ate=${noDia(28)}`)) as {
    escalas: Escala[]
  }
  expect(escalas.map(({ data }) => data.slice(8))).not.toContain(left)
})

test('ESC-09 ESC-12 a musician reads what is published, month by month, and changes nothing @both', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal' })
  for (const [n, titulo] of ['Culto da Noite', 'Ceia'].entries()) {
    const culto = await addRascunho(server, 7 * (n + 1), [['Vocal', pessoas.get('Ana Prado')]], { titulo })
    if (n === 0) await server.api('POST', `/api/cultos/${culto}/escala/publicar`)
  }
  await login(page, 'musico', '/')
  if (isPhone(page))
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Escala' }).click()
  else await goTo(page, 'Escala')
  await expect(title(page, 'Escala')).toBeVisible()
  await page.goto(ENDERECO)
  await expect(page.getByText('Ana Prado')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Sugerir|Montar|Publicar|Desfazer/ })).toHaveCount(0)
  await expect(grade(page)).toHaveCount(0)
  await expectAccessible(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'Próximo culto' }).click()
  await page.getByRole('link', { name: /Ceia/ }).click()
  await expect(page).toHaveURL(/\/cultos\/\d+$/)
})

test('FON-07 the palette finds people, for who may open their records @wide-only', async ({
  page,
  server,
  login,
}) => {
  await addPessoas(server, { 'Gil Torres': 'Bateria', 'Rodrigo Anjos': 'Vocal' })
  await login(page, 'lider', '/cultos')
  await ready(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('gil')
  const found = page.getByRole('group', { name: 'Pessoas' }).getByRole('option')
  await expect(found).toHaveText('Gil Torres · Bateria')
  await found.click()
  await expect(dialog(page, 'Editar pessoa').getByLabel('Nome *')).toHaveValue('Gil Torres')
})

test('FON-07 the palette finds no people for who may not open their records @wide-only', async ({
  page,
  server,
  login,
  unique,
}) => {
  await addPessoas(server, { [`Gil ${unique}`]: 'Bateria' })
  await addMusica(server, `Gileade ${unique}`)
  await login(page, 'musico', '/cultos')
  await ready(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(unique)
  await expect(page.getByRole('option', { name: `Gileade ${unique}` })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pessoas' })).toHaveCount(0)
})
