import type { Locator, Page } from '@playwright/test'
import { expect, type Server, startServer, test } from './fixtures.ts'
import { createMusica } from './ministry.ts'
import { chooseAction, dialog, overflow, pressOnCard, toast, withoutNews } from './screen.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Músicas' }).getByRole('listitem')
const card = (page: Page, nome: string) => cards(page).filter({ hasText: nome })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar músicas' })

/** Scrolls, and waits until the page has handled the event and drawn; returns the position. */
const scrolledTo = (page: Page, y: number): Promise<number> =>
  page.evaluate(async (top) => {
    const frame = () => new Promise(requestAnimationFrame)
    const before = scrollY
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, top)
    // No event comes when the page is there already.
    if (scrollY !== before) await scrolled
    await frame()
    await frame()
    return scrollY
  }, y)

const padded = (n: number) => String(n).padStart(2, '0')

/** Songs '<artista> 01', '02' …, which a search for the artist finds and nothing else. */
async function makeMany(server: Server, artista: string, n: number): Promise<void> {
  const values = Array.from({ length: n }, (_, i) => ({
    nome: `Canção ${padded(i + 1)} ${artista}`,
    artista,
  }))
  await server.db.insertInto('musicas').values(values).execute()
}

test('MUS-01 MUS-05 shows the repertoire with its total, and what a musician needs on each card', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const longo = `${unique}${'x'.repeat(190)}`
  const tocada = await createMusica(server, {
    nome: `Tocada ${unique}`,
    artista: 'Coro',
    tom: 'F#m',
    letra: 'la',
  })
  await createMusica(server, { nome: longo, artista: longo })
  for (const data_culto of ['2026-11-01', '2026-11-08'])
    await server.db.insertInto('execucoes').values({ musica_id: tocada.id, data_culto }).execute()

  await login(page, 'musico', `/musicas?busca=${unique}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Repertório de Músicas' })).toBeVisible()
  await expect(page.getByText('2 músicas encontradas')).toBeVisible()
  await expect(page.getByRole('button', { name: '+ Nova Música' })).toBeVisible()
  const first = card(page, `Tocada ${unique}`)
  await expect(first).toContainText('Coro')
  await expect(first).toContainText('Tom: F#m')
  await expect(first).toContainText('Tocada 2 vezes')
  await expect(first).not.toContainText('NOVA')
  await expect(card(page, longo)).toContainText('NOVA')
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)
})

test('MUS-02 finds by name or artist while typing, without accents, and keeps the search through back and reload', async ({
  page,
  server,
  login,
  unique,
}) => {
  await createMusica(server, { nome: `Águas ${unique}`, artista: 'Zoé' })
  await createMusica(server, { nome: `Rocha ${unique}`, artista: 'Ana' })
  await login(page, 'musico', '/')
  await page.goto('/musicas')
  await search(page).pressSequentially(`${unique} aguas`, { delay: 20 })
  await expect(card(page, unique)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`busca=${unique}\\+aguas$`))
  await search(page).fill(`zoe ${unique}`)
  await expect(card(page, `Águas ${unique}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`busca=zoe\\+${unique}$`))
  await page.reload()
  await expect(search(page)).toHaveValue(`zoe ${unique}`)
  await expect(card(page, unique)).toHaveCount(1)
  // Typing left no trail: one step back is the page before.
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await expect(search(page)).toHaveValue(`zoe ${unique}`)

  await search(page).fill(`${unique} nada`)
  await expect(page.getByText('Nenhuma música encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).last().click()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/musicas$/)
  await expect(cards(page).first()).toBeVisible()
})

