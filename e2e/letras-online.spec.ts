import type { Page } from '@playwright/test'
import { Musica } from '@cantai/contract/musicas/musicas'
import { expect, type Server, test } from './fixtures.ts'
import { createMusica } from './ministry.ts'
import { chooseAction, dialog, overflow, pressOnCard, toast } from './screen.ts'

const card = (page: Page) => page.getByRole('list', { name: 'Músicas' }).getByRole('listitem')
const [LETRA, CIFRA] = ['Letras da Música', 'Buscar Cifras Online']

// The stand-ins know songs by name, so a test finds its own one by the id in the address.
const read = async (server: Server, { id }: Musica) =>
  Musica.parse(await server.api('GET', `/api/musicas/${id}`))

const noOverflow = async (page: Page) => expect(await overflow(page)).toBe(0)

test('MUS-06 MUS-12 the words of a song are found, shown with their source, and saved into the list', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const musica = await createMusica(server, { nome: 'Mar de Graça', artista: `Coral Aurora feat. ${unique}` })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, '', 'Buscar letra online')
  const modal = dialog(page, LETRA)
  await expect(modal.getByText('Nas ondas do teu mar')).toBeVisible()
  await expect(modal.getByRole('heading', { name: 'Mar de Graça' })).toBeVisible()
  await expect(modal.getByRole('link', { name: 'LRCLIB' })).toHaveAttribute(
    'href',
    'https://lrclib.net/tracks/1000',
  )
  await expect(modal.getByText('Pode ser outra música')).toBeHidden()
  await expectAccessible(page)
  await noOverflow(page)

  await modal.getByLabel('Letras encontradas').selectOption({ index: 1 })
  await expect(modal.getByText('(Vamos cantar!)')).toBeVisible()
  await modal.getByLabel('Letras encontradas').selectOption({ index: 0 })
  await modal.getByRole('button', { name: 'Salvar Letra' }).click()
  await expect(toast(page, 'Letra salva com sucesso!')).toBeVisible()
  await expect(modal).toBeHidden()
  await pressOnCard(page, 'Ver letra', 'Mar de Graça')
  await expect(dialog(page)).toContainText('Nas ondas do teu mar')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await read(server, musica)).toMatchObject({
    letra: expect.stringContaining('Aprendo a confiar\n\nMar de graça'),
    letra_fonte: 'LRCLIB',
    letra_link: 'https://lrclib.net/tracks/1000',
  })
  await card(page)
    .getByRole('button', { name: /^Mais ações/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Buscar cifra online' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Buscar letra online' })).toHaveCount(0)
})

test('MUS-12 nothing found: other terms can be tried, or the site itself; another artist’s words are named and saved only after a look', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await createMusica(server, { nome: `Nada ${unique}`, artista: 'Ninguém' })
  const outra = await createMusica(server, { nome: 'Mar de Graça', artista: `Ana ${unique}` })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, `de Nada ${unique}`, 'Buscar letra online')
  const modal = dialog(page, LETRA)
  await expect(modal.getByText('Letras nao encontradas')).toBeVisible()
  await expect(modal.getByRole('link', { name: 'Procurar no Letras' })).toHaveAttribute(
    'href',
    `https://www.letras.mus.br/?q=Nada+${unique}+Ningu%C3%A9m`,
  )
  await expect(modal.getByRole('button', { name: 'Salvar Letra' })).toHaveCount(0)
  await expectAccessible(page)
  await noOverflow(page)
  await modal.getByLabel('Título').fill('Casa Aberta')
  await modal.getByLabel('Artista').fill('Trio Sião')
  await modal.getByLabel('Artista').press('Enter')
  await expect(modal.getByText('A porta está aberta')).toBeVisible()
  await expect(modal.getByLabel('Artista')).toBeFocused()
  await modal.getByRole('button', { name: 'Fechar' }).first().click()

  await chooseAction(page, 'de Mar de Graça', 'Buscar letra online')
  await expect(modal.getByText(/^Pode ser outra música: encontramos “Mar de Graça”/)).toBeVisible()
  const save = modal.getByRole('button', { name: 'Salvar Letra' })
  await expect(save).toBeDisabled()
  await modal.getByLabel('Letras encontradas').selectOption({ label: '3 de 3: Mar de Graça · Banda Farol' })
  await expect(modal.getByText('Farol que não se apaga')).toBeVisible()
  await expectAccessible(page)
  await modal.getByLabel('Conferi: é esta a música').check()
  await save.click()
  await expect(toast(page, 'Letra salva com sucesso!')).toBeVisible()
  expect((await read(server, outra)).letra).toContain('Farol')
})

test.describe('services that fail', () => {
  test.use({ allowedConsole: ['status of 50'] })

  test('MUS-12 MUS-13 ERR-01 a broken source and a phone without a network are told as what they are; a save that fails keeps what was found', async ({
    page,
    server,
    login,
    unique,
    context,
    expectAccessible,
  }) => {
    await createMusica(server, { nome: 'Quebrada', artista: `Coral ${unique}` })
    await createMusica(server, { nome: 'Mar de Graça', artista: `Coral Aurora, ${unique}` })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await chooseAction(page, 'de Quebrada', 'Buscar letra online')
    const modal = dialog(page, LETRA)
    await expect(modal.getByText('Erro ao buscar letras online')).toBeVisible()
    await expect(modal.getByText('O LRCLIB não respondeu. Tente de novo em alguns minutos.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(true)
    await modal.getByLabel('Título').fill('Casa Aberta')
    await modal.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(modal.getByText(/\(SEM_REDE\)/)).toBeVisible()
    await context.setOffline(false)
    await modal.getByRole('button', { name: 'Fechar' }).first().click()

    await page.route('**/api/musicas/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { erro: 'Não cabe' } })
        : route.continue(),
    )
    await chooseAction(page, 'de Mar de Graça', 'Buscar letra online')
    await modal.getByRole('button', { name: 'Salvar Letra' }).click()
    await expect(toast(page, 'Erro ao salvar letra')).toBeVisible()
    await expect(modal.getByText('Nas ondas do teu mar')).toBeVisible()
    await modal.getByRole('button', { name: 'Fechar' }).first().click()
    await chooseAction(page, 'de Mar de Graça', 'Buscar cifra online')
    await dialog(page, CIFRA).getByRole('button', { name: 'Salvar Cifras' }).click()
    await expect(toast(page, 'Erro ao salvar cifras: Não cabe')).toBeVisible()
  })
})

test('MUS-06 MUS-13 the sheet of a song is found with its key, shown as it is written, and saved; a song keeps the key it has, with another song’s sheet', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const musica = await createMusica(server, { nome: 'Mar de Graça', artista: `Coral Aurora / ${unique}` })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, '', 'Buscar cifra online')
  const modal = dialog(page, CIFRA)
  await expect(modal.getByText('Nas ondas do')).toBeVisible()
  await expect(modal.getByText('C9', { exact: true }).first()).toBeVisible()
  await expect(modal.getByText('Tom: G')).toBeVisible()
  await expect(modal.getByRole('link', { name: 'Cifra Club' })).toHaveAttribute(
    'href',
    'https://www.cifraclub.com.br/coral-aurora/mar-de-graca/',
  )
  expect(
    await modal.getByText('Nas ondas do').evaluate((line) => getComputedStyle(line).fontFamily),
  ).toContain('Mono')
  await expectAccessible(page)
  await noOverflow(page)
  await modal.getByRole('button', { name: 'Salvar Cifras' }).click()
  await expect(toast(page, 'Cifras salvas com sucesso!')).toBeVisible()
  await expect(card(page)).toContainText('Tom: G')
  expect(await read(server, musica)).toMatchObject({
    tom: 'G',
    cifras: expect.stringContaining('G            C9\nNas ondas do teu mar'),
    cifras_fonte: 'Cifra Club',
  })

  // Another song of the same title is one tap away.
  const comTom = await createMusica(server, {
    nome: 'Mar de Graça',
    artista: `Coral Aurora + b${unique}`,
    tom: 'A',
  })
  await page.goto(`/musicas?busca=b${unique}`)
  await chooseAction(page, '', 'Buscar cifra online')
  await modal.getByRole('button', { name: 'Mar de Graça · Banda Farol' }).click()
  await expect(modal.getByText('apaga', { exact: true })).toBeVisible()
  await modal.getByRole('button', { name: 'Salvar Cifras' }).click()
  await expect(toast(page, 'Cifras salvas com sucesso!')).toBeVisible()
  expect((await read(server, comTom)).tom).toBe('A')
})