test('TRA-14 MUS-02 a typing error is offered the near name, and the search says no in one line above its own yes @phone', async ({
  page,
  login,
  server,
  unique,
  expectAccessible,
}) => {
  const { id } = await createMusica(server, { nome: `Castelo Fortíssimo ${unique}`, artista: 'Lutero' })
  await login(page, 'musico', '/')
  await page.goto('/musicas')
  await search(page).fill(`castelo fortsimo ${unique}`)
  await expect(page.getByRole('heading', { name: 'Você quis dizer' })).toBeVisible()
  const nothing = page.getByText('Nenhuma música encontrada')
  expect((await nothing.boundingBox())?.height).toBeLessThan(30)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Castelo Fortíssimo ${unique}` }).click()
  await expect(page).toHaveURL(new RegExp(`/musicas/${id}/`))
})

test('MUS-03 TEL-12 sorts eight ways, in the address; what the server has switched off is not offered', async ({
  page,
  server,
  login,
  unique,
}) => {
  const [A, B] = [`A ${unique}`, `B ${unique}`]
  const b = await createMusica(server, { nome: B, artista: 'Alfa' })
  await createMusica(server, { nome: A, artista: 'Beta', youtube_video_id: 'dQw4w9WgXcQ' })
  await server.db.insertInto('execucoes').values({ musica_id: b.id, data_culto: '2026-11-01' }).execute()
  await page.route('**/api/sistema/recursos', (route) =>
    route.fulfill({ json: { baixar_mp3: false, cifras_online: false } }),
  )
  const recursosAnswer = page.waitForResponse('**/api/sistema/recursos')
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await recursosAnswer
  const sort = page.getByLabel('Ordenar por')
  for (const [label, first] of [
    ['Nome (Z-A)', B],
    ['Nome (A-Z)', A],
    ['Artista (Z-A)', A],
    ['Artista (A-Z)', B],
    ['Mais tocadas', B],
    ['Menos tocadas', A],
    ['Mais antigas', B],
    ['Mais recentes', A],
  ] as const) {
    await sort.selectOption({ label })
    await expect(cards(page).first()).toContainText(first)
  }
  await expect(page).toHaveURL(/ordenar=data_cadastro&direcao=DESC/)
  await page.reload()
  await expect(sort).toHaveValue('data_cadastro-DESC')
  await sort.selectOption({ label: 'Nome (A-Z)' })
  await expect(page).toHaveURL(new RegExp(`musicas\\?busca=${unique}$`))

  await page.getByRole('button', { name: `Mais ações de ${A}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Buscar letra online' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Baixar MP3' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Buscar cifra online' })).toHaveCount(0)
})

test('MUS-04 loads ten at a time near the bottom, keeps a few cards in the page, and finds the place again', async ({
  page,
  server,
  login,
  unique,
}) => {
  await makeMany(server, unique, 45)
  await withoutNews(page)
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/musicas' && url.searchParams.has('busca'))
      pages.push(`${url.searchParams.get('pagina')}x${url.searchParams.get('limite')}`)
  })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await expect(page.getByText('45 músicas encontradas')).toBeVisible()
  const end = page.getByText('Todas as músicas foram carregadas')
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(end).toBeInViewport({ timeout: 200 })
  }).toPass()
  expect(pages).toEqual(['1x10', '2x10', '3x10', '4x10', '5x10'])
  await expect(card(page, `Canção 45 ${unique}`)).toBeVisible()
  await expect(card(page, `Canção 45 ${unique}`)).toHaveAttribute('aria-posinset', '45')
  expect(await cards(page).count()).toBeLessThan(40)

  const place = await scrolledTo(page, 700)
  await page.getByRole('link', { name: 'Cantai, página inicial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dashboard/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(pages).toHaveLength(5)

  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(pages.slice(5)).toEqual(['1x10', '2x10', '3x10', '4x10', '5x10'])
  await page.getByLabel('Ordenar por').selectOption({ label: 'Nome (Z-A)' })
  await expect(card(page, `Canção 45 ${unique}`)).toHaveAttribute('aria-posinset', '1')
  expect(pages[10]).toBe('1x10')
})

test.describe('a server that fails', () => {
  test.use({ allowedConsole: ['status of 500'] })

  test('ERR-03 SHE-14 the list says so in a toast that goes by itself, and can be asked for again', async ({
    page,
    login,
  }) => {
    await withoutNews(page)
    let broken = true
    await page.route('**/api/musicas?*', (route) =>
      broken ? route.fulfill({ status: 500, json: { erro: 'x' } }) : route.continue(),
    )
    await login(page, 'musico', '/musicas')
    await expect(page.getByText('Não foi possível carregar as músicas')).toBeVisible()
    await expect(toast(page, 'Erro ao carregar músicas')).toBeVisible()
    await expect(toast(page, 'Erro ao carregar músicas')).toBeHidden()
    broken = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Não foi possível carregar as músicas')).toBeHidden()
  })
})

test('MUS-07 MUS-08 SHE-18 ERR-03 a new song is in the list, where the sort puts it, without a reload', async ({
  page,
  login,
  unique,
  server,
  expectAccessible,
}) => {
  await createMusica(server, { nome: `A ${unique}`, artista: 'Coro' })
  await createMusica(server, { nome: `C ${unique}`, artista: 'Coro' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await expect(cards(page)).toHaveCount(2)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.getByRole('button', { name: '+ Nova Música' }).first().click()
  const form = dialog(page, 'Nova Música')
  await expect(form.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  await expect(form.getByLabel('Tom')).toHaveAttribute('placeholder', 'C, D, Em, F#m')
  await expect(form.getByLabel('Cifras')).toHaveAttribute('placeholder', 'C G Am F')

  await form.getByLabel('Nome *').focus()
  await form.getByLabel('Artista *').focus()
  await expect(form.getByText('Nome é obrigatório')).toBeVisible()
  await expect(form.getByText('Artista é obrigatório')).toBeHidden()
  await form.getByLabel('Tom').fill('H')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Artista é obrigatório')).toBeVisible()
  await expect(form.getByText('Tom inválido: escreva como C, D, Em ou F#m')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('Nome *').fill(`B ${unique}`)
  await form.getByLabel('Artista *').fill('Coro')
  await form.getByLabel('Tom').fill('f#m')
  await form.getByLabel('ID do vídeo').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s')
  await expect(form.getByLabel('ID do vídeo')).toHaveValue('dQw4w9WgXcQ')
  await form.getByLabel('Letra').fill('Santo\n\nSanto')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Música criada com sucesso')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(cards(page).nth(1)).toContainText(`B ${unique}`)
  await expect(cards(page).nth(1)).toContainText('Tom: F#m')
  await expect(page.getByText('3 músicas encontradas')).toBeVisible()
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
})

test('MUS-04 MUS-08 SHE-18 ERR-03 a page that fails waits for Tentar novamente; a song saved meanwhile stands below, once, until its own page comes', async ({
  page,
  server,
  login,
  unique,
}) => {
  await makeMany(server, unique, 25)
  await withoutNews(page)
  let more = false
  let requests = 0
  await page.route('**/api/musicas?pagina=3&*', async (route) => {
    requests++
    return more ? route.continue() : route.fulfill({ status: 429, json: { erro: 'Devagar' } })
  })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.mouse.wheel(0, 5000)
  await expect(page.getByText('Não foi possível carregar mais músicas.')).toBeVisible()
  // Scrolls away from the end and back, which loads the next page unless the last request failed.
  await scrolledTo(page, 0)
  await scrolledTo(page, 5000)
  await page.evaluate(() => fetch('/api/test'))
  expect(requests).toBe(1)
  await expect(page.getByText('Não foi possível carregar mais músicas.')).toBeVisible()

  await page.getByRole('button', { name: '+ Nova Música' }).first().click()
  const form = dialog(page, 'Nova Música')
  await form.getByLabel('Nome *').fill(`Última ${unique}`)
  await form.getByLabel('Artista *').fill('Coro')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('26 músicas encontradas')).toBeVisible()
  await scrolledTo(page, 5000)
  await expect(card(page, `Última ${unique}`)).toHaveAttribute('aria-posinset', '21')

  more = true
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Todas as músicas foram carregadas')).toBeVisible()
  await scrolledTo(page, 5000)
  await expect(card(page, `Última ${unique}`)).toHaveAttribute('aria-posinset', '26')
  await expect(card(page, `Última ${unique}`)).toHaveCount(1)
})

test('FOL-12 the tempo is tapped or typed, and stands on the card and over the chords @phone', async ({
  page,
  login,
  unique,
  expectAccessible,
}) => {
  await page.clock.install()
  await login(page, 'musico', `/musicas?busca=${unique}`)
  // On a phone the button is elsewhere once the list is known to be empty.
  await expect(page.getByText('0 músicas encontradas')).toBeVisible()
  await page.getByRole('button', { name: '+ Nova Música' }).first().click()
  const form = dialog(page, 'Nova Música')
  const bpm = form.getByRole('spinbutton', { name: 'BPM' })
  const tap = form.getByRole('button', { name: 'Bater tempo' })
  await form.getByLabel('Nome *').fill(unique)
  await form.getByLabel('Artista *').fill('Coro')
  await form.getByLabel('Cifras').fill('G  C\nSanto')
  await bpm.fill('301')
  await tap.focus()
  await expect(form.getByText('BPM deve ser um número inteiro de 20 a 300')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await tap.click()
  await expect(form.getByText('Bata mais 3')).toBeVisible()
  for (const pause of [750, 750, 750]) {
    await page.clock.runFor(pause)
    await tap.click()
  }
  await expect(bpm).toHaveValue('80')
  await expect(form.getByText('BPM deve ser')).toBeHidden()
  await page.clock.runFor(3000)
  await tap.press('Enter')
  await expect(form.getByText('Bata mais 3')).toBeVisible()
  for (const pause of [500, 500, 500]) {
    await page.clock.runFor(pause)
    await tap.press('Space')
  }
  await expect(bpm).toHaveValue('120')
  await tap.click()
  await bpm.fill('19')
  await bpm.blur()
  await expect(form.getByText('BPM deve ser um número inteiro de 20 a 300')).toBeVisible()
  await bpm.fill('120')
  await page.clock.resume()
  await expectAccessible(page)

  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(card(page, unique)).toContainText('Coro · 120 bpm')
  await pressOnCard(page, 'Ver cifra', unique)
  await expect(dialog(page, `Cifra: ${unique}`).getByText('120 bpm')).toBeVisible()
})

test('UNO-11 authors, copyright and CCLI’s number are folded in the form, open where there are some, and stay', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { id } = await createMusica(server, { nome: unique, artista: 'Coro' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Editar', unique)
  const form = dialog(page, 'Editar Música')
  await expect(form.getByLabel('Autores')).toBeHidden()
  await form.getByText('Autores e direitos').press('Enter')
  await form.getByLabel('Autores').fill('Ana Souza, Rui')
  await form.getByLabel('Direitos').fill('© 1996 Casa')
  await form.getByLabel('Número do CCLI').fill('CCLI 1')
  await form.getByLabel('Direitos').focus()
  await expect(form.getByText('Número do CCLI inválido')).toBeVisible()
  await form.getByLabel('Número do CCLI').fill('22025')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  expect(await server.api('GET', `/api/musicas/${id}`)).toMatchObject({
    autores: 'Ana Souza, Rui',
    direitos: '© 1996 Casa',
    ccli: '22025',
  })
  await pressOnCard(page, 'Editar', unique)
  await expect(form.getByLabel('Número do CCLI')).toHaveValue('22025')
})

test('MUS-07 MUS-08 SHE-18 ERR-03 an edit keeps what was not touched or has not come, the row follows, and a refused one loses nothing', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const texts = { letra: 'Santo', cifras: 'G D' }
  const musica = await createMusica(server, { nome: `Antes ${unique}`, artista: 'Coro', ...texts })
  const lenta = await createMusica(server, { nome: `Lenta ${unique}`, artista: 'Coro', ...texts })
  await page.route(`**/api/musicas/${lenta.id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 429, json: {} }) : route.continue(),
  )
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Editar', `Antes ${unique}`)
  const form = dialog(page, 'Editar Música')
  await expect(form.getByLabel('Letra')).toHaveValue('Santo')
  await expect(form.getByRole('button', { name: 'Excluir' })).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Nome *').fill(`Depois ${unique}`)
  await form.getByRole('button', { name: 'Salvar' }).click()
  const saved = page.locator('[data-toast]').filter({ hasText: 'Música atualizada com sucesso' })
  await expect(saved).toBeVisible()
  await expect(card(page, `Depois ${unique}`)).toBeVisible()
  expect(await server.api('GET', `/api/musicas/${musica.id}`)).toMatchObject({
    nome: `Depois ${unique}`,
    ...texts,
    versao: 2,
  })

  // Saved before its texts have come.
  await pressOnCard(page, 'Editar', `Lenta ${unique}`)
  await expect(form.getByText('Não foi possível carregar a letra e as cifras')).toBeVisible()
  await form.getByLabel('Tom').fill('D')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await expect(card(page, `Lenta ${unique}`)).toContainText('Tom: D')
  expect(await server.api('GET', `/api/musicas/${lenta.id}`)).toMatchObject({ tom: 'D', ...texts })

  await page.route(`**/api/musicas/${musica.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: { erro: 'Nome em uso', detalhes: { campos: { nome: 'Nome em uso' } } },
        })
      : route.continue(),
  )
  await pressOnCard(page, 'Editar', `Depois ${unique}`)
  await form.getByLabel('Nome *').fill(`Novo ${unique}`)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Erro ao salvar música: Nome em uso')).toBeVisible()
  await expect(form.getByLabel('Nome *')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Nome *')).toHaveValue(`Novo ${unique}`)
  await expect(page.locator('[data-row]').filter({ hasText: `Depois ${unique}` })).toHaveCount(1)
})

test('MUS-07 two people edit one song: both versions are shown, and either one stays', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const musica = await createMusica(server, { nome: `Base ${unique}`, artista: 'Coro', letra: 'Santo' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  const form = dialog(page, 'Editar Música')
  const both = dialog(page, 'Duas versões desta música')
  /** Both change the name; the other person also the key. */
  const collide = async (before: string, mine: string, theirs: string, tom: string) => {
    await pressOnCard(page, 'Editar', `${before} ${unique}`)
    await expect(form.getByLabel('Letra')).toHaveValue('Santo')
    await server.api('PUT', `/api/musicas/${musica.id}`, { nome: `${theirs} ${unique}`, tom })
    await form.getByLabel('Nome *').fill(`${mine} ${unique}`)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(both).toContainText(`${mine} ${unique}`)
    await expect(both).toContainText(`${theirs} ${unique}`)
  }
  const isSaved = async (nome: string, tom: string) => {
    await expect(both).toBeHidden()
    await expect(card(page, `${nome} ${unique}`)).toContainText(`Tom: ${tom}`)
    const saved = await server.api('GET', `/api/musicas/${musica.id}`)
    expect(saved).toMatchObject({ nome: `${nome} ${unique}`, tom, letra: 'Santo' })
  }
  await collide('Base', 'Meu', 'Deles', 'G')
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Salvar a minha' }).click()
  await isSaved('Meu', 'G')
  await collide('Meu', 'Outro', 'Novo', 'A')
  await both.getByRole('button', { name: 'Ficar com a salva' }).click()
  await isSaved('Novo', 'A')
})

test('MUS-07 SHE-12 closing with unsaved changes asks first', async ({ page, login, expectAccessible }) => {
  await login(page, 'musico', '/musicas')
  await page.getByRole('link', { name: 'Cantai, página inicial' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await page.getByRole('button', { name: '+ Nova Música' }).first().click()
  const form = dialog(page, 'Nova Música')
  await form.getByLabel('Nome *').fill('Quase')
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Descartar alterações?')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Nome *')).toHaveValue('Quase')
  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/musicas\/novo$/)
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: '+ Nova Música' }).first().click()
  await expect(form.getByLabel('Nome *')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

/** Puts a finger down at a place of the page and draws it down by so many pixels. */
async function draw(page: Page, { x, y }: { x: number; y: number }, steps: readonly number[]) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await send('touchStart', y)
  for (const down of steps) await send('touchMove', y + down)
  await send('touchEnd')
}

async function insideOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }
}

const isAtRest = (sheet: Locator) => expect(sheet).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)

test('SHE-13 on a phone the form closes by swiping it down 100 px, a sheet for reading by its title bar and not by its text @phone-only', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { id } = await createMusica(server, {
    nome: `Folha ${unique}`,
    artista: 'Coro',
    letra: 'Cantai ao Senhor',
  })
  await login(page, 'musico', '/musicas')
  await expect(page.getByText(/^[\d.]+ músicas?$/)).toBeVisible()
  await page.getByRole('button', { name: '+ Nova Música' }).tap()
  const form = dialog(page, 'Nova Música')
  await isAtRest(form)
  const title = await insideOf(form.getByRole('heading'))
  await draw(page, title, [10, 40, 80])
  await expect(form).toBeVisible()
  // While the form slides back, the finger would meet the overlay above it.
  await isAtRest(form)
  await draw(page, title, [10, 60, 120])
  await expect(form).toBeHidden()

  await page.goto(`/musicas/${id}/letra`)
  const sheet = page.getByRole('dialog')
  const text = sheet.getByText('Cantai ao Senhor')
  await expect(text).toBeVisible()
  await isAtRest(sheet)
  await draw(page, await insideOf(text), [10, 60, 120])
  await isAtRest(sheet)
  await expect(text).toBeVisible()
  await draw(page, await insideOf(sheet.getByRole('heading').first()), [10, 60, 120])
  await expect(sheet).toBeHidden()
})