test('MUS-12 a change of something else meanwhile does not stand in the way; another text asks first', async ({
  page,
  server,
  login,
  unique,
}) => {
  const musica = await createMusica(server, { nome: 'Mar de Graça', artista: `Coral Aurora; ${unique}` })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, '', 'Buscar letra online')
  const modal = dialog(page, LETRA)
  await expect(modal.getByText('Nas ondas do teu mar')).toBeVisible()
  await server.api('PUT', `/api/musicas/${musica.id}`, { tom: 'D' })
  await modal.getByRole('button', { name: 'Salvar Letra' }).click()
  await expect(toast(page, 'Letra salva com sucesso!')).toBeVisible()
  await expect(card(page)).toContainText('Tom: D')
  expect(await read(server, musica)).toMatchObject({ tom: 'D', letra_fonte: 'LRCLIB' })

  await chooseAction(page, '', 'Buscar cifra online')
  const cifra = dialog(page, CIFRA)
  await expect(cifra.getByText('Tom: G')).toBeVisible()
  await server.api('PUT', `/api/musicas/${musica.id}`, { cifras: 'D  A  Bm' })
  await cifra.getByRole('button', { name: 'Salvar Cifras' }).click()
  const conflict = dialog(page, 'Duas versões desta música')
  await expect(conflict.getByText('D  A  Bm')).toBeVisible()
  await conflict.getByRole('button', { name: 'Salvar a minha' }).click()
  await expect(toast(page, 'Cifras salvas com sucesso!')).toBeVisible()
  expect((await read(server, musica)).cifras).toContain('Mar de graça, mar sem fim')
})

test.describe('a page that shows no sheet', () => {
  test.use({ allowedConsole: ['status of 502'] })

  test('MUS-13 by keyboard alone: search, another search, close; a page that shows no sheet says what to do and leads there', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    await createMusica(server, { nome: 'Casa Aberta', artista: `Trio Sião x ${unique}` })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    const more = card(page).getByRole('button', { name: /^Mais ações/ })
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Buscar cifra online' }).press('Enter')
    const modal = dialog(page, CIFRA)
    await expect(modal.getByText('Capotraste na 3ª casa')).toBeVisible()
    const other = modal.getByRole('button', { name: 'Não é esta? Buscar outra' })
    await other.press('Enter')
    await expect(other).toHaveAttribute('aria-expanded', 'true')
    await modal.getByLabel('Título').fill('Sem Tom')
    await modal.getByLabel('Título').press('Enter')
    await expect(modal.getByText('Capotraste na 2ª casa')).toBeVisible()
    await modal.getByLabel('Título').fill('Verificada')
    await modal.getByLabel('Título').press('Enter')
    await expect(modal.getByText(/O Cifra Club não mostrou a cifra ao Cantai/)).toBeVisible()
    await expect(modal.getByRole('link', { name: 'Abrir a página da cifra' })).toHaveAttribute(
      'href',
      'https://www.cifraclub.com.br/trio-siao/verificada/',
    )
    await expectAccessible(page)
    await modal.getByLabel('Título').fill('Inexistente')
    await modal.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(modal.getByText(/^Cifra não encontrada/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(more).toBeFocused()
  })
})