test('MUS-09 SHE-18 ERR-03 deletes after asking, and the focus goes to the next song @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await createMusica(server, { nome: `A ${unique}`, artista: 'Coro' })
  const next = await createMusica(server, { nome: `B ${unique}`, artista: 'Coro' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, `de A ${unique}`, 'Excluir')
  const question = dialog(page, 'Confirmar Exclusão')
  await expect(question).toContainText('Tem certeza que deseja excluir esta música?')
  await expect(question).toContainText(`A ${unique}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expect(card(page, `A ${unique}`)).toBeVisible()

  await chooseAction(page, `de A ${unique}`, 'Excluir')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Música excluída com sucesso')).toBeVisible()
  await expect(card(page, unique)).toHaveCount(1)
  await expect(page.getByText('1 música encontrada')).toBeVisible()
  const buttons = page.locator(`[data-row="${next.id}"]`).getByRole('button')
  await expect(buttons.first()).toBeFocused()

  await pressOnCard(page, 'Editar', `B ${unique}`)
  await dialog(page, 'Editar Música').getByRole('button', { name: 'Excluir' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhuma música encontrada')).toBeVisible()
  await expect(dialog(page, 'Editar Música')).toBeHidden()
})

test('MUS-09 SHE-12 a song in use stays, and a warning says what to do', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { id } = await createMusica(server, { nome: `Usada ${unique}`, artista: 'Coro' })
  await server.db.insertInto('execucoes').values({ musica_id: id, data_culto: '2026-11-01' }).execute()
  await server.db
    .insertInto('planejamentos')
    .values({ musica_id: id, data_planejada: '2026-12-06' })
    .execute()
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, `de Usada ${unique}`, 'Excluir')
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click()
  const warning = dialog(page, 'Atenção')
  await expect(warning).toContainText('1 execução e 1 planejamento')
  await expect(warning.getByRole('listitem')).toHaveText([
    'Remova as execuções em Execuções',
    'Remova os planejamentos em Planejamento',
    'Tente excluir novamente',
  ])
  await expect(warning).toContainText('proteger dados importantes do ministério')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Entendi' }).click()
  await expect(warning).toBeHidden()
  await expect(card(page, `Usada ${unique}`)).toBeVisible()

  await chooseAction(page, `de Usada ${unique}`, 'Excluir')
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click()
  await warning.getByRole('button', { name: 'Arquivar' }).click()
  await expect(toast(page, 'Música arquivada')).toBeVisible()
  await expect(card(page, `Usada ${unique}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Arquivadas' }).click()
  await expect(card(page, `Usada ${unique}`)).toContainText('Arquivada')
  await chooseAction(page, `de Usada ${unique}`, 'Desarquivar')
  await expect(page.getByText('Nenhuma música encontrada')).toBeVisible()
  const back = page.locator('[data-toast]').filter({ hasText: 'Música de volta ao repertório' })
  await back.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card(page, `Usada ${unique}`)).toBeVisible()
})

test('FOL-11 FOL-03 a tap on a card opens its sheet, else its words, else its form with the search at hand @phone', async ({
  page,
  server,
  login,
  unique,
}) => {
  const [cifra, letra, nada] = [`Com cifra ${unique}`, `Com letra ${unique}`, `Com nada ${unique}`]
  const { id } = await createMusica(server, { nome: cifra, artista: 'Coro', cifras: 'G  D', letra: 'Santo' })
  await createMusica(server, { nome: letra, artista: 'Coro', letra: 'Santo' })
  await createMusica(server, { nome: nada, artista: 'Coro' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  const name = (nome: string) => card(page, nome).getByRole('link', { name: nome })
  await expect(name(cifra)).toHaveAttribute('href', `/musicas/${id}/cifra?busca=${unique}`)
  // Beside the name: the link is as large as the card.
  await card(page, cifra).click({ position: { x: 30, y: 30 } })
  await expect(dialog(page, cifra)).toBeVisible()
  await expect(page).toHaveURL(`/musicas/${id}/cifra?busca=${unique}`)
  await page.goBack()
  await expect(dialog(page, cifra)).toBeHidden()
  await name(letra).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, letra)).toContainText('Santo')
  await page.keyboard.press('Escape')
  await expect(name(letra)).toBeFocused()

  await name(nada).click()
  const form = dialog(page, 'Editar Música')
  await form.getByRole('button', { name: 'Buscar cifra online' }).click()
  await expect(dialog(page, 'Buscar Cifras Online')).toBeVisible()
  await expect(form).toBeHidden()
})

test('FOL-11 SHE-15 on a phone five whole songs are seen, three on a small one, and no button covers the last one @phone', async ({
  page,
  server,
  login,
  unique,
}) => {
  await makeMany(server, unique, 12)
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await expect(card(page, `Canção 01 ${unique}`)).toBeVisible()
  const plus = page.getByRole('button', { name: '+ Nova Música' })
  await expect(plus).toHaveCount(1)
  for (const [width, height, least] of [
    [390, 844, 5],
    [360, 640, 3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(card(page, `Canção 01 ${unique}`)).toBeInViewport({ ratio: 1 })
    await expect(card(page, `Canção 0${least} ${unique}`)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Todas as músicas foram carregadas')).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const menu = await card(page, `Canção 12 ${unique}`).getByRole('button').boundingBox()
    const floating = await plus.last().boundingBox()
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(floating?.y ?? 0)
    await page.evaluate(() => scrollTo(0, 0))
  }
  expect(await overflow(page)).toBe(0)
})

test('FOL-10 chips narrow the list, in the address, together, and are taken off at one press @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { id } = await createMusica(server, {
    nome: `Velha ${unique}`,
    artista: 'Coro',
    tom: 'G',
    cifras: 'G',
  })
  await createMusica(server, { nome: `Nova ${unique}`, artista: 'Coro', tom: 'F#m', letra: 'la' })
  await server.db.insertInto('execucoes').values({ musica_id: id, data_culto: '2025-01-05' }).execute()
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await expect(card(page, `Velha ${unique}`)).toContainText(/há \d+ anos?/)
  const filtros = page.getByRole('group', { name: 'Filtros' })
  const chip = (name: string) => filtros.getByRole('button', { name })
  await chip('Sem cifra').click()
  await expect(chip('Sem cifra')).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page, unique)).toHaveCount(1)
  await expect(card(page, `Nova ${unique}`)).toBeVisible()
  await expect(page.getByText('1 música encontrada')).toBeVisible()
  await expect(page).toHaveURL(/sem_cifra=sim/)
  await page.reload()
  await expect(card(page, unique)).toHaveCount(1)
  await filtros.getByLabel('Filtrar por tom').selectOption({ label: 'Tom: G' })
  await expect(page.getByText('Nenhuma música encontrada')).toBeVisible()
  await expectAccessible(page)
  await chip('Limpar 2 filtros').click()
  await expect(page).toHaveURL(new RegExp(`musicas\\?busca=${unique}$`))
  await expect(card(page, unique)).toHaveCount(2)

  await filtros
    .getByLabel('Filtrar por semanas sem tocar')
    .selectOption({ label: 'Não tocada há 26 semanas' })
  await expect(card(page, unique)).toHaveCount(1)
  await expect(card(page, `Velha ${unique}`)).toBeVisible()
  await chip('Nunca tocada').click()
  await expect(card(page, `Nova ${unique}`)).toBeVisible()
  await expect(page).not.toHaveURL(/nao_tocada_ha/)
  await page.goto('/musicas?tom=Bbm&sem_letra=sim')
  await expect(page.getByText('Nenhuma música com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/musicas$/)
})

test('MUS-06 the keyboard reaches every card in order, and a card that holds the focus is not taken away @wide-only', async ({
  page,
  server,
  login,
  unique,
}) => {
  await makeMany(server, unique, 40)
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await page.getByRole('button', { name: `Editar Canção 01 ${unique}` }).focus()
  for (let i = 2; i <= 25; i++) {
    for (const stop of ['menu', 'name', 'edit']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus'), stop).toBeVisible()
    }
    await expect(page.getByRole('button', { name: `Editar Canção ${padded(i)} ${unique}` })).toBeFocused()
  }
  await expect(card(page, `Canção 30 ${unique}`)).toHaveCount(1)
  await scrolledTo(page, 0)
  await expect(card(page, `Canção 30 ${unique}`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Editar Canção 25 ${unique}` })).toBeFocused()
})

test('MUS-01 an empty repertoire offers the hymns, and takes them back', async ({
  page,
  expectAccessible,
}) => {
  const { server, stop } = await startServer()
  try {
    const { token } = await server.createUser('lider')
    await page.addInitScript((mine) => localStorage.setItem('cantai.token', mine), token)
    await page.goto(`${server.url}/musicas`)
    await expect(page.getByText('O repertório começa com a primeira música')).toBeVisible()
    await expectAccessible(page)
    const bring = page.getByRole('button', { name: 'Trazer os hinos' })
    await bring.click()
    await expect(toast(page, '40 hinos no repertório')).toBeVisible()
    await expect(page.getByText('40 músicas', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast(page, 'Hinos retirados')).toBeVisible()
    await expect(page.getByText('O repertório começa com a primeira música')).toBeVisible()
    // Long after the import, everything that it brought can be taken back at once.
    await bring.click()
    await expect(page.getByText('40 músicas', { exact: true })).toBeVisible()
    await page.goto(`${server.url}/importar?aba=anteriores`)
    await expect(page.getByText('40 hinos que ninguém mudou nem usou')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retirar hinos' }).click()
    await expect(page.getByText('Nada foi trazido ainda')).toBeVisible()
    // The server below closes: further requests of the page would fail.
    await page.close()
  } finally {
    await stop()
  }
})
